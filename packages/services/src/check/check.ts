import type { Target } from "@custodia/db/client";
import { readSnapshot } from "@custodia/db/snapshot";
import { decisionRules } from "./decisions.ts";
import { aggregateRules } from "./kept.ts";
import { lifeRules } from "./lives.ts";
import { wrongSortKeys } from "./names.ts";
import { wrongAmounts } from "./pos-amounts.ts";
import { posFigureRules } from "./pos-figures.ts";
import { posSaleRules } from "./pos-sales.ts";
import { posShiftRules } from "./pos-shifts.ts";
import { posStockRules } from "./pos-stock.ts";
import { referenceRules } from "./references.ts";
import type { Rule } from "./rule.ts";
import { valueRules } from "./values.ts";

export const rules: readonly Rule[] = [
  ...referenceRules,
  ...lifeRules,
  ...valueRules,
  ...decisionRules,
  ...aggregateRules,
  ...posStockRules,
  ...posSaleRules,
  ...posShiftRules,
  ...posFigureRules,
];

/** A row that breaks a rule. */
interface Finding {
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

/** The rules that SQL cannot express, checked row by row. */
const WALKS = [
  { rule: "sort key", walk: wrongSortKeys },
  { rule: "line amounts", walk: wrongAmounts },
] as const;

/**
 * Holds what is stored against all that must be true of it, for all companies, as it stands at one moment. Reads only, on a
 * connection of its own, so it may run beside a server.
 */
export async function checkData({ target }: { target: Target }): Promise<Checked> {
  return readSnapshot(target, async (read) => {
    const findings: Finding[] = [];
    let total = 0;
    for (const { rule, table, sql } of rules) {
      const rows = await read(`SELECT *, count(*) OVER () AS total FROM (${sql}) LIMIT ${TOLD}`);
      total += Number(rows[0]?.total ?? 0);
      for (const row of rows) {
        findings.push({
          rule,
          table: String(row.table ?? table),
          id: Number(row.id),
          says: String(row.says),
        });
      }
    }
    for (const { rule, walk } of WALKS) {
      let found = 0;
      for await (const wrong of walk(read)) {
        if (found < TOLD) findings.push({ rule, ...wrong });
        found += 1;
      }
      total += found;
    }
    return { findings, total };
  });
}
