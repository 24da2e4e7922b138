import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { ASSET_STATUSES } from "@custodia/domain/assets/labels";
import { addDays, calendarDate, dayNumber } from "@custodia/domain/date";
import { kobo } from "@custodia/domain/money";
import { allow } from "@custodia/testkit/test-world";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveRequest, rejectRequest } from "../../src/approvals/service.ts";
import { createAsset } from "../../src/assets/detail/create.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import { showDashboard } from "../../src/dashboard/dashboard.ts";
import { list } from "../assets/import/list.ts";
import { importFile, send } from "../assets/import/world.ts";
import { bringBack, release, revalue, scrap, sell } from "../assets/life.ts";
import { insertAssets, pseudoRandom, type StoredAsset } from "../assets/many.ts";
import {
  addRecords,
  correct,
  laptop,
  openRegister,
  type Records,
  type Register,
  register,
} from "../assets/register.ts";
import { expectFiguresMatch, recount } from "./recount.ts";

let world: Register;
let vans: Records;
beforeAll(async () => {
  world = await openRegister();
  vans = await addRecords(world.tenantA, "Vans");
  await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 1_00 }, { status: "sold" }, { status: "pending" }]);
  // From here on the figures of the day are stored, and only triggers update them.
  await showDashboard(world.tenantA.admin);
  await showDashboard(world.tenantB.admin);
});
afterAll(() => world.close());

const tenantA = () => world.tenantA.admin;
const expectMatch = () => expectFiguresMatch(tenantA());
const approver = () => allow(world.tenantA.approver, "approvals.decide");
const requester = () => permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
/** Returns the latest movement of an asset. */
const latestMovement = async (id: number) => (await showAsset(tenantA(), { id })).movements[0]!.id;
const newestRequest = async () => {
  const [row] = await world.services.db.read.select().from(approvals).orderBy(desc(approvals.id)).limit(1);
  return row!.id;
};

describe("stored figures match a recount", () => {
  test("through the whole life of an asset", async () => {
    const { id } = await register(tenantA(), world.recordsA, { acquisition_date: "2022-01-01" });
    await expectMatch();
    await correct(tenantA(), id, { classification_id: vans.classification_id });
    await expectMatch();
    await correct(tenantA(), id, { cost: 512_345.67, scrap_value: 20_000, useful_life: 3 });
    await expectMatch();
    await release(tenantA(), id, { type: "maintenance", maintenance_category: "In-house maintenance" });
    await expectMatch();
    const before = (await showDashboard(tenantA())).widgets.total_assets_maintenance;
    await bringBack(tenantA(), await latestMovement(id), { amount: 7_500.5 });
    await expectMatch();
    expect((await showDashboard(tenantA())).widgets.total_assets_maintenance).toBe(before + 7_500_50);
    await release(tenantA(), id, { release_date: "2026-06-11" });
    await expectMatch();
    await bringBack(tenantA(), await latestMovement(id), { returned_at: "2026-06-12 09:30:00" });
    await revalue(tenantA(), id);
    await expectMatch();
    await sell(tenantA(), id);
    await expectMatch();
  });

  test("when assets are scrapped, including one without depreciation", async () => {
    const { id } = await register(tenantA(), world.recordsA, { cost: 100, scrap_value: 100 });
    await expectMatch();
    await scrap(tenantA(), id);
    await expectMatch();
  });

  test("when an asset without depreciation is revalued, and depreciation of another is switched off and on", async () => {
    const before = (await showDashboard(tenantA())).widgets;
    const land = { depreciates: false, useful_life: null, cost: 700_000, acquisition_date: "1999-01-01" };
    const { id } = await register(tenantA(), world.recordsA, { ...land, scrap_value: 700_000 });
    await expectMatch();
    await revalue(tenantA(), id, { useful_life: null });
    await expectMatch();
    const depreciated = await register(tenantA(), world.recordsA, { acquisition_date: "2010-01-01" });
    await expectMatch();
    await correct(tenantA(), depreciated.id, { depreciates: false });
    await expectMatch();
    expect((await showDashboard(tenantA())).widgets).toMatchObject({
      total_fully_deprecated_assets: before.total_fully_deprecated_assets,
      total_net_book_value: before.total_net_book_value + 400_000_00 + 365_000_00,
    });
    await correct(tenantA(), depreciated.id, { depreciates: true, useful_life: 4 });
    await expectMatch();
    await sell(tenantA(), id);
    await expectMatch();
  });

  test("when a change is requested, approved or rejected", async () => {
    await createAsset(requester(), laptop(world.recordsA));
    await expectMatch();
    await approveRequest(approver(), { id: await newestRequest() });
    await expectMatch();
    await createAsset(requester(), laptop(vans));
    await rejectRequest(approver(), { id: await newestRequest(), reason: "Twice" });
    await expectMatch();
  });

  test("when a file is imported, is rejected, and is imported after approval", async () => {
    const ctx = allow(tenantA(), "assets.write");
    const file = { create_unknown: ["classification_id", "vendor_id", "custodian_id"] };
    const { total_assets } = (await showDashboard(tenantA())).widgets;
    const complete = await send(ctx, "whole.csv", list(40));
    await importFile(world, ctx, complete.id, file);
    await expectMatch();
    const bad = await send(ctx, "bad.csv", list(30, { 7: "twelve" }));
    expect(await importFile(world, ctx, bad.id, file)).toMatchObject({ state: "failed" });
    await expectMatch();
    expect((await showDashboard(tenantA())).widgets.total_assets).toBe(total_assets + 40);
    const requested = await send(requester(), "requested.csv", list(25));
    await importFile(world, requester(), requested.id, {});
    await expectMatch();
    await approveRequest(approver(), { id: await newestRequest() });
    await expectMatch();
    expect((await showDashboard(tenantA())).widgets.total_assets).toBe(total_assets + 65);
    const unwanted = await send(requester(), "unwanted.csv", list(25));
    await importFile(world, requester(), unwanted.id, {});
    await rejectRequest(approver(), { id: await newestRequest(), reason: "Not ours" });
    await expectMatch();
  });
});

