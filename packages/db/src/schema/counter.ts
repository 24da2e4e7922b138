import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** A trigger that keeps sums over the rows of one table in another; `sql` is the statement that creates it. */
export interface Counter {
  name: string;
  sql: string;
}

type ColumnName<Table extends SQLiteTable> = keyof Table["_"]["columns"] & string;
/** SQL by column. */
type Values<Table extends SQLiteTable> = Record<ColumnName<Table>, string>;

/** Returns the columns of a row as a trigger reads them: `NEW.cost`. */
export function rowOf<Table extends SQLiteTable>(row: string, table: Table): Values<Table> {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => [name, `${row}.${name}`]);
  return Object.fromEntries(columns) as Values<Table>;
}

type Change<Table extends SQLiteTable> = {
  on: Table;
  /** With columns: after an update of one of them. */
  after: "INSERT" | "DELETE" | readonly ColumnName<Table>[];
  when?: string;
};

/** The condition that a new row is no part of a company that arrives from another installation, which brings its sums. */
const NOT_ARRIVING = "NOT EXISTS (SELECT 1 FROM company_moves WHERE company_number = NEW.company_id)";

/** Declares a counter. A change of it needs a migration, whose SQL `pnpm counters` prints. */
export function counter<Table extends SQLiteTable>(
  name: string,
  { on, after, when }: Change<Table>,
  statements: readonly string[],
): Counter {
  const event = typeof after === "string" ? after : `UPDATE OF ${after.join(", ")}`;
  const condition = after === "INSERT" ? [NOT_ARRIVING, ...(when ? [`(${when})`] : [])].join(" AND ") : when;
  const lines = [
    `CREATE TRIGGER ${name} AFTER ${event} ON ${getTableName(on)}`,
    ...(condition ? [`WHEN ${condition}`] : []),
    "BEGIN",
    ...statements.map((statement) => `  ${statement};`),
    "END",
  ];
  return { name, sql: lines.join("\n") };
}

const namesOf = <Sums extends SQLiteTable>(sums: Sums) => Object.keys(getTableColumns(sums)) as ColumnName<Sums>[];

/** Inserts rows (`SELECT …`) as sums, and fails if their keys have some. `columns` names the selected ones; by default all. */
export const insertRows = <Sums extends SQLiteTable>(sums: Sums, rows: string, columns = namesOf(sums)): string =>
  `INSERT INTO ${getTableName(sums)} (${columns.join(", ")})
    ${rows}`;

/** Inserts rows, or adds them to the sums of their keys. */
export function addRows<Sums extends SQLiteTable>(sums: Sums, rows: string, columns = namesOf(sums)): string {
  const key = getTableConfig(sums).primaryKeys[0]!.columns.map(({ name }) => name);
  const added = columns.filter((column) => !key.includes(column));
  const sets = added.map((column) => `${column} = ${column} + excluded.${column}`);
  return `${insertRows(sums, rows, columns)}
    ON CONFLICT DO UPDATE SET ${sets.join(", ")}`;
}

/** Adds one row, of which columns may be missing, to the sums of its key. */
export function addRow<Sums extends SQLiteTable>(sums: Sums, values: Partial<Values<Sums>>): string {
  const columns = Object.keys(values) as ColumnName<Sums>[];
  return addRows(sums, `VALUES (${Object.values(values).join(", ")})`, columns);
}

/** Adds values to existing sums, or subtracts them. */
export function change<Sums extends SQLiteTable>(
  sums: Sums,
  sign: "+" | "-",
  values: Partial<Values<Sums>>,
  where: string,
): string {
  const sets = Object.entries(values).map(([column, value]) => `${column} = ${column} ${sign} (${value})`);
  return `UPDATE ${getTableName(sums)} SET ${sets.join(", ")}
    WHERE ${where}`;
}

/**
 * Adds values that read the columns of `row` (`SELECT … AS value`), or subtracts them. A database server compiles a trigger with each
 * statement that fires it, and compiles what the values share only once.
 */
export function changeBy<Sums extends SQLiteTable>(
  sums: Sums,
  sign: "+" | "-",
  row: string,
  values: Partial<Values<Sums>>,
  where: string,
): string {
  const results = Object.entries(values).map(([column, value]) => `${column} ${sign} (${value})`);
  return `UPDATE ${getTableName(sums)} SET (${Object.keys(values).join(", ")}) = (SELECT ${results.join(", ")} FROM (${row}))
    WHERE ${where}`;
}

/** Returns the condition that columns have these values. */
export const equal = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([column, value]) => `${column} = ${value}`)
    .join(" AND ");

/** Returns the condition that one of these columns changes. */
export const anyChanges = (columns: readonly string[]): string =>
  columns.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(" OR ");
