//! A file without the insides of its functions: what is left decides what loading it gives.

use super::scan::{TokenKind, scan};

/// Everything that stands outside of functions, comments and blanks left out. Two files with the same outline differ
/// only in what their functions do when they are called.
#[must_use]
pub fn outline(text: &str) -> String {
    let tokens = scan(text).into_iter().filter(|token| token.kind != TokenKind::Comment);
    let words: Vec<&str> = tokens.map(|token| &text[token.span]).collect();
    let mut outline = String::with_capacity(text.len() / 4);
    let mut at = 0;
    while let Some(word) = words.get(at) {
        outline.push_str(word);
        outline.push(' ');
        at += 1;
        if *word == "function" {
            // Name and parameters belong to the outline.
            while let Some(word) = words.get(at) {
                outline.push_str(word);
                outline.push(' ');
                at += 1;
                if *word == ")" {
                    break;
                }
            }
            at = body_end(&words, at);
        }
    }
    outline
}

/// The word after the `end` of a body that begins there.
fn body_end(words: &[&str], from: usize) -> usize {
    let mut depth = 1;
    for (at, word) in words.iter().enumerate().skip(from) {
        match *word {
            "function" | "if" | "do" | "repeat" => depth += 1,
            "end" | "until" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    words.len()
}

#[cfg(test)]
mod tests {
    use super::outline;

    const BEFORE: &str = "local a = {}\n--- one\nfunction a.b(t, n)\n  for i = 1, n do if i then t:say('x') end end\n  \
                          repeat n = n - 1 until n < 0\n  return list.any(n, function(x) return x end)\nend\nreturn a\n";

    #[test]
    fn what_functions_do_is_left_out() {
        let other = BEFORE.replace("'x'", "'function end'").replace("--- one", "--- two").replace("n - 1", "n - 2");
        assert_eq!(outline(BEFORE), outline(&other));
        assert_eq!(outline(BEFORE), "local a = { } function a . b ( t , n ) return a ");
    }

    #[test]
    fn what_is_outside_counts() {
        for (from, to) in [("{}", "{ c = 1 }"), ("a.b", "a.c"), ("n)", "m)"), ("return a", "return nil")] {
            assert_ne!(outline(BEFORE), outline(&BEFORE.replace(from, to)), "{from} → {to}");
        }
        assert_ne!(
            outline("return { x = function() return 1 end }"),
            outline("return { x = function() return 1 end, y = 1 }")
        );
    }
}
