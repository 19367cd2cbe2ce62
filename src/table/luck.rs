//! Luck as a seat: named, counter-based streams that any position can be read from.
//!
//! The generator is Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", SC 2011).
//! Its key is the seed; its counter is (position in the stream, attempt, hash of the stream's name). A stream therefore
//! has no state but its position, which lies on the table like every other number.

/// Multipliers of the Philox round, from the paper.
const MULTIPLIERS: [u32; 2] = [0xD251_1F53, 0xCD9E_8D57];
/// Weyl constants that step the key, from the paper.
const WEYL: [u32; 2] = [0x9E37_79B9, 0xBB67_AE85];

/// One block of Philox4x32-10.
#[must_use]
pub fn philox(mut counter: [u32; 4], mut key: [u32; 2]) -> [u32; 4] {
    for _ in 0..10 {
        let low = u64::from(MULTIPLIERS[0]) * u64::from(counter[0]);
        let high = u64::from(MULTIPLIERS[1]) * u64::from(counter[2]);
        counter = [
            (high >> 32) as u32 ^ counter[1] ^ key[0],
            high as u32,
            (low >> 32) as u32 ^ counter[3] ^ key[1],
            low as u32,
        ];
        key = [key[0].wrapping_add(WEYL[0]), key[1].wrapping_add(WEYL[1])];
    }
    counter
}

/// Hash of a stream's name, half of the generator's counter.
#[must_use]
pub fn stream_hash(name: &str) -> u64 {
    let hash = blake3::hash(name.as_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&hash.as_bytes()[..8]);
    u64::from_le_bytes(first)
}

/// The decision number `position` of a stream: one of `0..outcomes`, all equally likely (Lemire's method, exact by rejection).
///
/// `outcomes` of 0 or 1 gives 0.
#[must_use]
pub fn decide(seed: u64, stream: u64, position: u32, outcomes: u32) -> u32 {
    if outcomes < 2 {
        return 0;
    }
    let threshold = outcomes.wrapping_neg() % outcomes;
    for attempt in 0.. {
        let block =
            philox([position, attempt, stream as u32, (stream >> 32) as u32], [seed as u32, (seed >> 32) as u32]);
        for word in block {
            let product = u64::from(word) * u64::from(outcomes);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Known answers published with the paper's reference implementation (Random123, `kat_vectors`).
    #[test]
    fn philox_gives_the_published_answers() {
        assert_eq!(philox([0; 4], [0; 2]), [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]);
        assert_eq!(philox([u32::MAX; 4], [u32::MAX; 2]), [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]);
        assert_eq!(
            philox([0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344], [0xa409_3822, 0x299f_31d0]),
            [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1]
        );
    }

    /// Golden vectors: if these change, every record ever made tells another story.
    #[test]
    fn decisions_never_change() {
        let dice: Vec<u32> = (0..12).map(|position| decide(1764, stream_hash("roll"), position, 6) + 1).collect();
        let cards: Vec<u32> = (0..8).map(|position| decide(u64::MAX, stream_hash("zone:deck"), position, 24)).collect();
        insta::assert_compact_debug_snapshot!((dice, cards), @"([1, 4, 5, 1, 5, 6, 5, 4, 2, 4, 6, 4], [7, 14, 19, 12, 5, 9, 9, 10])");
    }

    #[test]
    fn outcomes_are_in_range_and_all_occur() {
        for outcomes in [1, 2, 3, 6, 7, 48, 1000] {
            let mut seen = vec![0; outcomes as usize];
            for position in 0..outcomes * 40 {
                seen[decide(7, 9, position, outcomes) as usize] += 1;
            }
            assert!(seen.iter().all(|count| *count > 0), "{outcomes}: {seen:?}");
        }
        assert_eq!(decide(1, 1, 1, 0), 0);
    }
}
