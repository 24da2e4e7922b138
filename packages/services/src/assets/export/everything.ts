import { exports } from "@custodia/db/schema/assets/export";
import { sql } from "drizzle-orm";

/**
 * The filter of an export that has all of a company's records in it, and not the register alone (rules/roles 9). No choice of a user
 * becomes it: what an export is asked by has no such field.
 */
export const EVERYTHING = { everything: true } as const;

/** True of those exports, which Admins alone may see. */
export const ofEverything = sql<boolean>`json_extract(${exports.filter}, '$.everything') IS NOT NULL`;

/** True of spreadsheets of the register, which all may see. */
export const ofRegister = sql<boolean>`json_extract(${exports.filter}, '$.everything') IS NULL`;

/** The same of a row. */
export const isOfEverything = ({ filter }: { filter: unknown }): boolean =>
  typeof filter === "object" && filter !== null && "everything" in filter;