describe("rows of an import that is still staging", () => {
  /** Starts an import like its job. */
  async function startImport(): Promise<number> {
    const row = { file_name: "assets.csv", file_key: "1/assets.csv", sha256: "0", state: "staging" } as const;
    const company_id = tenantA().company.id;
    const created = await world.services.db.write((tx) =>
      tx
        .insert(imports)
        .values({
          ...row,
          company_id,
          user_id: tenantA().actor.user_id,
          created_at: "2026-06-15T11:00:00.000Z",
        })
        .returning(),
    );
    return created[0]!.id;
  }
  const finish = (id: number, state: "published" | "cancelled") =>
    world.services.db.write((tx) => tx.update(imports).set({ state }).where(eq(imports.id, id)));

  test("are in no figure, not even on a new day, until all are published", async () => {
    const { widgets } = await showDashboard(tenantA());
    const import_id = await startImport();
    await insertAssets(tenantA(), vans, [{ import_id }, { import_id, status: "pending" }, { import_id }]);
    await expectMatch();
    expect((await showDashboard(tenantA())).widgets).toEqual(widgets);
    world.setClock("2026-06-16T11:00:00Z");
    await expectMatch();
    await register(tenantA(), world.recordsA);
    await expectMatch();
    await finish(import_id, "published");
    await expectMatch();
    expect((await showDashboard(tenantA())).widgets.total_assets).toBe(widgets.total_assets + 3);
  });

  test("change no figure when the import is abandoned", async () => {
    const before = await showDashboard(tenantA());
    const import_id = await startImport();
    await insertAssets(tenantA(), vans, [{ import_id }, { import_id }]);
    await world.services.db.write((tx) => tx.delete(assets).where(eq(assets.import_id, import_id)));
    await finish(import_id, "cancelled");
    await expectMatch();
    expect(await showDashboard(tenantA())).toEqual(before);
  });
});

/** Returns a random change of one row that a service could write. */
function randomChange(random: (max: number) => number, asset: StoredAsset): Partial<StoredAsset> {
  const isOpen = asset.status !== "sold" && asset.status !== "scrapped";
  const status = ASSET_STATUSES[random(ASSET_STATUSES.length)]!;
  const closed_on = calendarDate("2026-06-15");
  const closing = status === "sold" || status === "scrapped" ? { closed_on, closed_day: dayNumber(closed_on) } : {};
  const carrying_amount = kobo(random(1_000_000_00));
  const revalued_on = addDays(calendarDate("2026-01-01"), random(150));
  const changes: Partial<StoredAsset>[] = [
    { classification_id: [world.recordsA, vans][random(2)]!.classification_id },
    { total_maintenance_cost: kobo(random(9_000_000)) },
    { condition: "Bad", remarks: "Scratched" },
    {
      carrying_amount,
      scrap_value: kobo(random(carrying_amount + 1)),
      useful_life_in_days: 1 + random(900),
      revalued_on,
      valued_day: dayNumber(revalued_on),
    },
    asset.revalued_on ? {} : { cost: carrying_amount, carrying_amount, scrap_value: kobo(0) },
    isOpen ? { status, ...closing } : {},
  ];
  return changes[random(changes.length)]!;
}

const CHANGES = 300 * Number(process.env.SCALE ?? 1);

test("after many random changes over three days, figures match a recount", async () => {
  const random = pseudoRandom(29);
  const { id: company_id } = tenantA().company;
  const isOwnAsset = (id: number) => and(eq(assets.company_id, company_id), eq(assets.id, id));
  const created = () => ({
    cost: random(2_000_000_00),
    status: ASSET_STATUSES[random(ASSET_STATUSES.length)]!,
    total_maintenance_cost: kobo(random(3) * 500_50),
    acquisition_date: `20${10 + random(16)}-03-01`,
    useful_life_in_days: 1 + random(6000),
  });
  const ids = (await insertAssets(tenantA(), world.recordsA, Array.from({ length: 60 }, created))).map(({ id }) => id);
  for (let step = 0; step < CHANGES; step++) {
    if (step % (CHANGES / 3) === 0) world.setClock(`2026-06-${17 + step / (CHANGES / 3)}T11:00:00Z`);
    if (random(10) === 0) ids.push((await insertAssets(tenantA(), vans, [created()]))[0]!.id);
    const id = ids[random(ids.length)]!;
    const [asset] = await world.services.db.read.select().from(assets).where(isOwnAsset(id));
    const change = randomChange(random, { ...asset!, segments: null });
    if (Object.keys(change).length > 0) {
      await world.services.db.write((tx) => tx.update(assets).set(change).where(isOwnAsset(id)));
    }
    await expectMatch();
  }
}, 300_000);

test("the other company's figures do not change meanwhile", async () => {
  const { widgets } = await recount(world.tenantB.admin);
  expect(widgets).toMatchObject({ total_assets: 1, total_assets_cost: 1_00 });
  await expectFiguresMatch(world.tenantB.admin);
});
