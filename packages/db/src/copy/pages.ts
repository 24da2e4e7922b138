import { type Ask, type Cell, quoted, type Table } from "./shape.ts";

/** What the rows of a page come to, about; a server answers with 10 MB at most, and writes bytes and signs at greater length. */
const PAGE_BYTES = 1_000_000;
/** What a value takes beside its content. */
const VALUE_BYTES = 30;
const FIRST_ROWS = 200;
const MOST_ROWS = 5000;

/** The rows of a table by its key, a page at a time, none much larger than a megabyte. */
export async function* pagesOf(ask: Ask, table: Table): AsyncGenerator<Cell[][]> {
  const at = table.key.map((name) => table.columns.indexOf(name));
  let after: Cell[] | undefined;
  let most = FIRST_ROWS;
  for (;;) {
    const rows = await ask(pageSql(table, after !== undefined), [...(after ?? []), BigInt(most)]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = at.map((index) => last[index]!);
    // Fewer came than were looked at: they are large.
    most = Math.min(MOST_ROWS, rows.length < most ? rows.length + 1 : 2 * most);
  }
}

/** Rows are looked at, and of them those are answered before which there is less than a page: the first in any case. */
function pageSql({ name, columns, key }: Table, goesOn: boolean): string {
  const all = columns.map(quoted);
  const keys = key.map(quoted).join(", ");
  const bytes = all.map((column) => `coalesce(octet_length(${column}), 0)`).join(" + ");
  const from = goesOn ? `WHERE (${keys}) > (${key.map(() => "?").join(", ")})` : "";
  const named = columns.map((column, index) => `${quoted(column)} AS c${index}`).join(", ");
  const numbered = columns.map((_, index) => `c${index}`).join(", ");
  const sorted = key.map((column) => `c${columns.indexOf(column)}`).join(", ");
  return `SELECT ${numbered} FROM (
    SELECT ${numbered}, sum(bytes) OVER (ORDER BY ${sorted} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
    FROM (
      SELECT ${named}, ${VALUE_BYTES * columns.length} + ${bytes} AS bytes FROM ${quoted(name)} ${from} ORDER BY ${keys} LIMIT ?
    )
  ) WHERE coalesce(before, 0) < ${PAGE_BYTES} ORDER BY ${sorted}`;
}
