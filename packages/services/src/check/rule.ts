import type { Reader } from "@custodia/sqlite/client";
import type { SnapshotRead } from "@custodia/sqlite/read-connection";

/** An invariant of the data, as a statement that selects the rows that violate it. */
export interface Rule {
  rule: string;
  table: string;
  /** A SELECT of `id` and `problem`: the row's id, and the rest of the sentence `<table> <id> …`. */
  sql: string;
}

/** The statements of rules by their names and the tables whose rows they select. */
type RulesByName = Record<string, Record<string, string | readonly string[]>>;

export const rulesOf = (byName: RulesByName): Rule[] =>
  Object.entries(byName).flatMap(([rule, byTable]) =>
    Object.entries(byTable).flatMap(([table, statements]) => [statements].flat().map((sql) => ({ rule, table, sql }))),
  );

/** What rules that SQL cannot express read from. */
export interface Snapshot {
  read: SnapshotRead;
  db: Reader;
}

/** A row that violates such a rule. */
export interface RowFinding {
  /** By default that of the check. */
  rule?: string;
  table: string;
  id: number;
  /** Continues the sentence `<table> <id> …`. */
  problem: string;
  /** It is shown, but breaks no rule, as it may be impossible to correct. */
  isNote?: true;
}

export type RowCheck = (snapshot: Snapshot) => AsyncGenerator<RowFinding>;

/** True for an invisible asset, whose import is still being staged or is being undone. */
export const isHidden = (asset: string) =>
  `(${asset}.import_id > 0 AND (${asset}.import_id IN (SELECT id FROM imports WHERE state = 'staging')
    OR ${asset}.id IN (SELECT asset_id FROM leaving_assets)))`;

/** Converts a date to days since 1970-01-01, as `dayNumber` in the domain counts them. */
export const dayOf = (date: string) => `(unixepoch(${date}) / 86400)`;

/** Formats kobo as naira. */
export const naira = (kobo: string) => `printf('%,d.%02d', (${kobo}) / 100, abs(${kobo}) % 100)`;
