//! One walk over the file that follows the types of values and complains about names that are not there.

use std::collections::{HashMap, HashSet};

use super::complaint::{Complaints, suggestion};
use super::declared::Names;
use super::members::Member;
use super::seen::Seen;
use super::tree::{Block, Expr, ExprKind, Function, FunctionId, Item, LocalId, Name, Stmt, StmtKind, Tree};
use super::types::Type;
use super::{Kind, shared_by_bots};

/// Complains about names, ids and values that the scenario and the API do not have.
pub(super) fn check_names(tree: &Tree, file: &str, kind: Kind, names: Names, complaints: &mut Complaints) {
    let module =
        file.strip_prefix("rules/").and_then(|file| file.strip_suffix(".lua")).map(|file| file.replace('/', "."));
    let types = vec![Type::Unknown; tree.locals.len()];
    let for_bots = kind == Kind::Bot || module.as_deref().is_some_and(shared_by_bots);
    let by_name = if for_bots {
        vec![("view", Type::Seen(Seen::View)), ("decision", Type::Decision), ("bot", Type::Bot)]
    } else {
        vec![("t", Type::Table)]
    };
    let by_name = by_name.into_iter().map(|(name, of)| (name, of, doubtful(tree, name))).collect();
    let entries = HashMap::new();
    let mut checker = Checker { tree, kind, for_bots, names, module, types, by_name, entries, complaints };
    checker.block(&tree.body);
}

/// Functions whose parameter of that name, such as `t`, may be something else: somebody gives them another thing.
pub(super) fn doubtful(tree: &Tree, name: &str) -> HashSet<FunctionId> {
    let holders = |local: LocalId| {
        tree.functions.iter().enumerate().filter(move |(_, scope)| scope.holder == Some(local)).map(|(id, _)| id)
    };
    let mut found = HashSet::new();
    tree.each_expr(&mut |expr, _| {
        let (ExprKind::Call { arguments, .. } | ExprKind::Method { arguments, .. }) = &expr.kind else { return };
        // A function that is handed on is called by somebody else.
        for argument in arguments {
            match &argument.kind {
                ExprKind::Local(local) => found.extend(holders(*local)),
                ExprKind::Function(function) => {
                    found.insert(function.id);
                }
                _ => {}
            }
        }
        if let ExprKind::Call { callee, .. } = &expr.kind
            && let ExprKind::Local(local) = callee.kind
        {
            let same = |argument: &Expr| matches!(argument.kind, ExprKind::Local(l) if tree.locals[l].name == name);
            // Only the parameter of that name matters; where it stands is looked up there.
            if !arguments.iter().any(same) {
                found.extend(holders(local));
            }
        }
    });
    found
}

pub(super) struct Checker<'a, 'c, 'f> {
    pub(super) tree: &'a Tree,
    pub(super) kind: Kind,
    /// A bot, or a module that bots require: `rules/bots/`.
    pub(super) for_bots: bool,
    pub(super) names: Names<'a>,
    /// Name of the module that the file is.
    module: Option<String>,
    /// What each local is, as far as the walk has come.
    types: Vec<Type>,
    /// Names of parameters that say what is given, and the functions where that is in doubt.
    by_name: Vec<(&'static str, Type, HashSet<FunctionId>)>,
    /// What the values of named entries are, by where they begin.
    pub(super) entries: HashMap<usize, Type>,
    pub(super) complaints: &'c mut Complaints<'f>,
}

