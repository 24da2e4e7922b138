import { everyTable } from "@custodia/db/every-table";
import { companyDeletions } from "@custodia/db/schema/platform/company-deletions";
import type { Tx } from "@custodia/sqlite/client";
import { eq, type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { changedRows } from "../../core/statements.ts";
import type { WorkerTools } from "../../workers/task.ts";

/** The rows of a transaction, which delays all other writes. */
const BATCH = 50;

/** A table with rows of companies. */
interface CompanyTable {
  name: string;
  /** Deleted from the newest row on, because a row may refer to an older one of the same table. */
  newestFirst: boolean;
}

/**
 * Every table with a column `company_id`, each before those that it refers to. Approvals refer to activities and these to
 * approvals: the deletion first frees the approvals (`freeApprovals`). The operators' log loses the names, not the rows.
 */
const companyTables: readonly CompanyTable[] = orderTables();

function orderTables(): CompanyTable[] {
  const owned = [...everyTable.values()]
    .map((table) => getTableConfig(table))
    .filter(({ name, columns }) => name !== "operator_log" && columns.some((column) => column.name === "company_id"));
  const targets = new Map(
    owned.map(({ name, foreignKeys }) => [
      name,
      foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name),
    ]),
  );
  targets.set(
    "approvals",
    targets.get("approvals")!.filter((target) => target !== "activities"),
  );
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name) || !targets.has(name)) return;
    for (const target of targets.get(name)!) if (target !== name) visit(target);
    ordered.push(name);
  };
  for (const name of targets.keys()) visit(name);
  return ordered.reverse().map((name) => ({ name, newestFirst: targets.get(name)!.includes(name) }));
}

/** A step of the deletion: it deletes at most `BATCH` rows, or takes the company's names from them, and returns how many. */
interface Step {
  table: string;
  /** Its rows are counted on the certificate. */
  deletes: boolean;
  statement: SQL;
}

/** Returns the steps that delete a company's rows. Each is repeated until it changes nothing. */
export const deletionSteps = (company_id: number): readonly Step[] => [
  {
    table: "mails",
    deletes: true,
    statement: deletion("mails", sql`company_id IS NULL AND recipient IN ${emails(company_id)}`),
  },
  {
    // A visitor's message, forwarded to the platform's contact address.
    table: "mails",
    deletes: true,
    statement: deletion("mails", sql`company_id IS NULL AND kind = 'contact' AND reply_to IN ${emails(company_id)}`),
  },
  {
    // A company that was not moved in, because these emails were in use.
    table: "jobs",
    deletes: true,
    statement: deletion("jobs", refusedFor(company_id)),
  },
  { table: "leads", deletes: true, statement: deletion("leads", sql`email IN ${emails(company_id)}`) },
  { table: "installation", deletes: false, statement: forgetDemo(company_id) },
  ...ownRowSteps(company_id),
];

/** Returns the steps that delete the rows that belong to a company, except its own. */
export const ownRowSteps = (company_id: number): readonly Step[] => [
  { table: "operator_log", deletes: false, statement: forgetInLog(company_id) },
  { table: "approvals", deletes: false, statement: freeApprovals(company_id) },
  ...companyTables.map(({ name, newestFirst }) => ({
    table: name,
    deletes: true,
    statement: deletion(name, sql`company_id = ${company_id}`, newestFirst),
  })),
];

/** Executes one step and returns how many rows it changed. */
export async function executeStep(tx: Tx, { statement }: Step): Promise<number> {
  await tx.run(statement);
  return changedRows(tx);
}

/**
 * Repeats each step until it changes nothing, and all of them until none does, because triggers, and work that had begun, may
 * add rows meanwhile.
 */
export async function repeatSteps(
  steps: readonly Step[],
  run: (tx: Tx, step: Step) => Promise<number>,
  { signal, write }: WorkerTools,
): Promise<void> {
  let found: number;
  do {
    found = 0;
    for (const step of steps) {
      let changed: number;
      do {
        signal.throwIfAborted();
        changed = await write((tx) => run(tx, step));
        found += changed;
      } while (changed > 0);
    }
  } while (found > 0);
}

/** Executes one step and adds its rows to those on the certificate, in one transaction. Returns their number. */
export async function runStep(tx: Tx, deletion_id: number, step: Step): Promise<number> {
  const changed = await executeStep(tx, step);
  if (changed > 0 && step.deletes) {
    const { deleted_rows, id } = companyDeletions;
    const path = `$.${step.table}`;
    await tx
      .update(companyDeletions)
      .set({
        deleted_rows: sql`json_set(${deleted_rows}, ${path}, coalesce(json_extract(${deleted_rows}, ${path}), 0) + CAST(${changed} AS INTEGER))`,
      })
      .where(eq(id, deletion_id));
  }
  return changed;
}

function deletion(table: string, where: SQL, newestFirst = false): SQL {
  const order = newestFirst ? sql` ORDER BY id DESC` : sql``;
  const name = sql.identifier(table);
  const key = rowKeyOf(table);
  return sql`DELETE FROM ${name} WHERE (${key}) IN (SELECT ${key} FROM ${name} WHERE ${where}${order} LIMIT ${BATCH})`;
}

/** The columns of a table's key, because tables of several key columns may have no rowid; else the rowid. */
function rowKeyOf(table: string): SQL {
  const [key] = getTableConfig(everyTable.get(table)!).primaryKeys;
  if (!key) return sql`rowid`;
  return sql.join(
    key.columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

/** The addresses by which mails and leads of no company belong to one: they are known only while its users exist. */
const emails = (company_id: number) => sql`(
  SELECT email FROM users WHERE company_id = ${company_id}
  UNION SELECT lower(email) FROM companies WHERE id = ${company_id}
)`;

/** The failure lists addresses, as in `: a@b.example, c@d.example. `; one may be the end or the start of another. */
const refusedFor = (company_id: number) => sql`company_id IS NULL AND state = 'done' AND failure LIKE '%@%'
  AND EXISTS (
    SELECT 1 FROM users
    WHERE company_id = ${company_id} AND instr(replace(jobs.failure, '. ', ', '), ' ' || users.email || ',') > 0
  )`;

/** The sign-in of the demo company, which the sign-in page would still offer. */
const forgetDemo = (company_id: number) => sql`
  DELETE FROM installation WHERE key IN ('demo_email', 'demo_password') AND EXISTS (
    SELECT 1 FROM installation AS demo JOIN users ON users.email = demo.value
    WHERE demo.key = 'demo_email' AND users.company_id = ${company_id}
  )
`;

/** Operators' entries stay, without the company's names; a trigger permits this while the deletion runs. */
const forgetInLog = (company_id: number) => sql`
  UPDATE operator_log SET message = 'Concerned company ' || company_id || ', deleted since', reason = NULL,
    user_id = NULL, company_id = NULL
  WHERE id IN (SELECT id FROM operator_log WHERE company_id = ${company_id} LIMIT ${BATCH})
`;

/** Approved requests refer to activities that refer to them; a trigger permits this while the deletion runs. */
const freeApprovals = (company_id: number) => sql`
  UPDATE approvals SET state = 'withdrawn', activity_id = NULL
  WHERE id IN (SELECT id FROM approvals WHERE company_id = ${company_id} AND activity_id IS NOT NULL LIMIT ${BATCH})
`;
