import { readdirSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { everyTable } from "@custodia/db/every-table";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { companyDeletions } from "@custodia/db/schema/platform/company-deletions";
import { installation } from "@custodia/db/schema/platform/installation";
import { users } from "@custodia/db/schema/setup/users";
import { deletionListQuery, scheduleDeletionInput } from "@custodia/domain/platform/deletions";
import { isFile, pathOf } from "@custodia/sqlite/client";
import { addOperator, allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tenantTables } from "../../../db/test/every-table.ts";
import { writeAudit } from "../../src/core/audit.ts";
import type { OperatorCtx, OwnerCtx } from "../../src/core/context.ts";
import { sweepOrphans } from "../../src/files/references.ts";
import { claimJobById } from "../../src/jobs/queue.ts";
import { runJob } from "../../src/jobs/run.ts";
import { showCompany } from "../../src/platform/companies/queries.ts";
import { deletionJob } from "../../src/platform/deletion/job.ts";
import { listDeletions, showOwnDeletion } from "../../src/platform/deletion/queries.ts";
import {
  cancelDeletion,
  requestDeletion,
  scheduleDeletion,
  waiveExport,
  withdrawDeletion,
  writeDeletionCertificate,
} from "../../src/platform/deletion/service.ts";
import { indexQueued } from "../../src/search/indexing.ts";
import { pagesOf } from "../assets/forms/pdf-text.ts";
import { fillCompany, readEveryFile, readEveryRow, textsOnlyOf } from "./deletion-traces.ts";
import { readLog } from "./operator-log.ts";

/** Texts that name the deleted company, in addition to its own names, and the id before those of its rows. */
const WORD = "dvxyz";
const FIRST_ID = 40_000_000;

let world: TestWorld;
let ola: OperatorCtx & OwnerCtx;
let leaving: TestCompany;
let staying: TestCompany;
/** The texts that only one of the companies had before the deletion. */
const texts: Record<"leaving" | "staying", string[]> = { leaving: [], staying: [] };
/** Its rows by table before the deletion. */
let counts: Record<string, number>;
/** Its ids in a text, and those of the search index, which are eight times as large. */
const ROW_ID = /\b4000\d{4}\b/;
const INDEX_ID = /\b3200\d{5}\b/;

beforeAll(async () => {
  world = await createTestWorld();
  ola = { ...(await addOperator(world.services)), owner: true };
  leaving = world.tenantA;
  staying = world.tenantB;
  await fillCompany(world, leaving, ola, WORD, FIRST_ID);
  await fillCompany(world, staying, ola, "zmxyz", 2 * FIRST_ID);
  const [user] = await world.services.db.read
    .select()
    .from(users)
    .where(eq(users.company_id, leaving.admin.company.id));
  const demo = { demo: "made", demo_email: user!.email, demo_password: "its password" };
  const rows = Object.entries(demo).map(([key, value]) => ({ key, value }));
  await world.services.db.write((tx) => tx.insert(installation).values(rows));
  await indexQueued(world.services);
});
afterAll(() => world.close());

const admin = (company: TestCompany) => allow(company.admin, "company.manage");
const schedule = (input: object) =>
  scheduleDeletion(
    ola,
    scheduleDeletionInput.parse({
      id: leaving.admin.company.id,
      request: "",
      reason: "As requested",
      waiting_days: 30,
      export_waiver: "",
      confirmation: "DV",
      ...input,
    }),
  );

async function runDeletion(): Promise<void> {
  const [row] = await world.services.db.read.select().from(jobs).where(eq(jobs.kind, deletionJob.name));
  const job = row && (await claimJobById(world.services, row.id));
  if (job) await runJob(world.services, job, deletionJob);
}

const stateOf = async (company: TestCompany) => (await showOwnDeletion(admin(company))).deletion?.state ?? null;

test("an Admin asks by the company's name, may withdraw, and the others are notified", async () => {
  const ask = (confirmation: string) => requestDeletion(admin(leaving), { reason: "We are closing", confirmation });
  await expect(ask("Zaria Mills")).rejects.toMatchObject({ fields: { confirmation: expect.anything() } });
  await ask("dunamis ventures");
  await expect(ask("DV")).rejects.toMatchObject({ code: "conflict" });
  expect([await stateOf(leaving), await stateOf(staying)]).toEqual(["requested", null]);
  await withdrawDeletion(admin(leaving));
  await expect(withdrawDeletion(admin(leaving))).rejects.toMatchObject({ code: "not_found" });
  expect(await stateOf(leaving)).toBeNull();
});

test("an owner schedules it with how the company asked and its name, and cancels it", async () => {
  await expect(schedule({})).rejects.toMatchObject({ fields: { request: expect.anything() } });
  await expect(schedule({ request: "By letter", confirmation: "ZM" })).rejects.toMatchObject({ code: "invalid" });
  await schedule({ request: "By letter" });
  await expect(schedule({ request: "By letter" })).rejects.toMatchObject({ code: "conflict" });
  const { deletion } = await cancelDeletion(ola, { id: leaving.admin.company.id, reason: "A mistake" });
  expect(deletion).toBeNull();
  expect(await world.services.db.read.$count(jobs, eq(jobs.kind, deletionJob.name))).toBe(0);
});

test("it waits for its day, and then for the company's data to be downloaded", async () => {
  await requestDeletion(admin(leaving), { reason: "We are closing", confirmation: "DV" });
  await schedule({});
  await runDeletion();
  expect(await stateOf(leaving)).toBe("scheduled");
  world.setClock("2026-07-16T11:00:00Z");
  await runDeletion();
  expect(await stateOf(leaving)).toBe("scheduled");
  const waived = await waiveExport(ola, { id: leaving.admin.company.id, export_waiver: "They have spreadsheets" });
  expect(waived.deletion).toMatchObject({ export_waiver: "They have spreadsheets", exported_at: null });
  await world.services.db.write((tx) =>
    writeAudit(tx, leaving.admin, {
      action: "downloads.file",
      message: "Downloaded all data",
      subject: { type: "company", id: leaving.admin.company.id },
    }),
  );
  expect((await showOwnDeletion(admin(leaving))).deletion?.exported_at).toBe("2026-07-16T11:00:00.000Z");
});

test("then nothing of the company is left, and everything of another company", async () => {
  const { id } = leaving.admin.company;
  const before = await countRows(staying.admin.company.id);
  counts = await countRows(id);
  // All assets are indexed.
  expect(tenantTables.filter((table) => !(table in before))).toEqual(["unindexed_assets"]);
  texts.leaving = await textsOnlyOf(world.services.db.read, id);
  texts.staying = await textsOnlyOf(world.services.db.read, staying.admin.company.id);
  const text = await readEveryRow(world.services.db.read);
  for (const pattern of [ROW_ID, INDEX_ID]) expect(text).toMatch(pattern);
  world.setClock("2026-07-16T13:00:00Z");
  await runDeletion();
  const left = await world.services.db.read.select({ key: installation.key }).from(installation);
  expect(left.map(({ key }) => key).filter((key) => key.startsWith("demo"))).toEqual(["demo"]);
  const [row] = (await listDeletions(ola, deletionListQuery.parse({}))).data;
  expect(row).toMatchObject({ state: "done", company_number: id, company: null, request: null, deleted_files: 4 });
  expect(await countRows(id)).toEqual({});
  expect(await countRows(staying.admin.company.id)).toEqual(before);
  await expect(showCompany(ola, { id })).rejects.toMatchObject({ code: "not_found" });
  const log = (await readLog(world)).map(({ message }) => message).join("\n");
  expect(log).not.toContain("Dunamis");
  expect(log).toContain(`Deleted company ${id}`);
});

test("no text that only it had is found in a row or an index, and none of its ids; another company's are", async () => {
  const { id } = leaving.admin.company;
  const text = await readEveryRow(world.services.db.read);
  expect(texts.leaving).toEqual(
    expect.arrayContaining([
      ...[
        "approver@dv.example",
        "DV-COMP-000001",
        "DV-RICE",
        "DVS26000001",
        "TRF-DV",
        `List of ${WORD}.csv`,
        `${WORD} sum`,
      ],
      ...[`https://${WORD}.example/hook`, `hash of ${WORD} ${FIRST_ID + 1}`, `sum of ${WORD}`],
    ]),
  );
  expect(texts.leaving.filter((value) => text.includes(value))).toEqual([]);
  expect(texts.staying.filter((value) => !text.includes(value))).toEqual([]);
  for (const name of ["dunamis", "@dv.example", WORD]) expect(text.toLowerCase().includes(name), name).toBe(false);
  for (const name of ["zaria", "@zm.example", "zmxyz"]) expect(text.toLowerCase().includes(name), name).toBe(true);
  for (const pattern of [ROW_ID, INDEX_ID]) expect(text.match(pattern)).toBeNull();
  expect(text).toMatch(/\b8000\d{4}\b/);
  expect(text).not.toMatch(new RegExp(`\\b${id}/(papers|exports|imports|logos)/|"company_id":${id}\\b`));
});

test("none of its texts is in the bytes of the database file and its WAL, also of rows that had changed", async ({
  skip,
}) => {
  const { db } = world.services;
  if (!isFile(db.target)) return skip();
  const path = pathOf(db.target);
  const bytes = Buffer.concat([readFileSync(path), readFileSync(`${path}-wal`)]);
  const names = ["Dunamis Ventures", "dunamis ventures", "office@dv.example", "admin@dv.example", WORD];
  expect([...names, ...texts.leaving].filter((value) => bytes.includes(value))).toEqual([]);
  expect(bytes.includes("approver@zm.example")).toBe(true);
});

test("no file and no folder is left of it, and after a day no temporary file of a process that was killed", async () => {
  const { services, folder } = world;
  expect(readEveryFile(folder)).toContain(`half an export of ${WORD}`);
  expect(readEveryFile(folder)).toContain("papers of zmxyz");
  expect(readEveryFile(folder)).not.toContain(`Mail of ${WORD}`);
  expect(readEveryFile(folder)).toContain("Mail of zmxyz");
  await sweepOrphans(services);
  expect(readEveryFile(folder)).not.toContain(WORD);
  expect(readdirSync(folder)).not.toContain(String(leaving.admin.company.id));
});

test("the certificate has what was deleted, when, and until when backups have it", async () => {
  const done = await readDone();
  const { id, company_number, deleted_rows: deleted } = done;
  // Mail and leads of no company count too, and changes that triggers record meanwhile.
  const { operator_log: _, ...own } = counts;
  const more = { leads: 1, mails: own.mails! + 2, jobs: own.jobs! + 1, asset_changes: deleted.asset_changes! };
  expect(deleted).toEqual({ ...own, ...more });
  expect(more.asset_changes).toBeGreaterThanOrEqual(own.asset_changes!);

  const lines = (await certificateOf(id, "Dunamis Ventures Ltd")).split("\n");
  const total = Object.values(deleted).reduce((sum, count) => sum + count, 0);
  expect(lines).toEqual(
    expect.arrayContaining([
      `Dunamis Ventures Ltd Certificate of deletion ${id}`,
      "Deleted 16 Jul 2026, 14:00",
      `Company number ${company_number} Signed up 15 Jun 2026, 12:00`,
      "Requested 15 Jun 2026, 12:00 Scheduled 15 Jun 2026, 12:00",
      "Begun 16 Jul 2026, 14:00 Ended 16 Jul 2026, 14:00",
      `Data handed over 16 Jul 2026, 12:00 Records ${total}`,
      "Files 4 (61 bytes) Last backup deleted 30 Jul 2026, 14:00",
      ...Object.entries(deleted).map(([table, count]) => `${toLabel(table)} ${count}`),
    ]),
  );
});

test("the certificate has the company's name only as typed, and it is stored nowhere", async () => {
  const done = await readDone();
  expect(await certificateOf(done.id, null)).not.toContain("Dunamis");
  expect(await readEveryRow(world.services.db.read)).not.toContain("Dunamis");
});

async function readDone(): Promise<typeof companyDeletions.$inferSelect> {
  const [done] = await world.services.db.read.select().from(companyDeletions).where(eq(companyDeletions.state, "done"));
  return done!;
}

/** Returns the text of a certificate, line by line. */
async function certificateOf(id: number, typed: string | null): Promise<string> {
  const { name, content } = await writeDeletionCertificate(ola, { id, name: typed });
  expect(name).toBe(`deletion-certificate-${id}.pdf`);
  return (await pagesOf(Readable.from([Buffer.from(content, "base64")]))).join("\n");
}

const toLabel = (table: string) => `${table[0]!.toUpperCase()}${table.slice(1).replaceAll("_", " ")}`;

/** Counts the rows of a company in every table that has any. */
async function countRows(company_id: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of everyTable) {
    if (!getTableConfig(table).columns.some((column) => column.name === "company_id")) continue;
    const count = await world.services.db.read.$count(table, sql`company_id = ${company_id}`);
    if (count > 0) counts[name] = count;
  }
  return counts;
}
