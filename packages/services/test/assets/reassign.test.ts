import {
  assetReassign,
  MAX_REASSIGN_REQUESTS,
  MAX_REASSIGNMENTS,
  type ReassignOutcome,
  type ReassignRequestedView,
} from "@custodia/domain/assets/reassign";
import { allow, companyRows } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest } from "../../src/approvals/service.ts";
import { createAsset } from "../../src/assets/detail/create.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { scrap } from "./life.ts";
import { insertAssets } from "./many.ts";
import { activitiesOf, addAssets, reassign, storedAssets } from "./reassigning.ts";
import { addRecords, correct, laptop, list, openRegister, type Records, type Register, register } from "./register.ts";

let world: Register;
let furniture: Records;
beforeAll(async () => {
  world = await openRegister();
  furniture = await addRecords(world.tenantA, "Furniture");
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const entry = () => world.tenantA.dataEntry;
const loadStored = (ids: number[]) => storedAssets(world.services, ids);
const listEntries = (ids: number[]) => activitiesOf(world.services, ids);

describe("an Admin's bulk change", () => {
  test("sets custodian and branch of each asset with a new version and an audit entry", async () => {
    const ids = await addAssets(world, 3);
    const change = { custodian_id: furniture.custodian_id, location_id: null };
    expect(await reassign(admin(), { ids, ...change })).toMatchObject({
      changed: 3,
      outdated: 0,
      unchanged: 0,
      left_out: 0,
    });
    for (const asset of await loadStored(ids)) expect(asset).toMatchObject({ ...change, version: 2 });
    const latest = (await listEntries(ids)).slice(-3);
    expect(latest.map(({ subject_id }) => subject_id)).toEqual(ids);
    for (const activity of latest) {
      expect(activity).toMatchObject({
        action: "assets.update",
        user_id: admin().actor.user_id,
        before: { custodian: "Computers Keeper", location: "LA/01" },
        after: { custodian: "Furniture Keeper", custodian_id: furniture.custodian_id, location: null },
      });
    }
  });

  test("answers the new versions, on which the next change is based", async () => {
    const ids = await addAssets(world, 2);
    const { versions } = (await reassign(admin(), { ids, department: "Stores" })) as ReassignOutcome;
    expect(versions).toEqual(ids.map((asset_id) => ({ asset_id, version: 2 })));
    expect(await reassign(admin(), { ids, versions, department: "Bursary" })).toMatchObject({ changed: 2 });
  });

  test("writes the same audit entry as a single correction", async () => {
    const [one, two] = await addAssets(world, 2);
    const change = { custodian_id: furniture.custodian_id };
    await correct(admin(), one!, change);
    await reassign(admin(), { ids: [two], ...change });
    const [single, inBatch] = await Promise.all([listEntries([one!]), listEntries([two!])]);
    const { before, after, action } = single.at(-1)!;
    expect(inBatch.at(-1)).toMatchObject({ before, after, action });
    const [a, b] = await loadStored([one!, two!]);
    const identity = { id: 0, barcode: "", sequence: 0 };
    expect({ ...b, ...identity }).toEqual({ ...a, ...identity });
  });

  test("changes all matches if their number has not changed since the user saw it", async () => {
    const ids = await addAssets(world, 4, { description: "Handheld scanner" });
    const matching = { filter: { description: "handheld" }, total: 3 };
    const change = { custodian_id: furniture.custodian_id };
    await expect(reassign(admin(), { matching, ...change })).rejects.toMatchObject({
      code: "conflict",
      message: "4 assets match now, but 3 matched when you selected them. Please check the list again.",
    });
    const selection = { filter: { description: "handheld" }, total: 4 };
    expect(await reassign(admin(), { matching: selection, ...change })).toMatchObject({ changed: 4 });
    expect((await loadStored(ids)).every((asset) => asset.custodian_id === furniture.custodian_id)).toBe(true);
  });

  test("counts only real changes and skips inactive assets", async () => {
    const ids = await addAssets(world, 3);
    await reassign(admin(), { ids: [ids[0]], custodian_id: furniture.custodian_id });
    await scrap(admin(), ids[1]!);
    const before = await loadStored(ids.slice(0, 2));
    const requester = permitActorOrRequest(entry(), "assets.write");
    const { approval } = (await createAsset(requester, laptop(world.recordsA))) as ApprovalRequested;
    const pending = await loadStored([approval.asset_id!]);
    const all = [...ids, ...pending.map(({ id }) => id)];
    expect(await reassign(admin(), { ids: all, custodian_id: furniture.custodian_id })).toMatchObject({
      changed: 1,
      outdated: 0,
      unchanged: 1,
      left_out: 2,
    });
    expect(await loadStored(ids.slice(0, 2))).toEqual(before);
    expect(await loadStored(pending.map(({ id }) => id))).toEqual(pending);
  });

  test("changes an asset only once if it is listed twice", async () => {
    const [id] = await addAssets(world, 1);
    await reassign(admin(), { ids: [id, id], custodian_id: furniture.custodian_id });
    expect(await loadStored([id!])).toMatchObject([{ version: 2 }]);
  });

  test("by two users concurrently writes an audit entry for each change", async () => {
    const ids = await addAssets(world, 5);
    const [one, two] = await Promise.all([
      reassign(admin(), { ids, custodian_id: furniture.custodian_id }),
      reassign(admin(), { ids, custodian_id: furniture.custodian_id }),
    ]);
    expect([one, two]).toMatchObject([
      { changed: 5, outdated: 0, unchanged: 0, left_out: 0 },
      { changed: 0, outdated: 0, unchanged: 5, left_out: 0 },
    ]);
    expect((await loadStored(ids)).map(({ version }) => version)).toEqual([2, 2, 2, 2, 2]);
    expect((await listEntries(ids)).filter(({ action }) => action === "assets.update")).toHaveLength(5);
  });

  test("makes a pending request stale, like a correction", async () => {
    const [id] = await addAssets(world, 1);
    const { data } = (await reassign(entry(), {
      ids: [id],
      custodian_id: furniture.custodian_id,
    })) as ReassignRequestedView;
    const outcome = await reassign(admin(), { ids: [id], location_id: null });
    expect(outcome).toMatchObject({ changed: 1, outdated: 1 });
    const approver = allow(world.tenantA.approver, "approvals.decide");
    await expect(approveRequest(approver, { id: data.approvals[0]! })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("a bulk change is refused", () => {
  const expectUntouched = async (ids: number[], work: () => Promise<unknown>, error: object) => {
    const before = await loadStored(ids);
    const foreignRows = await companyRows(world.services, world.tenantB.admin.company.id);
    await expect(work()).rejects.toMatchObject(error);
    expect(await loadStored(ids)).toEqual(before);
    expect(await companyRows(world.services, world.tenantB.admin.company.id)).toEqual(foreignRows);
  };

  test("for another company's asset in the same words as for an unknown one", async () => {
    const ids = await addAssets(world, 2);
    const foreign = await register(world.tenantB.admin, world.recordsB);
    const error = { code: "invalid", fields: { ids: ["One of the selected assets was not found."] } };
    for (const id of [foreign.id, 999_999]) {
      const input = { ids: [...ids, id], custodian_id: furniture.custodian_id };
      await expectUntouched(ids, () => reassign(admin(), input), error);
      await expectUntouched(ids, () => reassign(entry(), input), error);
    }
  });

  test("for another company's custodian or branch", async () => {
    const ids = await addAssets(world, 2);
    for (const field of ["custodian_id", "location_id"] as const) {
      const error = { code: "invalid", fields: { [field]: ["The selected choice was not found."] } };
      await expectUntouched(ids, () => reassign(admin(), { ids, [field]: world.recordsB[field] }), error);
    }
  });

  test("for another company's id in a filter", async () => {
    await register(world.tenantB.admin, world.recordsB, { description: "Loom" });
    const foreignRows = await companyRows(world.services, world.tenantB.admin.company.id);
    const matching = { filter: { description: "loom" }, total: 0 };
    expect(await reassign(admin(), { matching, location_id: null })).toMatchObject({ changed: 0 });
    expect(await companyRows(world.services, world.tenantB.admin.company.id)).toEqual(foreignRows);
  });

  test("if another user has changed an asset since its version was read; an older caller sends none", async () => {
    const ids = await addAssets(world, 3);
    const versions = (await list(admin(), { sort: "created_at", order: "desc" })).data
      .filter(({ id }) => ids.includes(id))
      .map(({ id, version }) => ({ asset_id: id, version }));
    expect(versions).toHaveLength(3);
    const [, second] = await loadStored(ids);
    await reassign(world.tenantA.admin, { ids: [second!.id], custodian_id: furniture.custodian_id });
    const change = { ids, versions, custodian_id: world.recordsA.custodian_id, department: "Stores" };
    const message = `${second!.barcode}, ${second!.description}: It was changed since you selected it. Check it in the list and try again.`;
    const error = { code: "conflict", message };
    await expectUntouched(ids, () => reassign(admin(), change), error);
    await expectUntouched(ids, () => reassign(entry(), change), error);
    // Nobody loses anything where the asset is as the caller wants it.
    const sameCustodian = { ids, versions, custodian_id: furniture.custodian_id };
    expect(await reassign(admin(), sameCustodian)).toMatchObject({ changed: 2, unchanged: 1 });
    const { versions: _versions, ids: _ids, ...blind } = change;
    const matching = { filter: { barcode: second!.barcode }, total: 1 };
    await expectUntouched(ids, () => reassign(admin(), { ...blind, matching, versions }), error);
    expect(await reassign(admin(), { ...blind, ids })).toMatchObject({ changed: 3 });
  });

  test("for an Approver", async () => {
    const ids = await addAssets(world, 1);
    expect(() => reassign(world.tenantA.approver, { ids, location_id: null })).toThrow("This action is unauthorized.");
  });

  test.each([
    ["neither ids nor a query", { location_id: null }, "ids"],
    ["both", { ids: [1], matching: { all: true, total: 1 }, location_id: null }, "ids"],
    ["no id", { ids: [], location_id: null }, "ids"],
    ["nothing to change", { ids: [1] }, "custodian_id"],
    [
      "a version of an asset that was not chosen",
      { ids: [1], versions: [{ asset_id: 2, version: 1 }], location_id: null },
      "versions",
    ],
  ])("for an input with %s", (_case, input, field) => {
    const { error } = assetReassign.safeParse(input);
    expect(error!.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe("a thousand assets", () => {
  let ids: number[];
  const CABINET = { matching: { filter: { description: "cabinet" }, total: 1001 } };
  beforeAll(async () => {
    const rows = Array.from({ length: MAX_REASSIGNMENTS }, (_, n) => ({ description: `Cabinet ${n}` }));
    ids = (await insertAssets(admin(), world.recordsA, rows)).map(({ id }) => id);
  });

  test("are changed in less than half a second, during which other writes wait", async () => {
    const began = process.cpuUsage();
    const change = reassign(admin(), { ids, custodian_id: furniture.custodian_id });
    await new Promise((resolve) => setTimeout(resolve, 1));
    await register(world.tenantB.admin, world.recordsB);
    const { user, system } = process.cpuUsage(began);
    expect(user + system).toBeLessThan(500_000);
    expect(await change).toMatchObject({ changed: MAX_REASSIGNMENTS, outdated: 0, unchanged: 0, left_out: 0 });
    expect((await listEntries(ids)).filter(({ action }) => action === "assets.update")).toHaveLength(MAX_REASSIGNMENTS);
  });

  test("are the maximum; one more is refused with the number of matches", async () => {
    await addAssets(world, 1, { description: "Cabinet of glass" });
    await expect(reassign(admin(), { ...CABINET, location_id: null })).rejects.toMatchObject({
      fields: {
        matching: ["1,001 assets match, and at most 1,000 can be changed at once. Narrow the list."],
      },
    });
  });

  test("are too many to request", async () => {
    await expect(
      reassign(entry(), { ids: ids.slice(0, MAX_REASSIGN_REQUESTS + 1), location_id: null }),
    ).rejects.toMatchObject({ fields: { ids: ["Choose at most 200 assets."] } });
  });
});
