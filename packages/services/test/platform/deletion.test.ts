import { readdirSync } from "node:fs";
import { join } from "node:path";
import { everyTable } from "@custodia/db/every-table";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { deletionListQuery, scheduleDeletionInput } from "@custodia/domain/platform/deletions";
import { addRecords } from "@custodia/testkit/records";
import { addOperator, allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRow, tenantTables } from "../../../db/test/every-table.ts";
import { writeAudit } from "../../src/core/audit.ts";
import type { OperatorCtx, OwnerCtx } from "../../src/core/context.ts";
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
import { readLog } from "./operator-log.ts";

let world: TestWorld;
let ola: OperatorCtx & OwnerCtx;
let leaving: TestCompany;
let staying: TestCompany;

beforeAll(async () => {
  world = await createTestWorld();
  ola = { ...(await addOperator(world.services)), owner: true };
  leaving = world.tenantA;
  staying = world.tenantB;
  for (const company of [leaving, staying]) {
    const { id } = company.admin.company;
    await addRecords(world.services, company);
    // A row of every table, also of those that no screen fills.
    await world.services.db.write(async (tx) => {
      for (const table of tenantTables) {
        const { rows } = await tx.get<{ rows: number }>(
          sql`SELECT count(*) AS rows FROM ${sql.identifier(table)} WHERE company_id = ${id}`,
        );
        if (rows === 0) await insertRow(tx, table, id);
      }
    });
    const name = `Only at ${company.admin.company.abbreviation}xyz`;
    await world.services.db.write((tx) => tx.update(vendors).set({ name }).where(eq(vendors.company_id, id)));
    await world.services.files.put(world.services.files.newKey(id, "papers", "pdf"), Buffer.from(`papers of ${id}`));
  }
  await indexQueued(world.services);
});
afterAll(() => world.close());

const admin = (company: TestCompany) => allow(company.admin, "company.manage");
const schedule = (input: object) =>
  scheduleDeletion(
    ola,
    scheduleDeletionInput.parse({
      ...{ id: leaving.admin.company.id, request: "", reason: "As requested", waiting_days: 30 },
      ...{ export_waiver: "", confirmation: "DV", ...input },
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
  // All assets are indexed.
  expect(tenantTables.filter((table) => !(table in before))).toEqual(["unindexed_assets"]);
  world.setClock("2026-07-16T13:00:00Z");
  await runDeletion();
  const [row] = (await listDeletions(ola, deletionListQuery.parse({}))).data;
  expect(row).toMatchObject({ state: "done", company_number: id, company: null, request: null, deleted_files: 1 });
  expect(await countRows(id)).toEqual({});
  expect(await countRows(staying.admin.company.id)).toEqual(before);
  await expect(showCompany(ola, { id })).rejects.toMatchObject({ code: "not_found" });
  const log = (await readLog(world)).map(({ message }) => message).join("\n");
  expect(log).not.toContain("Dunamis");
  expect(log).toContain(`Deleted company ${id}`);
});

test("its names are found in no row, no word of an index and no file, and the other company's are", async () => {
  const { read } = world.services.db;
  const names = (company: TestCompany) => [company.admin.company.name, company.admin.actor.email];
  const tables = await read.all<{ name: string }>(sql`SELECT name FROM sqlite_schema WHERE type = 'table'`);
  let text = "";
  for (const { name } of tables) {
    const rows = await read.all<object>(sql`SELECT * FROM ${sql.identifier(name)}`);
    text += rows.map((row) => Object.values(row).map(toText).join("|")).join("\n");
  }
  for (const name of [...names(staying), "zmxyz"]) expect(text, name).toContain(name);
  for (const name of [...names(leaving), "dunamis", "dvxyz"]) expect(text.includes(name), name).toBe(false);
  const folders = readdirSync(world.folder);
  expect(folders).toContain(String(staying.admin.company.id));
  expect(readdirSync(join(world.folder, String(leaving.admin.company.id)), { recursive: true })).toEqual(["papers"]);
});

/** The words of a full-text index are bytes. */
const toText = (value: unknown): string =>
  value instanceof ArrayBuffer ? Buffer.from(value).toString("latin1") : String(value);

test("the certificate has what was deleted, and the name only as typed", async () => {
  const [done] = (await listDeletions(ola, deletionListQuery.parse({}))).data;
  const { content } = await writeDeletionCertificate(ola, { id: done!.id, name: "Dunamis Ventures" });
  expect(Buffer.from(content, "base64").subarray(0, 5).toString()).toBe("%PDF-");
});

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
