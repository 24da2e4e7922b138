import type { DbTarget } from "@custodia/sqlite/client";
import { readSnapshot } from "@custodia/sqlite/read-connection";
import { aggregateRules, posFigureRules } from "./aggregates.ts";
import { assetStateRules } from "./asset-states.ts";
import { posSaleRules } from "./pos-sales.ts";
import { posShiftRules } from "./pos-shifts.ts";
import { posStockRules } from "./pos-stock.ts";
import { decisionRules, referenceRules, wrongAmounts, wrongSortKeys } from "./row-checks.ts";
import type { RowCheck, RowFinding, Rule } from "./rule.ts";
import { segmentRules, wrongSegments } from "./segments.ts";
import { valueRules } from "./values.ts";

export const rules: readonly Rule[] = [
  ...referenceRules,
  ...assetStateRules,
  ...valueRules,
  ...segmentRules,
  ...decisionRules,
  ...aggregateRules,
  ...posStockRules,
  ...posSaleRules,
  ...posShiftRules,
  ...posFigureRules,
];

/** A row that violates a rule, or a note. */
type Finding = RowFinding & { rule: string };

export interface CheckResult {
  /** The first findings of each rule, and notes. */
  findings: Finding[];
  /** Rows that violate a rule. */
  total: number;
}

const MAX_REPORTED = 20;

/** The rules that SQL cannot express, checked row by row. */
const ROW_CHECKS: readonly { rule: string; find: RowCheck }[] = [
  { rule: "sort key", find: wrongSortKeys },
  { rule: "line amounts", find: wrongAmounts },
  { rule: "segments", find: wrongSegments },
];

/**
 * Checks the data of all companies against all rules, in one snapshot. It only reads, on its own connection, so that it can
 * run while a server does.
 */
export async function checkData({ target }: { target: DbTarget }): Promise<CheckResult> {
  return readSnapshot(target, async (read, db) => {
    const findings: Finding[] = [];
    let total = 0;
    for (const { rule, table, sql } of rules) {
      const rows = await read(`SELECT *, count(*) OVER () AS total FROM (${sql}) LIMIT ${MAX_REPORTED}`);
      total += Number(rows[0]?.total ?? 0);
      for (const row of rows) {
        findings.push({
          rule,
          table: String(row.table ?? table),
          id: Number(row.id),
          problem: String(row.problem),
        });
      }
    }
    for (const { rule, find } of ROW_CHECKS) {
      const counts = { findings: 0, notes: 0 };
      for await (const finding of find({ read, db })) {
        const count = ++counts[finding.isNote ? "notes" : "findings"];
        if (count <= MAX_REPORTED) findings.push({ rule, ...finding });
      }
      total += counts.findings;
    }
    return { findings, total };
  });
}
