//! Reads `api.lua`: blocks of comment lines, each closed by what it describes.

use super::{Api, Class, Entry, Field, Function, Holder, Section};

/// A block that has no owner yet.
#[derive(Default)]
struct Block {
    class: Option<Class>,
    function: Function,
    doc: Vec<String>,
}

pub(super) fn parse(text: &str) -> Api {
    let mut api = Api::default();
    let mut block = Block::default();
    // What stands before the first section is for whoever reads the file.
    let lines = text.lines().skip_while(|line| !line.starts_with("-- # "));
    for line in lines {
        let entry = if let Some(title) = line.strip_prefix("-- # ") {
            api.sections.push(Section { title: title.to_owned(), ..Section::default() });
            None
        } else if let Some(doc) = line.strip_prefix("---") {
            block.line(doc);
            None
        } else if let Some(prose) = line.strip_prefix("-- ") {
            if let Some(section) = api.sections.last_mut() {
                section.prose.push_str(prose);
                section.prose.push('\n');
            }
            None
        } else {
            block.close(line)
        };
        if let (Some(entry), Some(section)) = (entry, api.sections.last_mut()) {
            section.entries.push(entry);
        }
    }
    let last = block.close("");
    if let (Some(entry), Some(section)) = (last, api.sections.last_mut()) {
        section.entries.push(entry);
    }
    api
}

impl Block {
    fn line(&mut self, line: &str) {
        let Some(tag) = line.strip_prefix('@') else {
            self.doc.push(line.to_owned());
            return;
        };
        let (tag, rest) = tag.split_once(' ').unwrap_or((tag, ""));
        match tag {
            "class" => self.class = Some(Class { name: rest.to_owned(), ..Class::default() }),
            "field" => self.class.get_or_insert_default().fields.push(named(rest)),
            "operator" => self.class.get_or_insert_default().counted = true,
            "generic" => self.function.generic = Some(rest.to_owned()),
            "param" => self.function.parameters.push(named(rest)),
            "return" => self.function.returns.push(returned(rest)),
            "error" => self.function.errors.push(rest.to_owned()),
            "example" => self.function.examples.push(rest.to_owned()),
            _ => {}
        }
    }

    /// What a line of code says about the block above it; an empty line ends a class that has no functions.
    fn close(&mut self, line: &str) -> Option<Entry> {
        let block = std::mem::take(self);
        let doc = block.doc.join("\n");
        if let Some(class) = block.class {
            let holder = match line {
                "" => None,
                line if line.starts_with("local ") => Some(Holder::Value),
                _ => Some(Holder::Library),
            };
            return Some(Entry::Class(Class { doc, holder, ..class }));
        }
        let head = line.strip_prefix("function ")?.split('(').next()?;
        let method = head.contains(':');
        let (owner, name) = match head.rsplit_once([':', '.']) {
            Some((owner, name)) => (Some(owner.to_owned()), name),
            None => (None, head),
        };
        Some(Entry::Function(Function { owner, name: name.to_owned(), method, doc, ..block.function }))
    }
}

/// `name type  doc`
fn named(text: &str) -> Field {
    let (text, doc) = text.split_once("  ").unwrap_or((text, ""));
    let (name, of) = text.split_once(' ').unwrap_or((text, "any"));
    Field { name: name.to_owned(), of: of.to_owned(), doc: doc.to_owned() }
}

/// `type name  doc`
fn returned(text: &str) -> Field {
    let (text, doc) = text.split_once("  ").unwrap_or((text, ""));
    let (of, name) = text.rsplit_once(' ').unwrap_or((text, ""));
    Field { name: name.to_owned(), of: of.to_owned(), doc: doc.to_owned() }
}
