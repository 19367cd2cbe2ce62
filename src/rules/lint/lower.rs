//! From the parser's tree, which keeps every token, to ours.

use full_moon::ast::{self, Call, Expression, Field, FunctionArgs, Index, Parameter, Prefix, Suffix, Var};
use full_moon::tokenizer::{Symbol, TokenReference, TokenType};

use super::tree::*;

/// The tree of a file without syntax errors.
pub(super) fn lower(ast: &ast::Ast) -> Tree {
    let file = Scope { parent: FILE, holder: None, immediate: false };
    let tree = Tree { body: Block::default(), locals: Vec::new(), functions: vec![file], globals: Vec::new() };
    let mut lower = Lower { tree, visible: Vec::new(), function: FILE };
    lower.tree.body = lower.block(ast.nodes());
    lower.tree
}

struct Lower {
    tree: Tree,
    /// Locals in scope, inner ones last.
    visible: Vec<LocalId>,
    function: FunctionId,
}

impl Lower {
    /// A block; its locals end with it.
    fn block(&mut self, block: &ast::Block) -> Block {
        self.scoped(|lower| lower.open_block(block))
    }

    fn scoped<T>(&mut self, inside: impl FnOnce(&mut Self) -> T) -> T {
        let mark = self.visible.len();
        let result = inside(self);
        self.visible.truncate(mark);
        result
    }

    fn open_block(&mut self, block: &ast::Block) -> Block {
        let mut stmts: Vec<Stmt> = block.stmts().filter_map(|stmt| self.stmt(stmt)).collect();
        match block.last_stmt() {
            Some(ast::LastStmt::Return(last)) => {
                let values: Vec<Expr> = last.returns().iter().map(|value| self.entry(value)).collect();
                let start = span(last.token());
                let end = values.last().map_or(start.end, |value| value.span.end);
                stmts.push(self.stmt_at(StmtKind::Return(values), start.start..end));
            }
            Some(ast::LastStmt::Break(token)) => stmts.push(self.stmt_at(StmtKind::Break, span(token))),
            _ => {}
        }
        Block(stmts)
    }

    fn stmt_at(&self, kind: StmtKind, span: Span) -> Stmt {
        Stmt { kind, span, function: self.function }
    }

    fn stmt(&mut self, stmt: &ast::Stmt) -> Option<Stmt> {
        let (kind, span) = match stmt {
            ast::Stmt::Assignment(assignment) => {
                let targets: Vec<Expr> = assignment.variables().iter().map(|target| self.target(target)).collect();
                let values =
                    assignment.expressions().iter().zip(targets.iter().map(Some).chain(std::iter::repeat(None)));
                let values: Vec<Expr> = values
                    .map(|(value, target)| match target {
                        Some(Expr { kind: ExprKind::Index { .. }, .. }) => self.entry(value),
                        _ => self.expr(value),
                    })
                    .collect();
                let span = join(targets.first(), values.last());
                (StmtKind::Assign { targets, values }, span)
            }
            ast::Stmt::Do(inner) => {
                let span = span(inner.do_token()).start..span(inner.end_token()).end;
                (StmtKind::Do(self.block(inner.block())), span)
            }
            ast::Stmt::FunctionCall(call) => {
                let call = self.call(call);
                let span = call.span.clone();
                (StmtKind::Call(call), span)
            }
            ast::Stmt::FunctionDeclaration(declaration) => self.define(declaration),
            ast::Stmt::GenericFor(each) => {
                let values = self.exprs(each.expressions());
                let span = span(each.for_token()).start..span(each.end_token()).end;
                self.scoped(|lower| {
                    let locals = each.names().iter().map(|name| lower.declare(name, Role::Loop)).collect();
                    let body = lower.block(each.block());
                    (StmtKind::Each { locals, values, body }, span)
                })
            }
            ast::Stmt::If(choice) => {
                let span = span(choice.if_token()).start..span(choice.end_token()).end;
                let mut arms = vec![(self.expr(choice.condition()), self.block(choice.block()))];
                for arm in choice.else_if().into_iter().flatten() {
                    arms.push((self.expr(arm.condition()), self.block(arm.block())));
                }
                let otherwise = choice.else_block().map(|block| self.block(block));
                (StmtKind::If { arms, otherwise }, span)
            }
            ast::Stmt::LocalAssignment(assignment) => {
                let values = self.exprs(assignment.expressions());
                let locals: Vec<LocalId> =
                    assignment.names().iter().map(|name| self.declare(name, Role::Variable)).collect();
                if let ([local], [Expr { kind: ExprKind::Function(function), .. }]) = (&locals[..], &values[..]) {
                    self.tree.functions[function.id].holder = Some(*local);
                }
                let start = span(assignment.local_token()).start;
                let end = locals.last().map_or(start, |local| self.tree.locals[*local].span.end);
                let end = values.last().map_or(end, |value| value.span.end);
                (StmtKind::Local { locals, values }, start..end)
            }
            ast::Stmt::LocalFunction(declaration) => {
                let local = self.declare(declaration.name(), Role::Function);
                let function = self.function(declaration.body(), false, None);
                self.tree.functions[function.id].holder = Some(local);
                let span = span(declaration.local_token()).start..span(declaration.body().end_token()).end;
                (StmtKind::LocalFunction { function }, span)
            }
            ast::Stmt::NumericFor(count) => {
                let bounds: Vec<Expr> = [Some(count.start()), Some(count.end()), count.step()]
                    .into_iter()
                    .flatten()
                    .map(|e| self.expr(e))
                    .collect();
                let span = span(count.for_token()).start..span(count.end_token()).end;
                self.scoped(|lower| {
                    let local = lower.declare(count.index_variable(), Role::Loop);
                    let body = lower.block(count.block());
                    (StmtKind::Count { local, bounds, body }, span)
                })
            }
            ast::Stmt::Repeat(repeat) => {
                let start = span(repeat.repeat_token()).start;
                // The condition sees the locals of the body.
                self.scoped(|lower| {
                    let body = lower.open_block(repeat.block());
                    let condition = lower.expr(repeat.until());
                    let end = condition.span.end;
                    (StmtKind::Repeat { body, condition }, start..end)
                })
            }
            ast::Stmt::While(repeat) => {
                let span = span(repeat.while_token()).start..span(repeat.end_token()).end;
                let condition = self.expr(repeat.condition());
                (StmtKind::While { condition, body: self.block(repeat.block()) }, span)
            }
            _ => return None,
        };
        Some(self.stmt_at(kind, span))
    }

