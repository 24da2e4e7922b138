import type { CalendarDate } from "@custodia/domain/date";
import type { Kobo } from "@custodia/domain/money";
import { PUNCTUATION } from "@custodia/domain/pos/typed-keys";
import type { Unit } from "@custodia/domain/units";
import { type AnySQLiteColumn, integer, type SQLiteColumn, text } from "drizzle-orm/sqlite-core";

/** Any column of the table of that name: what helpers for keys take. */
export type ColumnOf<Table extends string> = AnySQLiteColumn<{ tableName: Table }>;

/** Primary key: AUTOINCREMENT, so that an id is never reused (rules/conventions 5). */
export const id = () => integer("id").primaryKey({ autoIncrement: true });

/** The tenant. Every tenant table carries it, and composite foreign keys hold it (rules/architecture 1). */
export const companyId = () => integer("company_id").notNull();

/** Whole kobo. */
export const money = (name: string) => holding("kobo", integer(name).$type<Kobo>());

/** Thousandths of a unit: 1.5 kg are 1,500. */
export const milli = (name: string) => holding("thousandths", integer(name));

/** Hundredths of a percent: 7.5 % are 750. */
export const share = (name: string) => holding("basis_points", integer(name));

/** Calendar date, `YYYY-MM-DD`. */
export const date = (name: string) => holding("date", text(name).$type<CalendarDate>());

/** Instant, ISO 8601 in UTC with `Z` and milliseconds: text order is time order. */
export const instant = (name: string) => holding("instant", text(name));

export const flag = (name: string) => integer(name, { mode: "boolean" });

export const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();

/** `sortKey` of the text beside it, kept by `sort-keys.ts`; empty where it is not made yet. */
export const sortKeyColumn = (name: "sort_key" | `${string}_sort_key` = "sort_key") =>
  text(name).notNull().default("");

/** What the figures or texts of a column are, where the column itself knows no more than that they are whole numbers or texts. */
export type Holds = Unit | "date" | "instant";

// A column is built anew for its table, and keeps the settings of what it was declared by.
const known = new WeakMap<object, Holds>();
const settingsOf = (of: unknown): object => (of as { config: object }).config;

/** Remembers what the columns hold that are built of this. */
function holding<B>(holds: Holds, builder: B): B {
  known.set(settingsOf(builder), holds);
  return builder;
}

/** What a column of a table holds, as it was declared by `columns.ts`; undefined of plain texts, numbers, flags and JSON. */
export const holdsOf = (column: SQLiteColumn): Holds | undefined => known.get(settingsOf(column));

/** SQL of a column without the punctuation of document numbers. SQLite nests at most 25 calls. */
export const withoutPunctuation = (column: string) =>
  [...PUNCTUATION].reduce((inner, sign) => `replace(${inner}, char(${sign.codePointAt(0)}), '')`, column);
