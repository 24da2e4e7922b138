import { SORT_KEYS, type SortKey } from "@custodia/db/sort-keys";
import { approvalActions } from "@custodia/domain/approvals/labels";
import { sortKey } from "@custodia/domain/sort-key";
import { getTableName } from "drizzle-orm";
import { references, SUBJECT_TABLES } from "../core/schema-references.ts";
import { type RowFinding, type Rule, rulesOf, type Snapshot } from "./rule.ts";

/** The number of rows that are read together. */
const BATCH = 5000;

/** Yields names whose stored sort key is wrong. SQL skips names of plain letters, because it can compare their keys itself. */
export async function* wrongSortKeys({ read }: Snapshot): AsyncGenerator<RowFinding> {
  for (const column of SORT_KEYS) yield* wrongKeysIn(read, column);
}

async function* wrongKeysIn(read: Snapshot["read"], column: SortKey) {
  const table = getTableName(column.table);
  const [text, key] = [`coalesce(${column.text.name}, '')`, column.key.name];
  for (let afterId = 0; ; ) {
    const rows = await read(
      `SELECT id, ${text} AS name, ${key} AS stored FROM ${table} WHERE id > ? AND ${key} <> lower(${text}) ORDER BY id LIMIT ${BATCH}`,
      [afterId],
    );
    for (const { id, name, stored } of rows) {
      if (sortKey(String(name)) === stored) continue;
      yield { table, id: Number(id), problem: `has a sort key that does not match its name ${name}` };
    }
    if (rows.length < BATCH) return;
    afterId = Number(rows.at(-1)!.id);
  }
}

const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/**
 * Computes a line's amounts from its price, in kobo, thousandths and hundredths of a percent. It deliberately uses other
 * code than the product, whose results it checks.
 */
function computeAmounts(line: Record<string, bigint>) {
  const { price, quantity, discount, vat, discount_share, included } = line;
  const amount = halfUp(price! * quantity! * (10_000n - discount!), 10_000_000n);
  const base = amount - discount_share!;
  if (!included) return { amount, net: base, vat_amount: halfUp(base * vat!, 10_000n) };
  const net = halfUp(base * 10_000n, 10_000n + vat!);
  return { amount, net, vat_amount: base - net };
}

/** Yields sold lines whose amount, net or VAT does not follow from price, quantity, discounts and rate. SQL would overflow. */
export async function* wrongAmounts({ read }: Snapshot): AsyncGenerator<RowFinding> {
  for (let afterId = 0; ; ) {
    const rows = await read(
      `SELECT line.id, line.price, line.quantity, line.discount, line.vat, line.discount_share, line.amount, line.net, line.vat_amount,
        sale.prices_include_vat AS included
      FROM sale_lines AS line JOIN sales AS sale ON sale.id = line.sale_id WHERE line.id > ? ORDER BY line.id LIMIT ${BATCH}`,
      [afterId],
    );
    for (const row of rows) {
      const line = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, BigInt(Number(value))]));
      const expected = computeAmounts(line);
      if (expected.amount === line.amount && expected.net === line.net && expected.vat_amount === line.vat_amount)
        continue;
      yield {
        table: "sale_lines",
        id: Number(row.id),
        problem: "has amounts that do not follow from its price, quantity, discounts and VAT",
      };
    }
    if (rows.length < BATCH) return;
    afterId = Number(rows.at(-1)!.id);
  }
}

const COMPANY_OF_SUBJECT = `CASE subject_type WHEN 'company' THEN subject_id
  ${Object.entries(SUBJECT_TABLES)
    .filter(([word]) => word !== "company")
    .map(([word, table]) => `WHEN '${word}' THEN (SELECT company_id FROM ${table} WHERE id = subject_id)`)
    .join(" ")} END`;

