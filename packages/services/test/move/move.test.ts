import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { companyMoves, installation } from "@custodia/db/schema/platform/installation";
import { operatorLog } from "@custodia/db/schema/platform/operators";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { stockListQuery } from "@custodia/domain/pos/stock/schema";
import { readSnapshot } from "@custodia/sqlite/read-connection";
import { differingTables } from "@custodia/testkit/row-hashes";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { release } from "../../../demo/src/asset-actions.ts";
import { makeDemo } from "../../../demo/src/make.ts";
import { ORGANISATION } from "../../../demo/src/organisation.ts";
import { listAssets } from "../../src/assets/list/list-assets.ts";
import { loadIdentity } from "../../src/auth/identify.ts";
import { signIn } from "../../src/auth/sign-in.ts";
import type { Services, Transport } from "../../src/core/context.ts";
import { readCompany, unpackCompany } from "../../src/move/archive.ts";
import { beginArrival } from "../../src/move/begin.ts";
import { moveIn } from "../../src/move/move-in.ts";
import { moveOut } from "../../src/move/move-out.ts";
import { digestCompany } from "../../src/move/read-rows.ts";
import { removeInterrupted } from "../../src/move/remove.ts";
import { movedTables, recordedIds } from "../../src/move/tables.ts";
import { listStock } from "../../src/pos/stock/queries.ts";
import { expectIndexed, expectValidData } from "../check/expect-valid.ts";
import { addRarities, alterLine, EVENTS, importFacts, stateOf } from "./worlds.ts";

const PASSPHRASE = "a passphrase of this test";
let source: TestWorld;
let target: TestWorld;
let folder: string;
let archive: string;
let sourceId: number;

beforeAll(async () => {
  source = await createTestWorld();
  target = await createTestWorld();
  folder = await mkdtemp(join(tmpdir(), "custodia-move-"));
  await makeDemo(source.services, true);
  const { db } = source.services;
  const [row] = await db.read.select().from(companies).where(eq(companies.name, ORGANISATION.name));
  sourceId = row!.id;
  const [user] = await db.read.select().from(users).where(eq(users.company_id, sourceId));
  const hook = { url: "https://example.com/hook", events: ["asset.created", "sale.completed"], secret: "s" };
  const created_at = source.services.clock().toISOString();
  await db.write((tx) => tx.insert(webhooks).values({ company_id: sourceId, user_id: user!.id, ...hook, created_at }));
  await addRarities(source, sourceId);
  // The two installations give out different ids.
  await target.services.db.write(async (tx) => {
    await tx.run(sql`INSERT INTO sqlite_sequence (name, seq) SELECT name, 0 FROM sqlite_master
      WHERE sql LIKE '%AUTOINCREMENT%' AND name NOT IN (SELECT name FROM sqlite_sequence)`);
    await tx.run(sql`UPDATE sqlite_sequence SET seq = seq + 1000 + 7 * rowid`);
  });
  archive = join(folder, "company.move");
  const { target: database } = source.services.db;
  await moveOut(
    { target: database, files: source.services.files },
    { company_id: sourceId, to: archive, passphrase: PASSPHRASE },
  );
}, 120_000);

afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});

/** Calls `work` with the unpacked archive. */
async function withUnpacked<T>(work: (unpacked: string) => Promise<T>, path = archive): Promise<T> {
  const { path: unpacked, release } = await target.services.files.tempDir();
  try {
    await unpackCompany(path, unpacked, async () => PASSPHRASE);
    return await work(unpacked);
  } finally {
    await release();
  }
}

const digestsOf = (world: TestWorld, company_id: number) =>
  readSnapshot(world.services.db.target, (read) => digestCompany(read, company_id));

const lastLogEntry = async ({ services }: TestWorld) =>
  (await services.db.read.select().from(operatorLog).orderBy(desc(operatorLog.id)).limit(1))[0]!;

describe("an archive that is not complete and unaltered is refused before anything is read from it", () => {
  test.each([
    ["truncated", (bytes: Buffer) => bytes.subarray(0, bytes.length - 1000), /damaged, altered or incomplete/],
    [
      "with a flipped byte",
      (bytes: Buffer) =>
        Buffer.concat([bytes.subarray(0, 90_000), Buffer.from([bytes[90_000]! ^ 1]), bytes.subarray(90_001)]),
      /damaged, altered or incomplete/,
    ],
  ])("%s", async (_name, change, message) => {
    const path = join(folder, "changed.move");
    await writeFile(path, change(await readFile(archive)));
    await expect(withUnpacked(async () => undefined, path)).rejects.toThrow(message);
  });

  test("with another passphrase", async () => {
    const { path, release } = await target.services.files.tempDir();
    await expect(unpackCompany(archive, path, async () => "not the passphrase")).rejects.toThrow("not the passphrase");
    await release();
  });
});

