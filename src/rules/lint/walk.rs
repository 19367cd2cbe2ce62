//! Walking over a tree.

use super::tree::{Block, Expr, ExprKind, Function, FunctionId, Item, Stmt, StmtKind};

impl Stmt {
    /// The expressions of the statement itself, without those of its blocks.
    pub(super) fn expressions(&self) -> Vec<&Expr> {
        match &self.kind {
            StmtKind::Local { values, .. } | StmtKind::Return(values) => values.iter().collect(),
            StmtKind::Assign { targets, values } => targets.iter().chain(values).collect(),
            StmtKind::Define { target, .. } => vec![target],
            StmtKind::Call(call) => vec![call],
            StmtKind::While { condition, .. } | StmtKind::Repeat { condition, .. } => vec![condition],
            StmtKind::If { arms, .. } => arms.iter().map(|(condition, _)| condition).collect(),
            StmtKind::Count { bounds, .. } => bounds.iter().collect(),
            StmtKind::Each { values, .. } => values.iter().collect(),
            StmtKind::LocalFunction { .. } | StmtKind::Do(_) | StmtKind::Break => Vec::new(),
        }
    }

    /// The blocks of the statement, in their order.
    pub(super) fn blocks(&self) -> Vec<&Block> {
        match &self.kind {
            StmtKind::Do(body)
            | StmtKind::While { body, .. }
            | StmtKind::Repeat { body, .. }
            | StmtKind::Count { body, .. }
            | StmtKind::Each { body, .. } => vec![body],
            StmtKind::If { arms, otherwise } => arms.iter().map(|(_, block)| block).chain(otherwise).collect(),
            _ => Vec::new(),
        }
    }

    /// The function that the statement declares.
    pub(super) fn declares(&self) -> Option<&Function> {
        match &self.kind {
            StmtKind::LocalFunction { function } | StmtKind::Define { function, .. } => Some(function),
            _ => None,
        }
    }
}

impl Expr {
    /// The expressions directly inside, without those of a function's code.
    pub(super) fn children(&self) -> Vec<&Expr> {
        match &self.kind {
            ExprKind::Index { base, key } => vec![base, key],
            ExprKind::Call { callee, arguments } => std::iter::once(&**callee).chain(arguments).collect(),
            ExprKind::Method { base, arguments, .. } => std::iter::once(&**base).chain(arguments).collect(),
            ExprKind::Table(items) => items.iter().flat_map(Item::expressions).collect(),
            ExprKind::Binary { left, right, .. } => vec![left, right],
            ExprKind::Unary { operand, .. } => vec![operand],
            _ => Vec::new(),
        }
    }

    fn each<'t>(&'t self, function: FunctionId, visit: &mut dyn FnMut(&'t Expr, FunctionId)) {
        visit(self, function);
        if let ExprKind::Function(inner) = &self.kind {
            inner.body.each_expr(visit);
        }
        for child in self.children() {
            child.each(function, visit);
        }
    }

    fn each_block<'t>(&'t self, visit: &mut dyn FnMut(&'t Block)) {
        if let ExprKind::Function(inner) = &self.kind {
            inner.body.each_block(visit);
        }
        for child in self.children() {
            child.each_block(visit);
        }
    }
}

impl Item {
    fn expressions(&self) -> Vec<&Expr> {
        match self {
            Self::Named(_, value) | Self::Listed(value) => vec![value],
            Self::Keyed(key, value) => vec![key, value],
        }
    }

    /// The value of the entry.
    pub(super) fn value(&self) -> &Expr {
        match self {
            Self::Named(_, value) | Self::Keyed(_, value) | Self::Listed(value) => value,
        }
    }
}

impl Block {
    pub(super) fn each_expr<'t>(&'t self, visit: &mut dyn FnMut(&'t Expr, FunctionId)) {
        for stmt in &self.0 {
            for expr in stmt.expressions() {
                expr.each(stmt.function, visit);
            }
            for block in stmt.blocks().into_iter().chain(stmt.declares().map(|function| &function.body)) {
                block.each_expr(visit);
            }
        }
    }

    /// Calls `visit` for this block and every block inside, also those of functions.
    pub(super) fn each_block<'t>(&'t self, visit: &mut dyn FnMut(&'t Block)) {
        visit(self);
        for stmt in &self.0 {
            for expr in stmt.expressions() {
                expr.each_block(visit);
            }
            for block in stmt.blocks().into_iter().chain(stmt.declares().map(|function| &function.body)) {
                block.each_block(visit);
            }
        }
    }
}
