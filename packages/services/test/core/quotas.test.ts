import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import { batchCreate } from "@custodia/domain/assets/batch";
import type { ReferenceField } from "@custodia/domain/assets/import/fields";
import { importStart } from "@custodia/domain/assets/import/options";
import { cashierCreate } from "@custodia/domain/pos/cashiers";
import { shiftClose, shiftCount, shiftListQuery, shiftOpen } from "@custodia/domain/pos/shifts/schema";
import { TINY_PNG } from "@custodia/testkit/images";
import { useTestServer } from "@custodia/testkit/temporary-database";
import { allow } from "@custodia/testkit/test-world";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../../tooling/libsql-test-server/start.ts";
import { type ApprovalRequested, resendRequest } from "../../src/approvals/request-approval.ts";
import { rejectRequest } from "../../src/approvals/service.ts";
import { createAsset, createBatch } from "../../src/assets/detail/create.ts";
import { previewImport } from "../../src/assets/import/preview/preview.ts";
import { showImport } from "../../src/assets/import/queries.ts";
import { importAll, startImport } from "../../src/assets/import/service.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import { inCompany } from "../../src/core/store.ts";
import { deactivateUser } from "../../src/offboarding/deactivate.ts";
import { createCashier } from "../../src/pos/cashiers.ts";
import { listShifts } from "../../src/pos/shifts/queries.ts";
import { closeShift, countShift, openShift } from "../../src/pos/shifts/service.ts";
import { getLimits, setLogo } from "../../src/setup/company/service.ts";
import { createUser, reactivateUser } from "../../src/setup/users/service.ts";
import { add } from "../assets/attachments/fixtures.ts";
import { list } from "../assets/import/list.ts";
import { addCustodian, importFile, runDownloadJobs, send } from "../assets/import/world.ts";
import { sell } from "../assets/life.ts";
import { laptop, openRegister, type Register, register } from "../assets/register.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { newUser } from "../setup/new-user.ts";

