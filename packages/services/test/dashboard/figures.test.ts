import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { ASSET_STATUSES } from "@custodia/domain/assets/words";
import { addDays, calendarDate, dayNumber } from "@custodia/domain/date";
import { kobo } from "@custodia/domain/money";
import { allowed } from "@custodia/testkit/test-world";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permitActorOrAsk } from "../../src/access.ts";
import { approveRequest } from "../../src/approvals/decide/approve.ts";
import { rejectRequest } from "../../src/approvals/decide/reject.ts";
import { createAsset } from "../../src/assets/change/create.ts";
import { showAsset } from "../../src/assets/one/show.ts";
import { showDashboard } from "../../src/dashboard/show.ts";
import { bringBack, release, revalue, scrap, sell } from "../assets/life.ts";
import { chance, declare, type StoredAsset } from "../assets/many.ts";
import {
  addShelf,
  correct,
  laptop,
  openRegister,
  type Register,
  register,
  type Shelf,
} from "../assets/register.ts";
import { list } from "../import/list.ts";
import { importFile, send } from "../import/room.ts";
import { expectRight, recount } from "./recount.ts";

let room: Register;
let vans: Shelf;
beforeAll(async () => {
  room = await openRegister();
  vans = await addShelf(room.ours, "Vans");
  await declare(room.theirs.admin, room.theirShelf, [
    { cost: 1_00 },
    { status: "sold" },
    { status: "pending" },
  ]);
  // The day's figures are kept from here on: only the triggers hold them right.
  await showDashboard(room.ours.admin);
  await showDashboard(room.theirs.admin);
});
afterAll(() => room.close());

const ours = () => room.ours.admin;
const right = () => expectRight(ours());
const decide = () => allowed(room.ours.approver, "approvals.decide");
const asking = () => permitActorOrAsk(room.ours.dataEntry, "assets.write");
/** The latest movement of an asset. */
const movementOf = async (id: number) => (await showAsset(ours(), { id })).movements[0]!.id;
const newest = async () => {
  const [row] = await room.services.db.read.select().from(approvals).orderBy(desc(approvals.id)).limit(1);
  return row!.id;
};

describe("the kept figures are those of a recount", () => {
  test("through the whole life of an asset", async () => {
    const { id } = await register(ours(), room.ourShelf, { acquisition_date: "2022-01-01" });
    await right();
    await correct(ours(), id, { classification_id: vans.classification_id });
    await right();
    await correct(ours(), id, { cost: 512_345.67, scrap_value: 20_000, useful_life: 3 });
    await right();
    await release(ours(), id, { type: "maintenance", maintenance_category: "In-house maintenance" });
    await right();
    const before = (await showDashboard(ours())).widgets.total_assets_maintenance;
    await bringBack(ours(), await movementOf(id), { amount: 7_500.5 });
    await right();
    expect((await showDashboard(ours())).widgets.total_assets_maintenance).toBe(before + 7_500_50);
    await release(ours(), id, { release_date: "2026-06-11" });
    await right();
    await bringBack(ours(), await movementOf(id), { returned_at: "2026-06-12 09:30:00" });
    await revalue(ours(), id);
    await right();
    await sell(ours(), id);
    await right();
  });

  test("when an asset is scrapped, and when one comes without anything to depreciate", async () => {
    const { id } = await register(ours(), room.ourShelf, { cost: 100, scrap_value: 100 });
    await right();
    await scrap(ours(), id);
    await right();
  });

  test("when one does not depreciate, is revalued, and when another is no longer written off", async () => {
    const before = (await showDashboard(ours())).widgets;
    const land = { depreciates: false, useful_life: null, cost: 700_000, acquisition_date: "1999-01-01" };
    const { id } = await register(ours(), room.ourShelf, { ...land, scrap_value: 700_000 });
    await right();
    await revalue(ours(), id, { useful_life: null });
    await right();
    const worn = await register(ours(), room.ourShelf, { acquisition_date: "2010-01-01" });
    await right();
    await correct(ours(), worn.id, { depreciates: false });
    await right();
    expect((await showDashboard(ours())).widgets).toMatchObject({
      total_fully_deprecated_assets: before.total_fully_deprecated_assets,
      total_net_book_value: before.total_net_book_value + 400_000_00 + 365_000_00,
    });
    await correct(ours(), worn.id, { depreciates: true, useful_life: 4 });
    await right();
    await sell(ours(), id);
    await right();
  });

  test("when somebody asks, and when that is approved or rejected", async () => {
    await createAsset(asking(), laptop(room.ourShelf));
    await right();
    await approveRequest(decide(), { id: await newest() });
    await right();
    await createAsset(asking(), laptop(vans));
    await rejectRequest(decide(), { id: await newest(), reason: "Twice" });
    await right();
  });

  test("when a file is imported, refused, and imported by request", async () => {
    const ctx = allowed(ours(), "assets.write");
    const more = { create_unknown: ["classification_id", "vendor_id", "custodian_id"] };
    const { total_assets } = (await showDashboard(ours())).widgets;
    const whole = await send(ctx, "whole.csv", list(40));
    await importFile(room, ctx, whole.id, more);
    await right();
    const bad = await send(ctx, "bad.csv", list(30, { 7: "twelve" }));
    expect(await importFile(room, ctx, bad.id, more)).toMatchObject({ state: "failed" });
    await right();
    expect((await showDashboard(ours())).widgets.total_assets).toBe(total_assets + 40);
    const asked = await send(asking(), "asked.csv", list(25));
    await importFile(room, asking(), asked.id, {});
    await right();
    await approveRequest(decide(), { id: await newest() });
    await right();
    expect((await showDashboard(ours())).widgets.total_assets).toBe(total_assets + 65);
    const unwanted = await send(asking(), "unwanted.csv", list(25));
    await importFile(room, asking(), unwanted.id, {});
    await rejectRequest(decide(), { id: await newest(), reason: "Not ours" });
    await right();
  });
});

