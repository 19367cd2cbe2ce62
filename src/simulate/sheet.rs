//! A Parquet file of plain columns, written row by row and group by group.

use std::io::{self, Write};
use std::sync::Arc;

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

/// Cells that are gathered before they are written.
const GATHERED: usize = 1 << 20;

/// A file that rows are written to.
pub(super) struct Sheet<W: Write + Send> {
    file: SerializedFileWriter<W>,
    columns: Vec<Cells>,
    rows: usize,
}

/// The cells of a column that are not written yet. Those that may be missing have a level for each row.
enum Cells {
    Int(Vec<i32>, Option<Vec<i16>>),
    Long(Vec<i64>),
    Text(Vec<ByteArray>, Option<Vec<i16>>),
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Int,
    /// May be missing.
    SomeInt,
    /// A whole number from 0 on.
    Long,
    Text,
    /// May be missing.
    SomeText,
}

/// A cell.
pub(super) enum Cell {
    Int(i32),
    Long(u64),
    Text(String),
    Missing,
}

impl<W: Write + Send> Sheet<W> {
    /// Begins a file with these columns.
    pub(super) fn new(out: W, columns: &[(String, Kind)]) -> io::Result<Self> {
        let fields = columns.iter().map(|(name, kind)| field(name, *kind).map(Arc::new));
        let fields = fields.collect::<Result<Vec<_>, _>>().map_err(io::Error::other)?;
        let schema = Type::group_type_builder("schema").with_fields(fields).build().map_err(io::Error::other)?;
        let made_by = format!("tablewright {}", env!("CARGO_PKG_VERSION"));
        let properties = WriterProperties::builder().set_created_by(made_by).build();
        let file = SerializedFileWriter::new(out, Arc::new(schema), Arc::new(properties)).map_err(io::Error::other)?;
        let cells = columns.iter().map(|(_, kind)| Cells::new(*kind)).collect();
        Ok(Self { file, columns: cells, rows: 0 })
    }

    /// Adds a row: a cell for each column.
    pub(super) fn row(&mut self, cells: impl Iterator<Item = Cell>) -> io::Result<()> {
        self.columns.iter_mut().zip(cells).for_each(|(column, cell)| column.push(cell));
        self.rows += 1;
        if self.rows * self.columns.len() >= GATHERED { self.write() } else { Ok(()) }
    }

    /// Writes what is gathered, as a row group.
    fn write(&mut self) -> io::Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut group = self.file.next_row_group().map_err(io::Error::other)?;
        for cells in &mut self.columns {
            let Some(mut column) = group.next_column().map_err(io::Error::other)? else { break };
            let written = match cells {
                Cells::Int(values, levels) => column.typed::<Int32Type>().write_batch(values, levels.as_deref(), None),
                Cells::Long(values) => column.typed::<Int64Type>().write_batch(values, None, None),
                Cells::Text(values, levels) => {
                    column.typed::<ByteArrayType>().write_batch(values, levels.as_deref(), None)
                }
            };
            written.and_then(|_| column.close()).map_err(io::Error::other)?;
            cells.clear();
        }
        group.close().map_err(io::Error::other)?;
        self.rows = 0;
        Ok(())
    }

    /// Writes the rest and ends the file.
    ///
    /// # Errors
    /// What the file says.
    pub(super) fn close(mut self) -> io::Result<()> {
        self.write()?;
        self.file.close().map(|_| ()).map_err(io::Error::other)
    }
}

fn field(name: &str, kind: Kind) -> parquet::errors::Result<Type> {
    let (physical, logical, repetition) = match kind {
        Kind::Int => (Physical::INT32, None, Repetition::REQUIRED),
        Kind::SomeInt => (Physical::INT32, None, Repetition::OPTIONAL),
        Kind::Long => (Physical::INT64, Some(LogicalType::integer(64, false)), Repetition::REQUIRED),
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String), Repetition::REQUIRED),
        Kind::SomeText => (Physical::BYTE_ARRAY, Some(LogicalType::String), Repetition::OPTIONAL),
    };
    Type::primitive_type_builder(name, physical).with_logical_type(logical).with_repetition(repetition).build()
}

impl Cells {
    fn new(kind: Kind) -> Self {
        match kind {
            Kind::Int => Self::Int(Vec::new(), None),
            Kind::SomeInt => Self::Int(Vec::new(), Some(Vec::new())),
            Kind::Long => Self::Long(Vec::new()),
            Kind::Text => Self::Text(Vec::new(), None),
            Kind::SomeText => Self::Text(Vec::new(), Some(Vec::new())),
        }
    }

    fn push(&mut self, cell: Cell) {
        let there = !matches!(cell, Cell::Missing);
        match (self, cell) {
            (Self::Int(values, levels), cell) => {
                match (cell, &levels) {
                    (Cell::Int(value), _) => values.push(value),
                    (_, None) => values.push(0),
                    _ => {}
                }
                levels.iter_mut().for_each(|levels| levels.push(i16::from(there)));
            }
            (Self::Text(values, levels), cell) => {
                match (cell, &levels) {
                    (Cell::Text(text), _) => values.push(ByteArray::from(text.into_bytes())),
                    (_, None) => values.push(ByteArray::from(Vec::new())),
                    _ => {}
                }
                levels.iter_mut().for_each(|levels| levels.push(i16::from(there)));
            }
            (Self::Long(values), Cell::Long(value)) => values.push(value.cast_signed()),
            (Self::Long(values), _) => values.push(0),
        }
    }

    fn clear(&mut self) {
        match self {
            Self::Int(values, levels) => {
                values.clear();
                levels.iter_mut().for_each(Vec::clear);
            }
            Self::Long(values) => values.clear(),
            Self::Text(values, levels) => {
                values.clear();
                levels.iter_mut().for_each(Vec::clear);
            }
        }
    }
}
