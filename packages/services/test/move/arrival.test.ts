import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { users } from "@custodia/db/schema/setup/users";
import { itemUploadStart } from "@custodia/domain/pos/items/import-uploads";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadIdentity } from "../../src/auth/identify.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { readLimits } from "../../src/core/quotas.ts";
import { unpackCompany } from "../../src/move/archive.ts";
import { moveIn } from "../../src/move/move-in.ts";
import { moveOut } from "../../src/move/move-out.ts";
import { takeQuota } from "../../src/notifications/quotas.ts";
import { showItemUpload } from "../../src/pos/items/import/queries.ts";
import { runItemUpload, uploadItems } from "../../src/pos/items/import/service.ts";
import { expectValidData } from "../check/expect-valid.ts";

const PASSPHRASE = "a passphrase of this test";
const EMAIL = "moved@dv.example";
let source: TestWorld;
let target: TestWorld;

let admin: CompanyCtx;

const LEFT = { row: 7, reason: "This barcode was taken meanwhile." };

beforeAll(async () => {
  [source, target] = [await createTestWorld(), await createTestWorld()];
  const { db } = source.services;
  const { user_id } = source.tenantA.admin.actor;
  await db.write(async (tx) => {
    await tx.update(users).set({ email: sql`'moved.' || email` });
    await tx.update(users).set({ email: EMAIL }).where(eq(users.id, user_id));
  });
  const [done, dead] = [await importItems("Lamp"), await importItems("Torch")];
  const left = sql`json_set(payload, '$.left', json(${JSON.stringify([{ ...LEFT, field: "barcode" }])}))`;
  await db.write(async (tx) => {
    await tx.update(jobs).set({ payload: left }).where(eq(jobs.id, done));
    await tx.update(jobs).set({ state: "dead" }).where(eq(jobs.id, dead));
  });
  target.services.settings.newCompanyQuotas = { assets: 50, users: 2, tills: null, storage_bytes: 2 ** 30 };
  admin = await move();
});
afterAll(() => expectValidData(target).finally(() => Promise.all([source.close(), target.close()])));

/** Moves the company into the other installation, and returns its Admin there. */
async function move(): Promise<CompanyCtx> {
  const folder = await mkdtemp(join(tmpdir(), "custodia-arrival-"));
  try {
    const archive = join(folder, "company.move");
    const from = { target: source.services.db.target, files: source.services.files };
    await moveOut(from, { company_id: source.tenantA.admin.company.id, to: archive, passphrase: PASSPHRASE });
    const unpacked = await target.services.files.tempDir();
    try {
      await unpackCompany(archive, unpacked.path, async () => PASSPHRASE);
      await moveIn(target.services, unpacked.path);
    } finally {
      await unpacked.release();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const [admin] = await target.services.db.read.select().from(users).where(eq(users.email, EMAIL));
  return { ...target.services, ...(await loadIdentity(target.services.db.read, admin!.id)) };
}

/** Imports a list of items, and returns the id of its job. */
async function importItems(name: string): Promise<number> {
  const writer = allow(source.tenantA.dataEntry, "pos.write");
  async function* content() {
    yield Buffer.from(`Name,Category,Price\n${name},Home,100`);
  }
  const { id } = await uploadItems(writer, { name: `${name}.csv`, content: content() });
  expect(await runItemUpload(writer, itemUploadStart.parse({ id }))).toMatchObject({ state: "imported" });
  const [row] = await writer.db.read.select().from(imports).where(eq(imports.id, id));
  return (row!.options as unknown as { job_id: number }).job_id;
}

test("an import of items is shown after a move as it ended, with the rows that it left out", async () => {
  const arrived = await admin.db.read.select().from(imports).where(eq(imports.company_id, admin.company.id));
  const shown = await Promise.all(arrived.map(({ id }) => showItemUpload(admin, { id })));
  expect(shown).toMatchObject([
    { file_name: "Lamp.csv", state: "imported", result: { added: 1, errors: [LEFT], errors_total: 1 } },
    { file_name: "Torch.csv", state: "failed", result: { added: 1, errors: [], errors_total: 0 } },
  ]);
});

test("a company that arrives has the limits of new ones: what exceeds them stays, and only more is refused", async () => {
  const { read } = admin.db;
  expect(await readLimits(read, admin.company.id)).toMatchObject({
    assets: { limit: 50 },
    users: { used: 3, limit: 2 },
    tills: { limit: null },
    storage_bytes: { limit: 2 ** 30 },
  });
  const messages = await read.select().from(notifications).where(eq(notifications.company_id, admin.company.id));
  expect(messages.map(({ user_id, message }) => [user_id, message])).toEqual([
    [admin.actor.user_id, "Your company uses 3 of its 2 users: new ones are refused"],
  ]);
  const more = admin.db.write((tx) => takeQuota(tx, admin, "users"));
  await expect(more).rejects.toThrow("Your company may have 2 users; 3 exist.");
});

test("a company whose import began after the command had looked is not written, because its job would stay behind", async () => {
  const folder = await mkdtemp(join(tmpdir(), "custodia-move-"));
  const { db, files } = source.services;
  const { company, actor } = source.tenantB.admin;
  const named = { company_id: company.id, user_id: actor.user_id, file_name: "list.csv", file_key: "list.csv" };
  const created_at = "2026-06-15T08:00:00.000Z";
  const [row] = await db.write((tx) =>
    tx
      .insert(imports)
      .values({ ...named, sha256: "x", state: "staging", created_at })
      .returning(),
  );
  const move = () =>
    moveOut(
      { target: db.target, files },
      { company_id: company.id, to: join(folder, "theirs.move"), passphrase: PASSPHRASE },
    );
  await expect(move()).rejects.toThrow("has just begun");
  expect(await readdir(folder)).toEqual([]);
  await db.write((tx) => tx.update(imports).set({ state: "cancelled" }).where(eq(imports.id, row!.id)));
  expect((await move()).name).toBe(company.name);
  await rm(folder, { recursive: true });
});
