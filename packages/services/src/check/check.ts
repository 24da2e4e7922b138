import type { Target } from "@custodia/db/client";
import { readTogether } from "@custodia/db/snapshot";
import { decisionRules } from "./decisions.ts";
import { keptRules } from "./kept.ts";
import { lifeRules } from "./lives.ts";
import { referenceRules } from "./references.ts";
import type { Rule } from "./rule.ts";
import { valueRules } from "./values.ts";

export const rules: readonly Rule[] = [
  ...referenceRules,
  ...lifeRules,
  ...valueRules,
  ...decisionRules,
  ...keptRules,
];

/** A row that breaks a rule. */
export interface Finding {
  rule: string;
  table: string;
  id: number;
  /** Goes on from `<table> <id>`. */
  says: string;
}

export interface Checked {
  /** The first of each statement's. */
  findings: Finding[];
  /** How many there are in all. */
  total: number;
}

const TOLD = 20;

/**
 * Holds what is stored against all that must be true of it, for all companies, as it stands at one moment. Reads only, on a
 * connection of its own, so it may run beside a server.
 */
export async function checkData({ target }: { target: Target }): Promise<Checked> {
  const statements = rules.map(
    ({ sql }) => `SELECT *, count(*) OVER () AS total FROM (${sql}) LIMIT ${TOLD}`,
  );
  const found = await readTogether(target, statements);
  return {
    findings: found.flatMap((rows, place) =>
      rows.map(({ id, says, table }) => ({
        rule: rules[place]!.rule,
        table: String(table ?? rules[place]!.table),
        id: Number(id),
        says: String(says),
      })),
    ),
    total: found.reduce((sum, rows) => sum + Number(rows[0]?.total ?? 0), 0),
  };
}
