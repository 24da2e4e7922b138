import type { Unit } from "@custodia/domain/units";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** What the figures or texts of a column are, where the column itself knows no more than that they are whole numbers or texts. */
export type Holds = Unit | "date" | "instant";

// A column is built anew for its table, and keeps the settings of what it was declared by.
const known = new WeakMap<object, Holds>();
const settingsOf = (of: unknown): object => (of as { config: object }).config;

/** Remembers what the columns hold that are built of this. */
export function holding<B>(holds: Holds, builder: B): B {
  known.set(settingsOf(builder), holds);
  return builder;
}

/** What a column of a table holds, as it was declared by `columns.ts`; undefined of plain texts, numbers, flags and JSON. */
export const holdsOf = (column: SQLiteColumn): Holds | undefined => known.get(settingsOf(column));
