import { type Page, pageOf } from "@custodia/domain/list";
import { searchWords, spellingsOf } from "@custodia/domain/search/words";
import { fold, globPattern, straightenQuotes } from "@custodia/domain/sort-key";
import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The page and the order that a list asks for. */
export interface PageQuery {
  page: number;
  per_page: number;
  sort?: string | undefined;
  order?: "asc" | "desc" | undefined;
}

/** Combining marks of letters without a precomposed form, such as `ọ́`; in small groups, because SQLite's parser limits nesting. */
const MARKS = [
  "\u0300\u0301\u0302\u0303\u0304",
  "\u0306\u0307\u0308\u030a\u030b",
  "\u030c\u0323\u0324\u0325\u0327",
  "\u0328\u0329\u032d\u0330\u0331",
];

/** The SQL that removes the marks from a text, one group in each step. */
const STEPS = MARKS.map((marks, step) => {
  const from = step === 0 ? "original" : `step_${step - 1}`;
  const stripped = [...marks].reduce((text, mark) => `replace(${text}, '${mark}', '')`, "text");
  return `step_${step}(text) AS (SELECT ${stripped} FROM ${from})`;
});

const matchesUnmarked = (column: SQLiteColumn | SQL, pattern: string) => sql`(
  WITH original(text) AS (SELECT ${column}), ${sql.raw(STEPS.join(", "))}
  SELECT text GLOB ${pattern} FROM ${sql.raw(`step_${MARKS.length - 1}`)})`;

/** Common non-ASCII characters without marks, such as ₦ in the audit entries of sales. */
const UNMARKED = ["\u20a6", "\u2013", "\u2019"];

/** True for texts with non-ASCII characters. */
const hasNonAscii = (text: SQL) => sql`octet_length(${text}) > length(${text})`;

/** True for texts with non-ASCII characters other than those in `UNMARKED`. */
function hasOtherNonAscii(column: SQLiteColumn | SQL): SQL {
  const rest = UNMARKED.reduce((text, sign) => sql`replace(${text}, ${sql.raw(`'${sign}'`)}, '')`, sql`${column}`);
  return sql`${hasNonAscii(sql`${column}`)} AND ${hasNonAscii(rest)}`;
}

/** A combining mark after its letter. */
const DECOMPOSED = sql.raw("'*[\u0300-\u0331]*'");

/**
 * Returns a substring condition that ignores case, accents and the form of quotes, as `/search` compares; `%` and `_` are plain
 * characters. Only texts that may have combining marks take the slow comparison, which removes them.
 */
export function contains(column: SQLiteColumn | SQL, text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const folded = straightenQuotes(fold(text));
  const plain = sql`${column} LIKE ${`%${folded.replace(/[\\%_]/g, "\\$&")}%`} ESCAPE '\\'`;
  if (/^[^a-z'"\u0080-\u{10ffff}]*$/u.test(folded)) return plain;
  const nonAscii = /['"\u0080-\u{10ffff}]/u.test(folded) ? hasNonAscii(sql`${column}`) : hasOtherNonAscii(column);
  const pattern = globPattern(folded);
  return sql`(${plain} OR (${nonAscii} AND (${column} GLOB ${pattern} OR (${column} GLOB ${DECOMPOSED} AND ${matchesUnmarked(column, pattern)}))))`;
}

/** Combines all text filters, each applied to the column with its name. */
export function containsEach<C extends Record<string, SQLiteColumn | SQL>>(
  columns: C,
  filter: { [Name in keyof C]?: string | undefined },
): SQL | undefined {
  return and(...Object.entries(columns).map(([name, column]) => contains(column, filter[name])));
}

/** Combines all filters by value, each applied to the column with its name. */
export function eqEach<F extends object>(
  columns: { [Name in keyof NoInfer<F>]?: SQLiteColumn | SQL },
  filter: F,
): SQL | undefined {
  const values = new Map<string, unknown>(Object.entries(filter));
  return and(
    ...Object.entries(columns).map(([name, column]) =>
      values.get(name) === undefined ? undefined : eq(column as SQLiteColumn, values.get(name)),
    ),
  );
}

/**
 * True if the columns together contain all words of the text, in any order and in any of their spellings. `others` may add a
 * condition by which a record has a word, such as one of its codes.
 */
export function containsWords(
  columns: readonly (SQLiteColumn | SQL)[],
  text: string | undefined,
  others?: (word: string) => SQL | undefined,
): SQL | undefined {
  return and(...searchWords(text ?? "").map((word) => containsWord(columns, word, others)));
}

/** True if one of the columns contains the word in one of its spellings. */
export function containsWord(
  columns: readonly (SQLiteColumn | SQL)[],
  word: string,
  others?: (word: string) => SQL | undefined,
): SQL | undefined {
  const [first] = columns;
  // No word contains the line end, so none is found across two columns.
  const joined = columns.length === 1 ? first! : sql`concat_ws(char(10), ${sql.join([...columns], sql`, `)})`;
  return or(...spellingsOf(word).flatMap((spelling) => [contains(joined, spelling), others?.(spelling)]));
}

/** True for records changed since an instant, or after the last record that was read (`changeFilters` in domain). */
export function changedSince(
  { id, updated_at }: { id: SQLiteColumn; updated_at: SQLiteColumn | SQL },
  { updated_since, after }: { updated_since?: string | undefined; after?: number | undefined },
): SQL | undefined {
  if (updated_since !== undefined) return sql`(${updated_at}, ${id}) > (${updated_since}, ${after ?? 0})`;
  return after === undefined ? undefined : sql`${id} > ${after}`;
}

/** Returns the order of a list: by a column of `columns` and then by id, or only by id; newest first by default. */
export function orderOf(query: PageQuery, columns: Record<string, SQLiteColumn | SQL>, id: SQLiteColumn): SQL[] {
  const column = query.sort ? columns[query.sort] : undefined;
  const { order = column ? "asc" : "desc" } = query;
  const direction = order === "desc" ? desc : asc;
  return column ? [direction(column), direction(id)] : [direction(id)];
}

/** Sorts a text column without regard to case. Names are sorted by their `sort_key` instead. */
export function ignoringCase(column: SQLiteColumn): SQL {
  return sql`${column} COLLATE NOCASE`;
}

/** A query that can be limited to a page. */
interface RowQuery<T> {
  limit(rows: number): { offset(rows: number): PromiseLike<T[]> };
}

/** Returns one page of `rows`, as `toViews` shows them, and the total count. */
export async function pageFrom<T, View = T>(
  query: Pick<PageQuery, "page" | "per_page">,
  rows: RowQuery<T>,
  count: () => Promise<number>,
  toViews?: (rows: T[]) => View[] | Promise<View[]>,
): Promise<Page<View>> {
  const total = await count();
  const offset = (query.page - 1) * query.per_page;
  const page = offset < total ? await rows.limit(query.per_page).offset(offset) : [];
  const data = toViews && page.length > 0 ? await toViews(page) : (page as unknown[] as View[]);
  return pageOf(data, total, query);
}

/** Returns a page of rows, of which one more than `size` was read, and the cursor of the next page, null at the end (keyset pagination). */
export function keysetPage<T, C>(rows: readonly T[], size: number, cursorOf: (last: T) => C) {
  const data = rows.slice(0, size);
  return { data, meta: { next: rows.length > size ? cursorOf(data.at(-1)!) : null } };
}

/** Runs a query that selects a `count()` as `total`. */
export const totalFrom = async (query: PromiseLike<{ total: number }[]>) => (await query)[0]!.total;