/** References point to existing records of the same company (rules/architecture 1). */
export const referenceRules: readonly Rule[] = [
  ...references.map(({ table, column, to }) => ({
    rule: "one company",
    table,
    // A table without rowid names the asset.
    sql: `SELECT child.${table === "value_segments" ? "asset_id" : "rowid"} AS id, 'has ${column} ' || child.${column} || ', which is not among its company''s ${to}' AS problem
      FROM ${table} AS child LEFT JOIN ${to} AS parent ON parent.id = child.${column}
      WHERE child.${column} > 0 AND parent.company_id IS NOT child.company_id`,
  })),
  ...rulesOf({
    "foreign keys": {
      "": `SELECT "table", rowid AS id, 'refers to a missing row of ' || parent AS problem
      FROM pragma_foreign_key_check`,
    },
    "one company": {
      // Records that an unpublished import had added are removed with it, but their activities stay.
      activities: `SELECT id, 'is about ' || subject_type || ' ' || subject_id || ', which is not a record of its company' AS problem
      FROM (SELECT *, ${COMPANY_OF_SUBJECT} AS company_of_subject FROM activities WHERE subject_id IS NOT NULL) AS activity
      WHERE company_of_subject IS NOT company_id AND (company_of_subject IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM activities AS removal WHERE removal.company_id = activity.company_id
          AND removal.subject_type = activity.subject_type AND removal.subject_id = activity.subject_id
          AND removal.action = activity.subject_type || 's.remove'
      ))`,
    },
  }),
];

const effect = `CASE request.kind ${approvalActions
  .map(([kind, action]) => `WHEN '${kind}' THEN '${action}'`)
  .join(" ")} END`;

/**
 * A request is decided once, by a user other than its requester, and an approved action was executed once (rules/approvals
 * 6).
 */
export const decisionRules = rulesOf({
  "one effect": {
    approvals: [
      `SELECT request.id, 'was approved, but its effect is ' ||
        coalesce('activity ' || activity.id || ', ' || activity.action || ' of ' || activity.subject_type || ' ' || activity.subject_id ||
          ' by user ' || coalesce(activity.user_id, 'none'), 'missing') AS problem
      FROM approvals AS request LEFT JOIN activities AS activity ON activity.id = request.activity_id
      WHERE request.state = 'approved' AND (
        activity.id IS NULL OR activity.company_id <> request.company_id OR activity.action <> ${effect}
        OR activity.created_at > request.decided_at OR activity.user_id IS NOT request.decider_id
        OR activity.user_id = request.requester_id OR activity.approval_id IS NOT request.id
        OR (activity.subject_type, activity.subject_id) IS NOT
          (CASE WHEN request.kind = 'import' THEN 'import' ELSE 'asset' END,
            CASE WHEN request.kind = 'import' THEN request.import_id ELSE request.asset_id END)
      )`,
      `SELECT max(id) AS id, 'shares activity ' || activity_id || ' with another request' AS problem
      FROM approvals WHERE activity_id IS NOT NULL GROUP BY activity_id HAVING count(*) > 1`,
    ],
  },
  decided: {
    approvals: `SELECT id, 'is ' || state || ', which does not match its decider, time or reason' AS problem FROM approvals
      WHERE NOT coalesce(CASE state
        WHEN 'pending' THEN decider_id IS NULL AND decided_at IS NULL AND activity_id IS NULL
        WHEN 'approved' THEN decider_id <> requester_id AND decided_at IS NOT NULL
        WHEN 'rejected' THEN decider_id <> requester_id AND decided_at IS NOT NULL AND activity_id IS NULL AND reason <> ''
        WHEN 'withdrawn' THEN (decider_id IS requester_id OR decider_id > 0 AND reason <> '') AND decided_at IS NOT NULL AND activity_id IS NULL
        END, 0)`,
  },
  "one request": {
    approvals: `SELECT max(id) AS id, 'is one of ' || count(*) || ' pending requests for asset ' || asset_id AS problem
      FROM approvals WHERE state = 'pending' AND asset_id IS NOT NULL GROUP BY company_id, asset_id HAVING count(*) > 1`,
  },
});