describe("rows of an import that is still staging", () => {
  /** Begins an import as its job does. */
  async function begin(): Promise<number> {
    const row = { file_name: "assets.csv", file_key: "1/assets.csv", sha256: "0", state: "staging" } as const;
    const company_id = ours().company.id;
    const made = await room.services.db.write((tx) =>
      tx
        .insert(imports)
        .values({ ...row, company_id, user_id: ours().actor.user_id, created_at: "2026-06-15T11:00:00.000Z" })
        .returning(),
    );
    return made[0]!.id;
  }
  const end = (id: number, state: "published" | "cancelled") =>
    room.services.db.write((tx) => tx.update(imports).set({ state }).where(eq(imports.id, id)));

  test("are in no figure, on a new day neither, until all of them are", async () => {
    const { widgets } = await showDashboard(ours());
    const import_id = await begin();
    await declare(ours(), vans, [{ import_id }, { import_id, status: "pending" }, { import_id }]);
    await right();
    expect((await showDashboard(ours())).widgets).toEqual(widgets);
    room.setClock("2026-06-16T11:00:00Z");
    await right();
    await register(ours(), room.ourShelf);
    await right();
    await end(import_id, "published");
    await right();
    expect((await showDashboard(ours())).widgets.total_assets).toBe(widgets.total_assets + 3);
  });

  test("leave nothing behind where the import is given up", async () => {
    const before = await showDashboard(ours());
    const import_id = await begin();
    await declare(ours(), vans, [{ import_id }, { import_id }]);
    await room.services.db.write((tx) => tx.delete(assets).where(eq(assets.import_id, import_id)));
    await end(import_id, "cancelled");
    await right();
    expect(await showDashboard(ours())).toEqual(before);
  });
});

/** A change of one row as any verb might write it. */
function randomChange(any: (end: number) => number, asset: StoredAsset): Partial<StoredAsset> {
  const open = asset.status !== "sold" && asset.status !== "scrapped";
  const status = ASSET_STATUSES[any(ASSET_STATUSES.length)]!;
  const closed_on = calendarDate("2026-06-15");
  const gone =
    status === "sold" || status === "scrapped" ? { closed_on, closed_day: dayNumber(closed_on) } : {};
  const carrying_amount = kobo(any(1_000_000_00));
  const revalued_on = addDays(calendarDate("2026-01-01"), any(150));
  const changes: Partial<StoredAsset>[] = [
    { classification_id: [room.ourShelf, vans][any(2)]!.classification_id },
    { total_maintenance_cost: kobo(any(9_000_000)) },
    { condition: "Bad", remarks: "Scratched" },
    {
      carrying_amount,
      scrap_value: kobo(any(carrying_amount + 1)),
      useful_life_in_days: 1 + any(900),
      revalued_on,
      valued_day: dayNumber(revalued_on),
    },
    asset.revalued_on ? {} : { cost: carrying_amount, carrying_amount, scrap_value: kobo(0) },
    open ? { status, ...gone } : {},
  ];
  return changes[any(changes.length)]!;
}

const CHANGES = 300 * Number(process.env.SCALE ?? 1);

test("after each of many random changes, over three days, the figures are those of a recount", async () => {
  const any = chance(29);
  const { id: company_id } = ours().company;
  const own = (id: number) => and(eq(assets.company_id, company_id), eq(assets.id, id));
  const born = () => ({
    cost: any(2_000_000_00),
    status: ASSET_STATUSES[any(ASSET_STATUSES.length)]!,
    total_maintenance_cost: kobo(any(3) * 500_50),
    acquisition_date: `20${10 + any(16)}-03-01`,
    useful_life_in_days: 1 + any(6000),
  });
  const ids = (await declare(ours(), room.ourShelf, Array.from({ length: 60 }, born))).map(({ id }) => id);
  for (let step = 0; step < CHANGES; step++) {
    if (step % (CHANGES / 3) === 0) room.setClock(`2026-06-${17 + step / (CHANGES / 3)}T11:00:00Z`);
    if (any(10) === 0) ids.push((await declare(ours(), vans, [born()]))[0]!.id);
    const id = ids[any(ids.length)]!;
    const [asset] = await room.services.db.read.select().from(assets).where(own(id));
    const change = randomChange(any, asset!);
    if (Object.keys(change).length > 0) {
      await room.services.db.write((tx) => tx.update(assets).set(change).where(own(id)));
    }
    await right();
  }
}, 300_000);

test("the other company's figures are its own, whatever happened beside it", async () => {
  const { widgets } = await recount(room.theirs.admin);
  expect(widgets).toMatchObject({ total_assets: 1, total_assets_cost: 1_00 });
  await expectRight(room.theirs.admin);
});
