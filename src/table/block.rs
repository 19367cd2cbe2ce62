//! The memory a table lives in: its own, or lent by a script VM so that rules read it without a call.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

/// A row of 32-bit words.
pub struct Block {
    words: NonNull<i32>,
    len: usize,
    owned: Option<Box<[i32]>>,
}

impl Block {
    /// `len` words of zero.
    #[must_use]
    pub fn zeroed(len: usize) -> Self {
        Self::owning(vec![0; len].into_boxed_slice())
    }

    fn owning(mut words: Box<[i32]>) -> Self {
        let start = NonNull::new(words.as_mut_ptr()).unwrap_or(NonNull::dangling());
        Self { words: start, len: words.len(), owned: Some(words) }
    }

    /// A block in memory that somebody else owns.
    ///
    /// # Safety
    /// `words` must point to `len` aligned words that stay valid, and are written by nobody else, as long as the block is used.
    #[allow(unsafe_code, reason = "scripts read the table in place; the contract is the caller's")]
    #[must_use]
    pub unsafe fn lent(words: NonNull<i32>, len: usize) -> Self {
        Self { words, len, owned: None }
    }
}

impl Deref for Block {
    type Target = [i32];

    fn deref(&self) -> &[i32] {
        // SAFETY: the words are ours, or valid by the contract of `lent`.
        #[allow(unsafe_code, reason = "one branchless way to own and lent memory alike")]
        unsafe {
            std::slice::from_raw_parts(self.words.as_ptr(), self.len)
        }
    }
}

impl DerefMut for Block {
    fn deref_mut(&mut self) -> &mut [i32] {
        // SAFETY: as above; `&mut self` makes it the only access from Rust.
        #[allow(unsafe_code, reason = "one branchless way to own and lent memory alike")]
        unsafe {
            std::slice::from_raw_parts_mut(self.words.as_ptr(), self.len)
        }
    }
}

impl Clone for Block {
    fn clone(&self) -> Self {
        Self::owning(self.to_vec().into_boxed_slice())
    }

    fn clone_from(&mut self, source: &Self) {
        if self.len == source.len {
            self.copy_from_slice(source);
        } else if self.owned.is_some() {
            *self = source.clone();
        } else {
            unreachable!("a lent block never changes its length");
        }
    }
}

impl PartialEq for Block {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Block {}

impl fmt::Debug for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Block({} words)", self.len)
    }
}
