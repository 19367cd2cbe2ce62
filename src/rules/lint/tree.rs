//! The syntax tree as the checks want it: names resolved, spans in bytes, no tokens.

use std::ops::Range;

/// Bytes of the file.
pub(super) type Span = Range<usize>;

/// Index of a local in [`Tree::locals`].
pub(super) type LocalId = usize;

/// Index of a function in [`Tree::functions`].
pub(super) type FunctionId = usize;

/// The file itself, as a function.
pub(super) const FILE: FunctionId = 0;

/// A whole file.
pub(super) struct Tree {
    pub(super) body: Block,
    pub(super) locals: Vec<Local>,
    pub(super) functions: Vec<Scope>,
    /// Every use of a name that is no local.
    pub(super) globals: Vec<Global>,
}

/// A local, a parameter or a loop variable.
pub(super) struct Local {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) role: Role,
    /// The function it belongs to.
    pub(super) function: FunctionId,
    pub(super) reads: Vec<Use>,
    pub(super) writes: Vec<Use>,
    /// The local of the same name that it hides.
    pub(super) hides: Option<LocalId>,
}

/// How a local came to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Variable,
    Function,
    Loop,
    /// A parameter; `bound` if somebody else decides which parameters the function has.
    Parameter {
        bound: bool,
    },
}

/// A place where a local is used.
#[derive(Clone)]
pub(super) struct Use {
    pub(super) span: Span,
    pub(super) function: FunctionId,
    /// Used only to be called.
    pub(super) called: bool,
}

/// What is known of a function beside its code.
pub(super) struct Scope {
    pub(super) parent: FunctionId,
    /// The local that holds it, if it is declared so.
    pub(super) holder: Option<LocalId>,
    /// Given to a library function, which calls it at once.
    pub(super) immediate: bool,
}

/// A use of a global.
pub(super) struct Global {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) written: bool,
    /// Names of the locals that are visible there.
    pub(super) visible: Vec<LocalId>,
}

/// Statements one after the other.
#[derive(Default)]
pub(super) struct Block(pub(super) Vec<Stmt>);

/// A statement.
pub(super) struct Stmt {
    pub(super) kind: StmtKind,
    pub(super) span: Span,
    pub(super) function: FunctionId,
}

/// What a statement does.
pub(super) enum StmtKind {
    Local {
        locals: Vec<LocalId>,
        values: Vec<Expr>,
    },
    LocalFunction {
        function: Function,
    },
    Assign {
        targets: Vec<Expr>,
        values: Vec<Expr>,
    },
    /// `function a.b.c() … end`.
    Define {
        target: Expr,
        function: Function,
    },
    Call(Expr),
    Do(Block),
    While {
        condition: Expr,
        body: Block,
    },
    Repeat {
        body: Block,
        condition: Expr,
    },
    If {
        arms: Vec<(Expr, Block)>,
        otherwise: Option<Block>,
    },
    Count {
        local: LocalId,
        bounds: Vec<Expr>,
        body: Block,
    },
    Each {
        locals: Vec<LocalId>,
        values: Vec<Expr>,
        body: Block,
    },
    Return(Vec<Expr>),
    Break,
}

/// An expression.
pub(super) struct Expr {
    pub(super) kind: ExprKind,
    pub(super) span: Span,
}

/// What an expression is.
pub(super) enum ExprKind {
    Nil,
    True,
    False,
    Number,
    /// A literal text; with escapes its value is not known.
    Text(Option<String>),
    Rest,
    Local(LocalId),
    Global(String),
    /// `base.name`, `base["name"]` or `base[key]`.
    Index {
        base: Box<Expr>,
        key: Box<Expr>,
    },
    Call {
        callee: Box<Expr>,
        arguments: Vec<Expr>,
    },
    /// `base:name(…)`.
    Method {
        base: Box<Expr>,
        name: Name,
        arguments: Vec<Expr>,
    },
    Function(Function),
    Table(Vec<Item>),
    Binary {
        operator: &'static str,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    Unary {
        operator: &'static str,
        operand: Box<Expr>,
    },
}

/// A name and where it is.
#[derive(Clone)]
pub(super) struct Name {
    pub(super) text: String,
    pub(super) span: Span,
}

/// A function's code.
pub(super) struct Function {
    pub(super) id: FunctionId,
    pub(super) parameters: Vec<LocalId>,
    pub(super) body: Block,
}

/// An entry of a table.
pub(super) enum Item {
    /// `key = value` or `["key"] = value`.
    Named(Name, Expr),
    /// `[key] = value`.
    Keyed(Expr, Expr),
    /// `value`.
    Listed(Expr),
}

impl Expr {
    /// The literal text, if it is one.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.kind {
            ExprKind::Text(text) => text.as_deref(),
            _ => None,
        }
    }

    /// The bytes between the quotes or brackets.
    pub(super) fn inner_span(&self) -> Span {
        let quote = self.text().map_or(0, |text| self.span.len().saturating_sub(text.len()) / 2);
        self.span.start + quote..self.span.end - quote
    }

    /// `name.member` of a global that is no local: the library and the member.
    pub(super) fn library_member(&self) -> Option<(&str, &str)> {
        match &self.kind {
            ExprKind::Index { base, key } => match &base.kind {
                ExprKind::Global(library) => Some((library, key.text()?)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The local at the root of `a.b[c].d`.
    pub(super) fn root(&self) -> Option<LocalId> {
        match &self.kind {
            ExprKind::Local(local) => Some(*local),
            ExprKind::Index { base, .. } => base.root(),
            _ => None,
        }
    }
}

impl Tree {
    /// Whether the function runs only while the file is loaded.
    pub(super) fn is_load_time(&self, function: FunctionId) -> bool {
        self.load_time(function, &mut vec![false; self.functions.len()])
    }

    fn load_time(&self, function: FunctionId, seen: &mut [bool]) -> bool {
        if function == FILE || std::mem::replace(&mut seen[function], true) {
            return true;
        }
        let scope = &self.functions[function];
        if scope.immediate {
            return self.load_time(scope.parent, seen);
        }
        scope.holder.map(|local| &self.locals[local]).is_some_and(|local| {
            local.writes.is_empty()
                && !local.reads.is_empty()
                && local.reads.iter().all(|read| read.called && self.load_time(read.function, seen))
        })
    }

    /// Whether the expression is the table itself: a parameter called `t`.
    pub(super) fn is_table(&self, expr: &Expr) -> bool {
        match expr.kind {
            ExprKind::Local(local) => {
                let local = &self.locals[local];
                local.name == "t" && matches!(local.role, Role::Parameter { .. }) && local.writes.is_empty()
            }
            _ => false,
        }
    }

    /// Calls `visit` for every expression, outer ones first, with the function it stands in.
    pub(super) fn each_expr<'t>(&'t self, visit: &mut dyn FnMut(&'t Expr, FunctionId)) {
        self.body.each_expr(visit);
    }

    /// Calls `visit` for every statement, outer ones first.
    pub(super) fn each_stmt<'t>(&'t self, visit: &mut dyn FnMut(&'t Stmt)) {
        self.body.each_block(&mut |block| block.0.iter().for_each(&mut *visit));
    }
}
