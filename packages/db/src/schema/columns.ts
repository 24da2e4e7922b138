import type { Unit } from "@custodia/domain/amounts";
import type { CalendarDate } from "@custodia/domain/date";
import type { Kobo } from "@custodia/domain/money";
import { PUNCTUATION } from "@custodia/domain/pos/typed-keys";
import { type AnySQLiteColumn, foreignKey, integer, type SQLiteColumn, text } from "drizzle-orm/sqlite-core";

/** Any column of the table with that name. */
export type ColumnOf<Table extends string> = AnySQLiteColumn<{ tableName: Table }>;

/** Primary key: AUTOINCREMENT, so that an id is never reused (rules/conventions 5). */
export const id = () => integer("id").primaryKey({ autoIncrement: true });

/** The tenant. Every tenant table has it, and composite foreign keys include it (rules/architecture 1). */
export const companyId = () => integer("company_id").notNull();

/** A foreign key to a record of the same company. */
export const companyReference = <Table extends string, Other extends string>(
  name: string,
  company_id: ColumnOf<Table>,
  column: ColumnOf<Table>,
  other: { company_id: ColumnOf<Other>; id: ColumnOf<Other> },
) => foreignKey({ name, columns: [company_id, column], foreignColumns: [other.company_id, other.id] });

/** Whole kobo. */
export const money = (name: string) => withUnit("kobo", integer(name).$type<Kobo>());

/** Thousandths of a unit: 1.5 kg are 1,500. */
export const milli = (name: string) => withUnit("thousandths", integer(name));

/** Hundredths of a percent: 7.5 % are 750. */
export const share = (name: string) => withUnit("basis_points", integer(name));

/** Calendar date, `YYYY-MM-DD`. */
export const date = (name: string) => withUnit("date", text(name).$type<CalendarDate>());

/** Instant, ISO 8601 in UTC with `Z` and milliseconds: text order is time order. */
export const instant = (name: string) => withUnit("instant", text(name));

export const flag = (name: string) => integer(name, { mode: "boolean" });

export const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();

/** When the record was created and last changed, and how many times: a change names the version that it changes. */
export const versionColumns = () => ({
  created_at: instant("created_at").notNull(),
  updated_at: instant("updated_at").notNull(),
  version: integer("version").notNull().default(1),
});

/** A reversal is set once, with its reason, and changes nothing else of the row (rules/movements 12); null without one. */
export const reversalColumns = () => ({
  reversed_at: instant("reversed_at"),
  reversal_reason: text("reversal_reason"),
});

/** `sortKey` of another column's text, maintained by `sort-keys.ts`; empty until it is computed. */
export const sortKeyColumn = (name: "sort_key" | `${string}_sort_key` = "sort_key") => text(name).notNull().default("");

/** The unit of a column whose type says no more than integer or text. */
export type ColumnUnit = Unit | "date" | "instant";

// Drizzle rebuilds a column for its table, but keeps its config.
const units = new WeakMap<object, ColumnUnit>();
const configOf = (column: unknown): object => (column as { config: object }).config;

/** Records the unit of the columns that are built from `builder`. */
function withUnit<B>(unit: ColumnUnit, builder: B): B {
  units.set(configOf(builder), unit);
  return builder;
}

/** Returns the unit of a column; undefined for plain texts, numbers, flags and JSON. */
export const columnUnit = (column: SQLiteColumn): ColumnUnit | undefined => units.get(configOf(column));

/** SQL of a column without the punctuation of document numbers. SQLite nests at most 25 calls. */
export const withoutPunctuation = (column: string) =>
  [...PUNCTUATION].reduce((inner, character) => `replace(${inner}, char(${character.codePointAt(0)}), '')`, column);