/** On a database server concurrent calls do not wait for each other in a queue of this process alone. */
describe.each(["file", "server"] as const)("on a database of kind %s", (kind) => {
  let server: LibsqlTestServer | undefined;
  let world: Register;
  beforeAll(async () => {
    if (kind === "server") {
      const started = await startLibsqlServer();
      server = started;
      useTestServer(async (content) => {
        started.put("quotas", content);
        return { url: started.url("ws", "quotas"), drop: () => started.drop("quotas") };
      });
    }
    world = await openRegister().finally(() => useTestServer(undefined));
    await addCustodian(world, world.tenantA, "Musa Keeper");
  });
  afterAll(async () => {
    await expectValidData(world).finally(() => world.close());
    await server?.close();
  });
  beforeEach(() => limit({ asset_limit: null, user_limit: null, till_limit: null, storage_limit: null }));

  const admin = () => world.tenantA.admin;
  const limit = (limits: Partial<typeof companies.$inferInsert>) =>
    world.services.db.write((tx) => tx.update(companies).set(limits).where(eq(companies.id, admin().company.id)));
  const limits = () => getLimits(allow(admin(), "company.manage"));
  const addAsset = () => register(admin(), world.recordsA);
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((call) => (call.status === "fulfilled" ? "done" : call.reason.code)).sort();
  /** Limits the company to what it has of a quota, and `more`. */
  async function leave(more: number): Promise<number> {
    const { used } = (await limits()).assets;
    await limit({ asset_limit: used + more });
    return used;
  }

  test("of two assets that are added at once one takes the last place, and another company has no limit", async () => {
    const used = await leave(1);
    expect(await outcomes([addAsset(), addAsset()])).toEqual(["conflict", "done"]);
    expect((await limits()).assets).toEqual({ used: used + 1, limit: used + 1 });
    await expect(addAsset()).rejects.toThrow(
      `Your company may have ${used + 1} ${used === 0 ? "asset; 1 exists" : `assets; ${used + 1} exist`}. Dispose of some, or have an Admin ask Custodia's staff to raise the limit.`,
    );
    await register(world.tenantB.admin, world.recordsB);
  });

  test("a batch of fifty with three places left adds none and takes no barcode", async () => {
    const before = await addAsset();
    const used = await leave(3);
    const batch = { ...laptop(world.recordsA), quantity: 50, serial_numbers: [] };
    await expect(createBatch(allow(admin(), "assets.write"), batchCreate.parse(batch))).rejects.toThrow(
      `Your company may have ${used + 3} assets; ${used} exist, so 47 of the 50 new ones do not fit.`,
    );
    expect((await limits()).assets.used).toBe(used);
    const numberOf = ({ barcode }: { barcode: string }) => Number(barcode.split("-").at(-1));
    expect(numberOf(await addAsset())).toBe(numberOf(before) + 1);
  });

  test("a limit below the use removes nothing and refuses only new assets", async () => {
    await addAsset();
    const { used } = (await limits()).assets;
    await limit({ asset_limit: 0 });
    await expect(addAsset()).rejects.toMatchObject({ code: "conflict" });
    expect((await limits()).assets).toEqual({ used, limit: 0 });
  });

  test("assets that were disposed of or rejected leave room, and a rejected one needs room to be sent again", async () => {
    const { id } = await addAsset();
    const used = await leave(0);
    await sell(admin(), id);
    expect((await limits()).assets.used).toBe(used - 1);
    const entry = permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
    const asked = (await createAsset(entry, laptop(world.recordsA))) as ApprovalRequested;
    expect((await limits()).assets.used).toBe(used);
    await rejectRequest(allow(admin(), "approvals.decide"), { id: asked.approval.id, reason: "Not needed" });
    await addAsset();
    await expect(resendRequest(entry, { id: asked.approval.id })).rejects.toMatchObject({ code: "conflict" });
    await leave(1);
    await resendRequest(entry, { id: asked.approval.id });
    expect((await limits()).assets.used).toBe(used + 1);
  });

  test("an import that does not fit is refused in the preview, in one call, and when it is started", async () => {
    const ctx = allow(admin(), "assets.write");
    const start = list(5);
    const creating = { create_unknown: ["classification_id", "vendor_id"] as ReferenceField[] };
    const { id } = await send(ctx, "five.csv", start);
    const used = await leave(4);
    const sentence = `Your company may have ${used + 4} assets; ${used} exist, so 1 of the 5 new ones does not fit.`;
    expect((await previewImport(ctx, { id, ...creating })).over_limit).toContain(sentence);
    async function* content() {
      yield Buffer.from(start);
    }
    await expect(importAll(ctx, { name: "five.csv", content: content() }, creating)).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(importFile(world, ctx, id, creating)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(sentence),
    });
    // What was full meanwhile is refused by the job.
    await limit({ asset_limit: used + 5 });
    const { mapping, date_order } = await previewImport(ctx, { id, ...creating });
    await startImport(ctx, importStart.parse({ id, mapping, date_order, values: {}, ...creating }));
    await limit({ asset_limit: used + 4 });
    await runDownloadJobs(world);
    expect(await showImport(ctx, { id })).toMatchObject({
      state: "failed",
      failure: expect.stringContaining(sentence),
    });
    const staged = and(inCompany(ctx, assets), eq(assets.import_id, id));
    expect(await world.services.db.read.$count(assets, staged)).toBe(0);
    expect((await limits()).assets.used).toBe(used);
    await limit({ asset_limit: used + 5 });
    const { id: second } = await send(ctx, "five.csv", start);
    expect((await previewImport(ctx, { id: second, ...creating })).over_limit).toBeNull();
    expect(await importFile(world, ctx, second, creating)).toMatchObject({ state: "published" });
    expect((await limits()).assets.used).toBe(used + 5);
  });

  test("invited users count, and of two invitations at once one takes the last place", async () => {
    const ctx = allow(admin(), "users.manage");
    const { used } = (await limits()).users;
    await limit({ user_limit: used + 1 });
    const invite = (email: string) => createUser(ctx, newUser(world.tenantA.location_id, { email }));
    expect(await outcomes([invite("one@dv.example"), invite("two@dv.example")])).toEqual(["conflict", "done"]);
    expect((await limits()).users.used).toBe(used + 1);
    const gone = world.tenantA.approver.actor.user_id;
    await deactivateUser(allow(admin(), "users.manage"), { id: gone });
    await invite("three@dv.example");
    await expect(reactivateUser(ctx, { id: gone })).rejects.toThrow(
      `Your company may have ${used + 1} users; ${used + 1} exist. Deactivate one`,
    );
  });

  test("tills are the shifts that are open at a time", async () => {
    const ctx = allow(admin(), "pos.write");
    const addCashier = async (full_name: string) =>
      (
        await createCashier(
          ctx,
          cashierCreate.parse({ custodian: { full_name, location_id: world.tenantA.location_id } }),
        )
      ).id;
    const [first, second] = [await addCashier("Till One"), await addCashier("Till Two")];
    const open = (cashier_id: number) => openShift(ctx, shiftOpen.parse({ cashier_id, float: 0 }));
    await limit({ till_limit: 1 });
    expect(await outcomes([open(first), open(second)])).toEqual(["conflict", "done"]);
    expect((await limits()).tills).toEqual({ used: 1, limit: 1 });
    const [unclosed] = (await listShifts(admin(), shiftListQuery.parse({}))).data;
    const { id, cashier } = unclosed!;
    const waiting = cashier.id === first ? second : first;
    await expect(open(waiting)).rejects.toThrow("Your company may have 1 open shift at a time; 1 is open. Close one");
    await countShift(ctx, { id, ...shiftCount.parse({ cash: 0 }) });
    await closeShift(ctx, { id, ...shiftClose.parse({}) });
    await open(waiting);
  });

  test("uploads count at once, and a full storage refuses pictures, lists and logos", async () => {
    const { id } = await addAsset();
    const before = (await limits()).storage_bytes.used;
    const photo = await add(admin(), id, "photo.png", TINY_PNG);
    const { used } = (await limits()).storage_bytes;
    expect(used).toBe(before + photo.bytes);
    await limit({ storage_limit: used });
    const ctx = allow(admin(), "assets.write");
    const refused = {
      code: "invalid",
      fields: { file: [expect.stringContaining("Remove files, or have an Admin ask")] },
    };
    const other = await addAsset();
    await expect(add(admin(), other.id, "photo.png", TINY_PNG)).rejects.toMatchObject(refused);
    await expect(send(ctx, "list.csv", list(1))).rejects.toMatchObject(refused);
    await expect(setLogo(allow(admin(), "company.manage"), TINY_PNG)).rejects.toMatchObject({ code: "invalid" });
    expect((await limits()).storage_bytes).toEqual({ used, limit: used });
    await limit({ storage_limit: null });
    const text = list(1);
    await send(ctx, "list.csv", text);
    expect((await limits()).storage_bytes.used).toBe(used + text.length);
  });
});