impl Checker<'_, '_, '_> {
    fn block(&mut self, block: &Block) {
        for stmt in &block.0 {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Local { locals, values } => {
                let types: Vec<Type> = values.iter().map(|value| self.expr(value)).collect();
                self.bind(locals, types);
            }
            StmtKind::LocalFunction { function } => self.function(function, &[]),
            StmtKind::Assign { targets, values } => {
                for (index, value) in values.iter().enumerate() {
                    match (&value.kind, targets.get(index)) {
                        (ExprKind::Function(function), Some(target)) => {
                            let given = self.bound_by(target);
                            self.function(function, &given);
                        }
                        _ => drop(self.expr(value)),
                    }
                }
                for (index, target) in targets.iter().enumerate() {
                    self.assign(target, values.get(index));
                }
            }
            StmtKind::Define { target, function } => {
                let given = self.bound_by(target);
                self.function(function, &given);
                self.assign(target, None);
            }
            StmtKind::Repeat { body, condition } => {
                self.block(body);
                self.expr(condition);
            }
            StmtKind::If { arms, otherwise } => {
                for (condition, block) in arms {
                    self.expr(condition);
                    self.block(block);
                }
                otherwise.iter().for_each(|block| self.block(block));
            }
            StmtKind::Count { local, bounds, body } => {
                for bound in bounds {
                    self.expr(bound);
                }
                self.bind(&[*local], vec![Type::Integer]);
                self.block(body);
            }
            StmtKind::Each { locals, values, body } => {
                let types = self.each(values);
                self.bind(locals, types);
                self.block(body);
            }
            _ => {
                for expr in stmt.expressions() {
                    self.expr(expr);
                }
                for block in stmt.blocks() {
                    self.block(block);
                }
            }
        }
    }

    /// What the variables of `for … in` are.
    fn each(&mut self, values: &[Expr]) -> Vec<Type> {
        if let [Expr { kind: ExprKind::Call { callee, arguments }, .. }] = values
            && let (ExprKind::Global(iterator), [list]) = (&callee.kind, &arguments[..])
            && matches!(iterator.as_str(), "ipairs" | "pairs")
        {
            let of = self.expr(list);
            if iterator == "ipairs" {
                self.by_numbers(&of, list);
            }
            return vec![Type::Unknown, of.element()];
        }
        for value in values {
            self.expr(value);
        }
        Vec::new()
    }

    /// Locals that are set only once keep the type of their value.
    fn bind(&mut self, locals: &[LocalId], types: Vec<Type>) {
        for (local, found) in locals.iter().zip(types) {
            if self.tree.locals[*local].writes.is_empty() {
                self.types[*local] = found;
            }
        }
    }

    /// Checks a function whose parameters are known to be `given`.
    pub(super) fn function(&mut self, function: &Function, given: &[Type]) {
        for (index, parameter) in function.parameters.iter().enumerate() {
            let local = &self.tree.locals[*parameter];
            let usual = || {
                let certain = self.by_name.iter().filter(|(_, _, doubtful)| !doubtful.contains(&function.id));
                certain.into_iter().find(|(name, ..)| *name == local.name).map(|(_, of, _)| of.clone())
            };
            let given = given.get(index).filter(|found| **found != Type::Unknown).cloned();
            let found = given.or_else(usual).unwrap_or(Type::Unknown);
            self.bind(&[*parameter], vec![found]);
        }
        self.block(&function.body);
    }

    /// What the engine gives to a function that is set as `module.name`.
    fn bound_by(&self, target: &Expr) -> Vec<Type> {
        match &target.kind {
            ExprKind::Index { key, .. } => key.text().map_or_else(Vec::new, |name| self.given(name)),
            _ => Vec::new(),
        }
    }

    fn given(&self, name: &str) -> Vec<Type> {
        match self.kind {
            Kind::Bot if name == "decide" => vec![Type::Seen(Seen::View), Type::Decision, Type::Bot],
            Kind::Rule => {
                let mut phases = self.names.definition.phases.iter();
                let phase = phases.find(|phase| Some(&phase.module) == self.module.as_ref() && phase.function == name);
                let role = phase.and_then(|phase| phase.each);
                role.map_or_else(Vec::new, |role| vec![Type::Unknown, self.names.one(role)])
            }
            _ => Vec::new(),
        }
    }

    /// Checks an expression and says what it is.
    pub(super) fn expr(&mut self, expr: &Expr) -> Type {
        match &expr.kind {
            ExprKind::Local(local) => self.types[*local].clone(),
            ExprKind::Number => Type::Integer,
            ExprKind::Text(_) => Type::Text,
            ExprKind::True | ExprKind::False => Type::Flag,
            ExprKind::Nil | ExprKind::Rest | ExprKind::Global(_) => Type::Unknown,
            ExprKind::Function(function) => {
                self.function(function, &[]);
                Type::Unknown
            }
            ExprKind::Index { base, key } => {
                let of = self.expr(base);
                self.read(&of, key)
            }
            ExprKind::Call { callee, arguments } => self.call(callee, arguments),
            ExprKind::Method { base, name, arguments } => {
                let of = self.expr(base);
                self.method(&of, name, arguments)
            }
            ExprKind::Table(items) => {
                items.iter().for_each(|item| self.item(item));
                Type::Unknown
            }
            ExprKind::Binary { operator, left, right } => self.binary(operator, left, right),
            ExprKind::Unary { operator, operand } => {
                let of = self.expr(operand);
                if *operator == "#" {
                    self.by_numbers(&of, operand);
                }
                if *operator == "not" { Type::Flag } else { Type::Integer }
            }
        }
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Named(name, Expr { kind: ExprKind::Function(function), .. }) => {
                let given = self.given(&name.text);
                self.function(function, &given);
            }
            Item::Keyed(key, value) => {
                self.expr(key);
                self.expr(value);
            }
            Item::Named(_, value) => {
                let found = self.expr(value);
                self.entries.insert(value.span.start, found);
            }
            Item::Listed(value) => drop(self.expr(value)),
        }
    }

    fn binary(&mut self, operator: &str, left: &Expr, right: &Expr) -> Type {
        let (one, other) = (self.expr(left), self.expr(right));
        match operator {
            "and" => other,
            "or" => one.or(other),
            ".." => Type::Text,
            "==" | "~=" => {
                self.alike([&one, &other], left, right);
                self.compare(&one, left, right);
                self.compare(&other, right, left);
                Type::Flag
            }
            "<" | "<=" | ">" | ">=" => Type::Flag,
            _ => Type::Integer,
        }
    }

    /// `base[key]` is read.
    fn read(&mut self, of: &Type, key: &Expr) -> Type {
        let Some(name) = key.text() else {
            if self.expr(key) == Type::Integer {
                self.no_list(of, key);
            }
            return match of {
                Type::Pairs(counter) => self.names.counter_type(*counter),
                of => of.element(),
            };
        };
        let name = Name { text: name.to_owned(), span: key.inner_span() };
        match self.member(of, &name.text) {
            Member::Field(found) | Member::Counter(found) | Member::Zone(found) => found,
            Member::Method => {
                let message = format!("`{}` of {} is called with a colon", name.text, self.names.describe(of));
                let help = format!("write `{}:{}(…)`", self.example(of), name.text);
                self.complaints.error("dot-or-colon", name.span, message).help(help);
                Type::Unknown
            }
            Member::Missing => {
                self.missing(of, &name);
                Type::Unknown
            }
            Member::Unknown => Type::Unknown,
        }
    }

    /// A zone, seat, component or place with a number in brackets: a handle is no list, and what it keeps there is the engine's own.
    fn no_list(&mut self, of: &Type, key: &Expr) {
        let help = match of {
            Type::Zone(_) => {
                let example = self.example(of);
                format!("what lies there as a list: `{example}:list()[…]`; the one on top: `{example}:top()`")
            }
            Type::Entity(..) => "its fields have names".to_owned(),
            Type::Seen(seen) => match seen.by_name() {
                Some(help) => help,
                None => return,
            },
            _ => return,
        };
        let message = format!("{} is no list", self.describe(of));
        self.complaints.error("no-list", key.span.clone(), message).help(help);
    }

    /// What is named by ids is neither counted nor gone through by numbers.
    fn by_numbers(&mut self, of: &Type, whole: &Expr) {
        if let Type::Seen(Seen::All(..) | Seen::MapPlaces(_) | Seen::Zones) = of {
            let message = format!("{} is no list", self.describe(of));
            let help = "its elements have names: `for name, one in pairs(…) do`";
            self.complaints.error("no-list", whole.span.clone(), message).help(help);
        }
    }

    /// What a value of that type is called in a sentence.
    pub(super) fn describe(&self, of: &Type) -> String {
        match of {
            Type::Settings if self.for_bots => "`view.settings`".to_owned(),
            of => self.names.describe(of),
        }
    }

    /// What is known of a member; a shared script does not know which scenario uses it.
    pub(super) fn member(&self, of: &Type, name: &str) -> Member {
        match self.names.member(of, name) {
            Member::Method => Member::Method,
            Member::Field(Type::Map) => Member::Field(Type::Map),
            _ if self.kind == Kind::Script => Member::Unknown,
            member => member,
        }
    }

    pub(super) fn missing(&mut self, of: &Type, name: &Name) {
        let message = format!("{} has no `{}`", self.describe(of), name.text);
        let help = match of {
            Type::List(_) => Some("take one of it with `[1]`, or loop: `for _, one in ipairs(…) do`".to_owned()),
            Type::Seen(seen) => self.names.help_with(seen, &name.text),
            _ => suggestion(&name.text, &self.names.all(of)),
        };
        self.complaints.error("unknown-field", name.span.clone(), message).maybe_help(help);
    }

    /// A short name for a value of that type, for examples.
    fn example(&self, of: &Type) -> &'static str {
        match of {
            Type::Map if self.for_bots => "bot.map",
            Type::Table => "t",
            Type::Map => "t.map",
            Type::Zone(_) => "zone",
            _ => "seat",
        }
    }
}
