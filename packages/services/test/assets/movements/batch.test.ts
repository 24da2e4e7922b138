import { type ReleasesRequestedView, releaseManyInput, returnManyInput } from "@custodia/domain/assets/movements";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approveMany } from "../../../src/approvals/service.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { releaseAssets, returnMovements } from "../../../src/assets/movements/batch.ts";
import type { Movement } from "../../../src/assets/movements/queries.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { bringBack, release } from "../life.ts";
import { historyOf, openRegister, type Register, register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const admin = () => world.tenantA.admin;
const show = (id: number) => showAsset(admin(), { id });

async function addLaptops(count: number): Promise<number[]> {
  const added = await Promise.all(Array.from({ length: count }, () => register(admin(), world.recordsA)));
  return added.map(({ id }) => id).sort((a, b) => a - b);
}

/** Releases assets in one call; the bodies of these calls are in naira. */
function releaseMany(ctx: CompanyCtx, ids: readonly number[], change: Record<string, unknown> = {}) {
  const values = { type: "fieldwork", location: "Site 4", release_date: "2026-06-01", ...change };
  return releaseAssets(permitActorOrRequest(ctx, "assets.write"), releaseManyInput.parse({ ...values, ids }));
}

async function releaseNow(ids: readonly number[], change: Record<string, unknown> = {}): Promise<Movement[]> {
  return ((await releaseMany(admin(), ids, change)) as { data: Movement[] }).data;
}

function returnMany(ctx: CompanyCtx, returns: readonly object[], change: Record<string, unknown> = {}) {
  const values = { returned_at: "2026-06-10 09:30:00", ...change, returns };
  return returnMovements(allow(ctx, "assets.return"), returnManyInput.parse(values));
}

const actionsOf = async (id: number) => (await historyOf(admin(), id)).map(({ action }) => action);

describe("a release of several assets", () => {
  test("gives each a movement to the custodian, its own condition and an audit entry", async () => {
    const [first, bad] = await addLaptops(2);
    await bringBack(admin(), ((await release(admin(), bad!)) as Movement).id, { condition: "Bad" });
    const { custodian_id } = world.recordsA;
    const data = await releaseNow([bad!, first!], { custodian_id, release_date: "2026-06-12" });
    expect(data).toMatchObject([
      { asset_id: first, condition: "New", location: "Site 4", custodian: { full_name: "Computers Keeper" } },
      { asset_id: bad, condition: "Bad", release_date: "2026-06-12", returned_at: null },
    ]);
    expect(await show(first!)).toMatchObject({ status: "out_for_fieldwork", version: 2 });
    expect((await show(bad!)).movements).toHaveLength(2);
    expect(await actionsOf(first!)).toEqual(["assets.release", "assets.create"]);
  });

  test("releases none if one was released meanwhile, and names each that was", async () => {
    const [free, out, gone] = await addLaptops(3);
    await release(admin(), out!);
    await release(admin(), gone!, { type: "maintenance", maintenance_category: "In-house maintenance" });
    const names = [(await show(out!)).barcode, (await show(gone!)).barcode];
    await expect(releaseMany(admin(), [free!, out!, gone!])).rejects.toMatchObject({
      code: "conflict",
      message:
        `${names[0]}, Laptop: This asset is out for fieldwork, so it cannot be released. ` +
        `${names[1]}, Laptop: This asset is out for maintenance, so it cannot be released.`,
    });
    expect(await show(free!)).toMatchObject({ status: "in_service", version: 1 });
  });

  test("happens once when two send the same selection at once", async () => {
    const ids = await addLaptops(3);
    const outcomes = await Promise.allSettled([releaseMany(admin(), ids), releaseMany(admin(), ids)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const id of ids) expect((await show(id)).movements).toHaveLength(1);
  });

  test("names the asset whose dates do not allow it, and refuses unknown records on their field", async () => {
    const [early, late] = await addLaptops(2);
    await bringBack(admin(), ((await release(admin(), late!)) as Movement).id);
    const { barcode } = await show(late!);
    await expect(releaseMany(admin(), [early!, late!])).rejects.toMatchObject({
      fields: {
        release_date: [`${barcode}, Laptop: The release may not be before its latest return on 10 June 2026.`],
      },
    });
    const { custodian_id } = world.recordsB;
    await expect(releaseMany(admin(), [early!], { custodian_id })).rejects.toMatchObject({
      fields: { custodian_id: ["The selected choice was not found."] },
    });
    expect((await show(early!)).status).toBe("in_service");
  });

  test("refuses another company's asset on the ids, and more than two hundred", async () => {
    const [id] = await addLaptops(1);
    await expect(releaseMany(world.tenantB.admin, [id!])).rejects.toMatchObject({
      fields: { ids: ["One of the selected assets was not found."] },
    });
    const many = { type: "fieldwork", location: "Site", release_date: "2026-06-01", ids: Array(201).fill(id) };
    expect(releaseManyInput.safeParse(many).error?.issues[0]?.message).toBe("Release at most 200 assets.");
    expect((await show(id!)).status).toBe("in_service");
  });

  test("becomes a request per asset for Data Entry, and an Approver may not even request it", async () => {
    const ids = await addLaptops(3);
    const { data } = (await releaseMany(world.tenantA.dataEntry, ids)) as ReleasesRequestedView;
    expect(data.approvals).toHaveLength(3);
    expect((await show(ids[0]!)).status).toBe("in_service");
    await expect(releaseMany(world.tenantA.dataEntry, ids)).rejects.toMatchObject({
      message: expect.stringMatching(/, Laptop: A request for this asset already awaits approval/),
    });
    await bringBack(admin(), (await releaseNow([ids[2]!]))[0]!.id);
    const decider = allow(world.tenantA.approver, "approvals.decide");
    const { approved, refused } = await approveMany(decider, { ids: data.approvals });
    expect([approved.length, refused.length]).toEqual([2, 1]);
    expect(await show(ids[0]!)).toMatchObject({ status: "out_for_fieldwork", condition: "New" });
    expect(() => releaseMany(world.tenantA.approver, ids)).toThrow("This action is unauthorized.");
  });
});

describe("a return of several assets", () => {
  test("records one time, each cost and an audit entry, from maintenance and fieldwork alike", async () => {
    const ids = await addLaptops(2);
    const [field] = await releaseNow([ids[0]!]);
    const maintenance = { type: "maintenance", maintenance_category: "In-house maintenance" };
    const [repair] = await releaseNow([ids[1]!], maintenance);
    const returns = [{ movement_id: repair!.id, amount: 1500.5 }, { movement_id: field!.id }];
    const { data } = await returnMany(admin(), returns, { condition: "Bad", remarks: "All back" });
    expect(data).toMatchObject([
      { asset_id: ids[1], amount: 150_050, return_remarks: "All back", returned_at: "2026-06-10T08:30:00.000Z" },
      { asset_id: ids[0], amount: null, return_condition: "Bad" },
    ]);
    expect(await show(ids[1]!)).toMatchObject({
      status: "in_service",
      condition: "Bad",
      total_maintenance_cost: 150_050,
      last_maintenance_date: "2026-06-10",
    });
    expect(await actionsOf(ids[0]!)).toEqual(["assets.return", "assets.release", "assets.create"]);
  });

  test("returns none if one was returned meanwhile, and names it", async () => {
    const ids = await addLaptops(2);
    const out = await releaseNow(ids);
    await bringBack(admin(), out[0]!.id);
    const { barcode } = await show(ids[0]!);
    const returns = out.map(({ id }) => ({ movement_id: id }));
    await expect(returnMany(admin(), returns)).rejects.toMatchObject({
      code: "conflict",
      message: `${barcode}, Laptop: It has already been returned.`,
    });
    expect((await show(ids[1]!)).status).toBe("out_for_fieldwork");
  });

  test("refuses what has changed, what came back before it went, and another company's movement", async () => {
    const ids = await addLaptops(2);
    const [first, second] = await releaseNow(ids);
    const { barcode } = await show(ids[1]!);
    await expect(
      returnMany(admin(), [{ movement_id: first!.id }, { movement_id: second!.id, version: 9 }]),
    ).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining(`${barcode}, Laptop: `) });
    await expect(
      returnMany(admin(), [{ movement_id: second!.id }], { returned_at: "2026-05-30 08:00:00" }),
    ).rejects.toMatchObject({
      fields: { returned_at: [`${barcode}, Laptop: The return may not be before the release on 1 June 2026.`] },
    });
    await expect(returnMany(world.tenantB.admin, [{ movement_id: first!.id }])).rejects.toMatchObject({
      fields: { "returns.0.movement_id": ["The selected choice was not found."] },
    });
    expect(() => returnMany(world.tenantA.approver, [{ movement_id: first!.id }])).toThrow("unauthorized");
    expect((await show(ids[0]!)).status).toBe("out_for_fieldwork");
  });
});