describe("a move that fails leaves nothing, and tells the reason", () => {
  async function expectUndone(work: (unpacked: string) => Promise<unknown>, reason: RegExp) {
    const before = await stateOf(target);
    await withUnpacked((unpacked) => expect(work(unpacked)).rejects.toThrow(reason));
    expect(differingTables(before, await stateOf(target))).toEqual([]);
    expect(await lastLogEntry(target)).toMatchObject({
      action: "companies.move_undone",
      reason: expect.stringMatching(reason),
    });
    await expectIndexed(target);
  }

  test("a row that the database refuses", () =>
    expectUndone(async (unpacked) => {
      await alterLine(unpacked, "payments", (line) => line.replace(/"(Cash|Card|Bank transfer)"/, '"Barter"'));
      await moveIn(target.services, unpacked);
    }, /payments_tender/));

  test("a value that arrives differently", () =>
    expectUndone(async (unpacked) => {
      await alterLine(unpacked, "activities", (line) => line.replace('"vendors.', '"vendor.').replace("Added", "Adds"));
      await moveIn(target.services, unpacked);
    }, /differs from what was sent: activities/));

  test.each([
    ["another company's record", "custodians", (line: string) => line.replace(/^\[\d+/, "[400")],
    ["another company's file", "asset_papers", (line: string) => line.replace('"0/papers/', '"1/papers/')],
  ])("an archive that names %s", (_name, table, change) =>
    expectUndone(async (unpacked) => {
      await alterLine(unpacked, table, change);
      await moveIn(target.services, unpacked);
    }, /The archive names .* which it does not have/),
  );

  test("a full disk", () =>
    expectUndone(async (unpacked) => {
      let stored = 0;
      const files: Services["files"] = {
        ...target.services.files,
        async store(key, path) {
          if (++stored > 5) throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
          await target.services.files.store(key, path);
        },
      };
      await moveIn({ ...target.services, files }, unpacked);
    }, /no space left/));

  test("a process that is killed, once its lease has ended", () =>
    expectUndone(async (unpacked) => {
      const arrival = await beginArrival(target.services, unpacked, await readCompany(unpacked));
      await target.services.workers.run("writeMovedRows", { folder: unpacked, arrival });
      await expect(moveIn(target.services, unpacked)).rejects.toThrow("Another company is being moved in");
      await removeInterrupted(target.services);
      expect(await target.services.db.read.$count(companies, eq(companies.id, arrival.company_id))).toBe(1);
      await target.services.db.write((tx) => tx.update(companyMoves).set({ leased_until: "2026-01-01T00:00:00.000Z" }));
      await removeInterrupted(target.services);
      const { reason } = await lastLogEntry(target);
      throw new Error(reason!);
    }, /stopped while the company was moved in/));
});

describe("a company that has arrived", () => {
  let company_id: number;
  let others: Awaited<ReturnType<typeof digestsOf>>[];
  const ownIds = () => [target.tenantA.admin.company.id, target.tenantB.admin.company.id];
  beforeAll(async () => {
    others = await Promise.all(ownIds().map((id) => digestsOf(target, id)));
    ({ company_id } = await withUnpacked((unpacked) => moveIn(target.services, unpacked)));
  }, 60_000);
  afterEach(() => expectValidData(target));

  /** Returns the context of the company's Admin. */
  async function adminOf({ services }: TestWorld) {
    const [user] = await services.db.read.select().from(users).where(eq(users.email, ORGANISATION.email));
    return { ...services, ...(await loadIdentity(services.db.read, user!.id)) };
  }

  test("has the same rows and files under other ids; other companies have not changed", async () => {
    expect(company_id).not.toBe(sourceId);
    expect(await digestsOf(target, company_id)).toEqual(await digestsOf(source, sourceId));
    expect(await Promise.all(ownIds().map((id) => digestsOf(target, id)))).toEqual(others);
    expect(await lastLogEntry(target)).toMatchObject({ action: "companies.move_in", company_id });
    const keys = async ({ services }: TestWorld, id: number) => {
      const stored: string[] = [];
      for await (const { key } of services.files.filesOf(id)) stored.push(key.slice(`${id}/`.length));
      return stored.sort();
    };
    expect(await keys(target, company_id)).toEqual(await keys(source, sourceId));
  });

  test("every id in its history and its messages is one of its own", async () => {
    const { read } = target.services.db;
    const fields = new Set<string>();
    for (const { name, columns } of movedTables)
      for (const column of columns.filter(({ kind }) => kind.is === "json")) {
        const rows = await read.all<{ key: string }>(
          sql`SELECT DISTINCT j.key FROM ${sql.identifier(name)} AS t, json_tree(t.${sql.identifier(column.name)}) AS j
            WHERE t.company_id = ${company_id} AND (j.key GLOB '*id' OR j.key GLOB '*ids')`,
        );
        for (const { key } of rows) fields.add(key);
      }
    const known = [...recordedIds.keys(), "country_id", "state_id", "id", "paid", "event_id"];
    expect([...fields].filter((field) => !known.includes(field))).toEqual([]);
    const moved = await read.all<{ href: string; barcode: string | null }>(
      sql`SELECT href, (SELECT message LIKE '%' || barcode || '%' FROM assets
            WHERE company_id = ${company_id} AND '/detail_asset/' || id = href) AS named
        FROM notifications WHERE company_id = ${company_id} AND href LIKE '/detail_asset/%'`,
    );
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter((row) => !("named" in row && row.named === 1))).toEqual([]);
  });

  test("an id in a text or in JSON is that of the same record, and 0 if there was none", async () => {
    const { read } = target.services.db;
    const newest = async (table: string) =>
      (
        await read.all<Record<string, never>>(
          sql`SELECT * FROM ${sql.identifier(table)} WHERE company_id = ${company_id} ORDER BY id DESC LIMIT 1`,
        )
      )[0]! as Record<string, unknown>;
    const [vendor, asset, custodian] = await Promise.all(
      ["vendors", "assets", "custodians"].map(async (table) => Number((await newest(table)).id)),
    );
    expect(JSON.parse((await newest("saved_views")).search as string).filter).toEqual({ vendor_id: String(vendor) });
    expect(JSON.parse((await newest("approvals")).payload as string)).toEqual({
      id: asset! - 1,
      asset_ids: `${asset! - 1},${asset}`,
      custodian_id: custodian,
      vendor_id: 0,
    });
    expect(await newest("activities")).toMatchObject({ subject_type: "export", subject_id: null });
    expect(await newest("imports")).toMatchObject({ state: "cancelled", file_key: `${company_id}/imports/draft.csv` });
    const [form] = await read.all<{ subject: string }>(
      sql`SELECT subject FROM note_numbers WHERE company_id = ${company_id} AND kind = 'handover'`,
    );
    expect(form!.subject.split(" ").at(-1)).toBe(String(custodian));
    const [imported] = await read.all<{ options: string; user_id: number }>(
      sql`SELECT options, user_id FROM imports WHERE company_id = ${company_id} AND file_name = 'list.csv'`,
    );
    const made = { vendor: vendor!, user: imported!.user_id, asset: asset! };
    expect(JSON.parse(imported!.options)).toEqual(importFacts(made));
    for (const [name, [, table]] of Object.entries(EVENTS)) {
      const [request] = await read.all<{ payload: string }>(
        sql`SELECT payload FROM approvals WHERE company_id = ${company_id} AND subject_event = ${`About ${name}`}`,
      );
      expect(JSON.parse(request!.payload)).toMatchObject({
        id: asset,
        [name.endsWith("_id") ? name : "event_id"]: (await newest(table)).id,
      });
    }
  });

  test("has the same book values and stock, and its users sign in with their password", async () => {
    const [there, here] = [await adminOf(source), await adminOf(target)];
    const register = assetListQuery.parse({});
    expect((await listAssets(here, register)).sums).toEqual((await listAssets(there, register)).sums);
    const values = async (admin: typeof here) =>
      (await listStock(admin, stockListQuery.parse({}))).data.map(({ item, location, quantity, value, low }) => {
        return [item.item_no, location.location_id, quantity, value, low];
      });
    expect(await values(here)).toEqual(await values(there));
    const [saved] = await source.services.db.read
      .select()
      .from(installation)
      .where(eq(installation.key, "demo_password"));
    const transport: Transport = { kind: "cookie", address: "192.0.2.1", token: undefined, setSession() {} };
    const input = { email: ORGANISATION.email, password: saved!.value, remember: false };
    await signIn({ ...target.services, transport, signedIn: null }, input);
  });

  test("works as any other: the next event has the next number, and is judged and counted", async () => {
    const admin = await adminOf(target);
    const [asset] = (await listAssets(admin, assetListQuery.parse({ filter: { status: "in_service" } }))).data;
    await release("fieldwork", { location: "Kano", days: 2 })(admin, asset!.id);
    const undo = target.services.db.write((tx) => tx.run(sql`DELETE FROM activities WHERE company_id = ${company_id}`));
    await expect(undo).rejects.toMatchObject({ cause: { message: expect.stringContaining("append-only") } });
  });

  test("cannot arrive again: its users' emails are named, and nothing is written", async () => {
    const before = await stateOf(target);
    const again = withUnpacked((unpacked) => moveIn(target.services, unpacked));
    await expect(again).rejects.toThrow(
      new RegExp(`emails belong to users of this installation: .*${ORGANISATION.email}`),
    );
    expect(differingTables(before, await stateOf(target))).toEqual([]);
  });
});