    /// `function a.b:c() … end`; `function f() … end` sets a variable.
    fn define(&mut self, declaration: &ast::FunctionDeclaration) -> (StmtKind, Span) {
        let names: Vec<&TokenReference> =
            declaration.name().names().iter().chain(declaration.name().method_name()).collect();
        let simple = names.len() == 1;
        let mut names = names.into_iter();
        let mut target = names.next().map_or_else(nothing, |name| self.name(name, simple));
        for name in names {
            target = index(target, key(name), span(name).end);
        }
        let method = declaration.name().method_colon();
        let function = self.function(declaration.body(), !simple, method);
        let span = span(declaration.function_token()).start..span(declaration.body().end_token()).end;
        (StmtKind::Define { target, function }, span)
    }

    /// A function's parameters and code; `bound` if its caller decides the parameters, `method` if it has a `self`.
    fn function(&mut self, body: &ast::FunctionBody, bound: bool, method: Option<&TokenReference>) -> Function {
        let id = self.tree.functions.len();
        self.tree.functions.push(Scope { parent: self.function, holder: None, immediate: false });
        let outer = std::mem::replace(&mut self.function, id);
        let function = self.scoped(|lower| {
            let mut parameters = Vec::new();
            if let Some(colon) = method {
                parameters.push(lower.declare_at("self".to_owned(), span(colon), Role::Parameter { bound: true }));
            }
            for parameter in body.parameters() {
                if let Parameter::Name(name) = parameter {
                    parameters.push(lower.declare(name, Role::Parameter { bound }));
                }
            }
            Function { id, parameters, body: lower.block(body.block()) }
        });
        self.function = outer;
        function
    }

    fn declare(&mut self, name: &TokenReference, role: Role) -> LocalId {
        self.declare_at(text(name).to_owned(), span(name), role)
    }

    fn declare_at(&mut self, name: String, span: Span, role: Role) -> LocalId {
        let hides = self.find(&name);
        let id = self.tree.locals.len();
        let function = self.function;
        self.tree.locals.push(Local { name, span, role, function, reads: Vec::new(), writes: Vec::new(), hides });
        self.visible.push(id);
        id
    }

    fn find(&self, name: &str) -> Option<LocalId> {
        self.visible.iter().rev().copied().find(|local| self.tree.locals[*local].name == name)
    }

