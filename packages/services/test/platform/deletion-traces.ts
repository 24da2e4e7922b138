import { readdirSync, readFileSync } from "node:fs";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { everyTable } from "@custodia/db/every-table";
import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { leads } from "@custodia/db/schema/leads/leads";
import { mails } from "@custodia/db/schema/mail/mails";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { apiTokens } from "@custodia/db/schema/tokens/tokens";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { addRecords } from "@custodia/testkit/records";
import type { TestCompany, TestWorld } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { insertRow, tenantTables } from "../../../db/test/every-table.ts";
import type { OperatorCtx } from "../../src/core/context.ts";
import { contact } from "../../src/leads/leads.ts";
import { outboxDelivery } from "../../src/mail/mailers.ts";
import { setLeadState } from "../../src/platform/leads.ts";

/**
 * Gives a company a row of every table, also of those that no screen fills, with ids from `firstId` on and texts with `word`: what
 * names it in JSON, in mail of no company, and in files.
 */
export async function fillCompany(
  world: TestWorld,
  company: TestCompany,
  ola: OperatorCtx,
  word: string,
  firstId: number,
) {
  const { services } = world;
  const { company: own, actor } = company.admin;
  const { id } = own;
  await services.db.write((tx) => startIdsAt(tx, firstId));
  await addRecords(services, company);
  const transport = { kind: "cookie", address: "192.0.2.7", token: undefined, setSession() {} } as const;
  await contact(
    { ...services, signedIn: null, transport },
    { name: `Visitor ${word}`, email: actor.email, message: `We are ${word}` },
  );
  await services.db.write(async (tx) => {
    for (const table of tenantTables) {
      const { rows } = await tx.get<{ rows: number }>(
        sql`SELECT count(*) AS rows FROM ${sql.identifier(table)} WHERE company_id = ${id}`,
      );
      if (rows === 0) await insertRow(tx, table, id);
    }
    await tx
      .update(vendors)
      .set({ name: `Only at ${word}` })
      .where(eq(vendors.company_id, id));
    await tx
      .update(webhooks)
      .set({ url: `https://${word}.example/hook` })
      .where(eq(webhooks.company_id, id));
    const unique = (text: string) => sql`${`${text} of ${word} `} || id`;
    await tx
      .update(apiTokens)
      .set({ token_hash: unique("hash") })
      .where(eq(apiTokens.company_id, id));
    const upload = { file_name: `List of ${word}.csv`, sha256: `sum of ${word}` };
    await tx.update(imports).set(upload).where(eq(imports.company_id, id));
    await tx
      .update(assetAttachments)
      .set({ sha256: `${word} sum` })
      .where(eq(assetAttachments.company_id, id));
    const at = services.clock().toISOString();
    const job = { state: "waiting", due_at: "2099-01-01T00:00:00.000Z", created_at: at } as const;
    const payload = { note: `deep in ${word}`, file_key: `${id}/imports/${word}.csv`, subject_id: firstId + 1 };
    await tx.insert(jobs).values({ company_id: id, kind: "none", payload, ...job });
    const mail = { kind: "code", subject: `Code for ${word}`, body: "123456" } as const;
    await tx.insert(mails).values({ recipient: actor.email, ...mail, ...job });
    // As a command leaves it that could not move a company in.
    const failure = `These emails belong to users of this installation: ${actor.email}. Nothing was moved in.`;
    await tx.insert(jobs).values({ kind: "companies.move_in", payload: {}, ...job, state: "done", failure });
  });
  const [lead] = await services.db.read.select().from(leads).where(eq(leads.email, actor.email));
  await setLeadState(ola, { id: lead!.id, state: "done" });
  const outbox = outboxDelivery(services.settings.outboxFolder, {
    from: "no-reply@custodia.example",
    publicUrl: services.settings.publicUrl,
  });
  for (const mail of await services.db.read.select().from(mails).where(eq(mails.recipient, actor.email)))
    await outbox.deliver({ ...mail, body: `Mail of ${word}`, created_at: "2026-07-10T11:00:00.000Z" });
  for (const folder of ["papers", "exports", "imports", "logos"])
    await services.files.put(services.files.newKey(id, folder, "pdf"), Buffer.from(`${folder} of ${word}`));
  // As a process leaves it that is killed while it writes an export.
  const { path } = await services.files.tempDir();
  await writeFile(join(path, "export.part"), `half an export of ${word}`);
  await utimes(path, services.clock(), services.clock());
}

/** Lets the next row of each table of companies have the id after this one, so that its ids are found in any text. */
async function startIdsAt(tx: Tx, before: number): Promise<void> {
  for (const name of tenantTables) {
    await tx.run(sql`DELETE FROM sqlite_sequence WHERE name = ${name}`);
    await tx.run(sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, CAST(${before} AS INTEGER))`);
  }
}

type Row = Record<string, unknown>;

/** The words of a full-text index are bytes. */
const toText = (value: unknown): string =>
  value instanceof ArrayBuffer ? Buffer.from(value).toString("latin1") : String(value);

const joinRows = (rows: readonly Row[]) => rows.map((row) => Object.values(row).map(toText).join("|")).join("\n");

/** Returns the values of all rows of all tables, also of those in which SQLite stores full-text indexes, as one text. */
export async function readEveryRow(read: Reader): Promise<string> {
  const tables = await read.all<{ name: string }>(sql`SELECT name FROM sqlite_schema WHERE type = 'table'`);
  const texts: string[] = [];
  for (const { name } of tables) texts.push(joinRows(await readRows(read, name)));
  return texts.join("\n");
}

/** Reads all rows of a table; numbers are texts, because those of a full-text index may be too large for JavaScript. */
async function readRows(read: Reader, table: string): Promise<Row[]> {
  const columns = await read.all<{ name: string }>(
    sql`SELECT name FROM pragma_table_xinfo(${table}) WHERE hidden <> 1`,
  );
  const values = columns.map(({ name }) => {
    const column = sql.identifier(name);
    return sql`iif(typeof(${column}) IN ('integer', 'real'), CAST(${column} AS TEXT), ${column}) AS ${column}`;
  });
  return read.all<Row>(sql`SELECT ${sql.join(values, sql`, `)} FROM ${sql.identifier(table)}`);
}

/** A moment, a day, a number or a word of the program, such as `deletion.cancel`, which say nothing of a company. */
const COMMON = /^[-\d.:TZ]*$|^[a-z._]+$/;

/** Returns the texts that are in rows of a company and in no other row: names, keys, addresses, JSON. */
export async function textsOnlyOf(read: Reader, company_id: number): Promise<string[]> {
  const own = new Set<string>();
  const others: string[] = [];
  for (const [name, table] of everyTable) {
    const key = name === "companies" ? "id" : "company_id";
    const hasKey = getTableConfig(table).columns.some((column) => column.name === key);
    for (const row of await read.all<Row>(sql`SELECT * FROM ${sql.identifier(name)}`)) {
      if (!hasKey || row[key] !== company_id) others.push(joinRows([row]));
      else for (const value of Object.values(row)) if (typeof value === "string" && !COMMON.test(value)) own.add(value);
    }
  }
  const text = others.join("\n");
  return [...own].filter((value) => value.length > 4 && !text.includes(value));
}

/** Returns the paths and contents of all files below a folder. */
export function readEveryFile(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path.slice(folder.length)}\n${entry.isFile() ? readFileSync(path, "latin1") : ""}`;
    })
    .join("\n");
}
