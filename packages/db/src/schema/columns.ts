import type { CalendarDate } from "@custodia/domain/date";
import type { Kobo } from "@custodia/domain/money";
import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";
import { holding } from "./holding.ts";

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