    /// A use of a variable.
    fn name(&mut self, token: &TokenReference, written: bool) -> Expr {
        let (name, span) = (text(token), span(token));
        let Some(local) = self.find(name) else {
            let visible = self.visible.clone();
            self.tree.globals.push(Global { name: name.to_owned(), span: span.clone(), written, visible });
            return Expr { kind: ExprKind::Global(name.to_owned()), span };
        };
        let used = Use { span: span.clone(), function: self.function, called: false };
        let Local { reads, writes, .. } = &mut self.tree.locals[local];
        if written {
            writes.push(used)
        } else {
            reads.push(used)
        }
        Expr { kind: ExprKind::Local(local), span }
    }

    fn target(&mut self, target: &Var) -> Expr {
        match target {
            Var::Name(name) => self.name(name, true),
            Var::Expression(chain) => self.chain(chain.prefix(), chain.suffixes()),
            _ => nothing(),
        }
    }

    fn call(&mut self, call: &ast::FunctionCall) -> Expr {
        self.chain(call.prefix(), call.suffixes())
    }

    fn chain<'a>(&mut self, prefix: &Prefix, suffixes: impl Iterator<Item = &'a Suffix>) -> Expr {
        let mut expr = match prefix {
            Prefix::Expression(inner) => self.expr(inner),
            Prefix::Name(name) => self.name(name, false),
            _ => nothing(),
        };
        for suffix in suffixes {
            expr = match suffix {
                Suffix::Index(Index::Dot { name, .. }) => index(expr, key(name), span(name).end),
                Suffix::Index(Index::Brackets { brackets, expression }) => {
                    let key = self.expr(expression);
                    index(expr, key, span(brackets.tokens().1).end)
                }
                Suffix::Call(Call::AnonymousCall(arguments)) => {
                    self.mark_called(&expr);
                    let immediate = expr.library_member().is_some() || matches!(expr.kind, ExprKind::Global(_));
                    let (arguments, end) = self.arguments(arguments, immediate);
                    let span = expr.span.start..end;
                    Expr { kind: ExprKind::Call { callee: Box::new(expr), arguments }, span }
                }
                Suffix::Call(Call::MethodCall(method)) => {
                    let name = Name { text: text(method.name()).to_owned(), span: span(method.name()) };
                    let (arguments, end) = self.arguments(method.args(), false);
                    let span = expr.span.start..end;
                    Expr { kind: ExprKind::Method { base: Box::new(expr), name, arguments }, span }
                }
                _ => expr,
            };
        }
        expr
    }

    fn mark_called(&mut self, callee: &Expr) {
        if let ExprKind::Local(local) = callee.kind
            && let Some(read) = self.tree.locals[local].reads.last_mut()
        {
            read.called = true;
        }
    }

    fn arguments(&mut self, arguments: &FunctionArgs, immediate: bool) -> (Vec<Expr>, usize) {
        match arguments {
            FunctionArgs::Parentheses { parentheses, arguments } => {
                let arguments = self.exprs(arguments);
                for argument in &arguments {
                    if let ExprKind::Function(function) = &argument.kind {
                        self.tree.functions[function.id].immediate = immediate;
                    }
                }
                (arguments, span(parentheses.tokens().1).end)
            }
            FunctionArgs::String(text) => (vec![literal(text)], span(text).end),
            FunctionArgs::TableConstructor(table) => {
                let table = self.table(table);
                let end = table.span.end;
                (vec![table], end)
            }
            _ => (Vec::new(), 0),
        }
    }

    fn exprs<'a>(&mut self, list: impl IntoIterator<Item = &'a Expression>) -> Vec<Expr> {
        list.into_iter().map(|expr| self.expr(expr)).collect()
    }

    fn expr(&mut self, expr: &Expression) -> Expr {
        match expr {
            Expression::BinaryOperator { lhs, binop, rhs } => {
                let (left, right) = (Box::new(self.expr(lhs)), Box::new(self.expr(rhs)));
                let span = left.span.start..right.span.end;
                let operator = operator(binop.token());
                Expr { kind: ExprKind::Binary { operator, left, right }, span }
            }
            Expression::Parentheses { contained, expression } => {
                let (open, close) = contained.tokens();
                Expr { span: span(open).start..span(close).end, ..self.expr(expression) }
            }
            Expression::UnaryOperator { unop, expression } => {
                let operand = Box::new(self.expr(expression));
                let span = span(unop.token()).start..operand.span.end;
                let operator = operator(unop.token());
                Expr { kind: ExprKind::Unary { operator, operand }, span }
            }
            Expression::Function(function) => self.anonymous(function, false),
            Expression::FunctionCall(call) => self.call(call),
            Expression::TableConstructor(table) => self.table(table),
            Expression::Number(token) => Expr { kind: ExprKind::Number, span: span(token) },
            Expression::String(token) => literal(token),
            Expression::Symbol(token) => {
                let kind = match token.token_type() {
                    TokenType::Symbol { symbol: Symbol::True } => ExprKind::True,
                    TokenType::Symbol { symbol: Symbol::False } => ExprKind::False,
                    TokenType::Symbol { symbol: Symbol::Ellipsis } => ExprKind::Rest,
                    _ => ExprKind::Nil,
                };
                Expr { kind, span: span(token) }
            }
            Expression::Var(Var::Name(name)) => self.name(name, false),
            Expression::Var(Var::Expression(chain)) => self.chain(chain.prefix(), chain.suffixes()),
            _ => nothing(),
        }
    }

    fn anonymous(&mut self, function: &ast::AnonymousFunction, bound: bool) -> Expr {
        let span = span(function.function_token()).start..span(function.body().end_token()).end;
        Expr { kind: ExprKind::Function(self.function(function.body(), bound, None)), span }
    }

    fn table(&mut self, table: &ast::TableConstructor) -> Expr {
        let (open, close) = table.braces().tokens();
        let items = table.fields().iter().filter_map(|field| self.item(field)).collect();
        Expr { kind: ExprKind::Table(items), span: span(open).start..span(close).end }
    }

    fn item(&mut self, field: &Field) -> Option<Item> {
        Some(match field {
            Field::NameKey { key, value, .. } => {
                Item::Named(Name { text: text(key).to_owned(), span: span(key) }, self.entry(value))
            }
            Field::ExpressionKey { key, value, .. } => {
                let key = self.expr(key);
                let value = self.entry(value);
                match key.text() {
                    Some(text) => Item::Named(Name { text: text.to_owned(), span: key.inner_span() }, value),
                    None => Item::Keyed(key, value),
                }
            }
            Field::NoKey(value) => Item::Listed(self.entry(value)),
            _ => return None,
        })
    }

    /// A value in a table or given back: whoever calls a function there decides its parameters.
    fn entry(&mut self, value: &Expression) -> Expr {
        match value {
            Expression::Function(function) => self.anonymous(function, true),
            value => self.expr(value),
        }
    }
}

fn index(base: Expr, key: Expr, end: usize) -> Expr {
    let span = base.span.start..end;
    Expr { kind: ExprKind::Index { base: Box::new(base), key: Box::new(key) }, span }
}

fn key(name: &TokenReference) -> Expr {
    // A key after a dot has no quotes: its span is the name.
    Expr { kind: ExprKind::Text(Some(text(name).to_owned())), span: span(name) }
}

/// What stands for a construct that Lua 5.1 does not have.
fn nothing() -> Expr {
    Expr { kind: ExprKind::Nil, span: 0..0 }
}

fn literal(token: &TokenReference) -> Expr {
    let value = match token.token_type() {
        TokenType::StringLiteral { literal, .. } if !literal.contains('\\') => Some(literal.as_str().to_owned()),
        _ => None,
    };
    Expr { kind: ExprKind::Text(value), span: span(token) }
}

fn text(token: &TokenReference) -> &str {
    match token.token_type() {
        TokenType::Identifier { identifier } => identifier,
        _ => "",
    }
}

/// The operator without white space.
fn operator(token: &TokenReference) -> &'static str {
    const OPERATORS: &[&str] =
        &["and", "or", "not", "+", "-", "*", "/", "%", "^", "..", "==", "~=", "<", "<=", ">", ">=", "#"];
    let text = token.token().to_string();
    OPERATORS.iter().find(|known| **known == text).unwrap_or(&"")
}

fn span(token: &TokenReference) -> Span {
    let (start, end) = (token.token().start_position().bytes(), token.token().end_position().bytes());
    start..end.max(start)
}

fn join(first: Option<&Expr>, last: Option<&Expr>) -> Span {
    let start = first.map_or(0, |first| first.span.start);
    start..last.map_or(start, |last| last.span.end.max(start))
}
