import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import type { assets } from "@custodia/db/schema/assets/assets";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { assetPrintQuery } from "@custodia/domain/assets/schema";
import { searchQuery } from "@custodia/domain/search/schema";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rejectRequest } from "../../../../src/approvals/service.ts";
import { showAsset } from "../../../../src/assets/detail/queries.ts";
import { updateAsset } from "../../../../src/assets/detail/update.ts";
import { listImports, showImport } from "../../../../src/assets/import/queries.ts";
import { planImportUndo, undoImport } from "../../../../src/assets/import/undo/undo.ts";
import { printAssets } from "../../../../src/assets/list/list-assets.ts";
import { permitActorOrRequest } from "../../../../src/core/access.ts";
import { inCompany } from "../../../../src/core/store.ts";
import { search } from "../../../../src/search/search.ts";
import { updateVendor } from "../../../../src/setup/vendors.ts";
import { planJob, release } from "../../life.ts";
import { correct, list as listed, register } from "../../register.ts";
import { list } from "../list.ts";
import { assetsOf, bring, closeUndoWorld, createUndoWorld, doJobs, expectWhole, named } from "../undoing.ts";
import type { Importer } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
let keeper: number;
beforeAll(async () => {
  ({ world, ctx, keeper } = await createUndoWorld());
});
afterAll(() => closeUndoWorld(world));

const asking = () => permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
const totalOf = async (filter: object = {}) => (await listed(ctx, { filter })).meta.total;
const countOf = (table: typeof vendors | typeof classifications | typeof assets) =>
  world.services.db.read.$count(table, inCompany(ctx, table));
const find = async (text: string) => (await search(ctx, searchQuery.parse({ text }))).groups;

const records = () => Promise.all([countOf(vendors), countOf(classifications)]);

test("an undone import disappears from every screen at once, and is then deleted", async () => {
  await expectWhole(world, ctx);
  const before = { total: await totalOf(), records: await records() };
  const content = named(list(30), "Wrong");
  const id = await bring(world, ctx, "wrong.csv", content);
  const [first] = await assetsOf(world, id);
  expect((await find("wrong")).map(({ kind }) => kind)).toEqual(["vendor"]);
  const plan = await planImportUndo(ctx, { id });
  expect(plan).toEqual({
    assets_leaving: 30,
    assets_staying: 0,
    staying: [],
    assets_restored: 0,
    assets_keeping: 0,
    keeping: [],
    records_leaving: 2,
    records_staying: 0,
    staying_records: [],
  });
  expect(await undoImport(ctx, { id, assets_leaving: 30 })).toMatchObject({
    state: "undoing",
    undo: { assets_leaving: 30, assets_removed: 0, by: { full_name: "Ada Admin" } },
  });
  expect(await totalOf()).toBe(before.total);
  expect((await printAssets(ctx, assetPrintQuery.parse({ filter: { import_id: id } }))).data).toEqual([]);
  await expect(showAsset(ctx, { id: first!.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(correct(ctx, first!.id, { description: "Seen" })).rejects.toMatchObject({ code: "not_found" });
  expect(await find(first!.asset_tag!)).toEqual([]);
  expect(await assetsOf(world, id)).toHaveLength(30);
  await expectWhole(world, ctx);

  await doJobs(world);
  expect(await showImport(ctx, { id })).toMatchObject({
    state: "undone",
    rows_done: 30,
    undo: { assets_removed: 30, records_leaving: 2, records_staying: 0 },
  });
  expect(await assetsOf(world, id)).toEqual([]);
  expect({ total: await totalOf(), records: await records() }).toEqual(before);
  expect(await find("wrong")).toEqual([]);
  await expectWhole(world, ctx);
  const told = await world.services.db.read
    .select({ action: activities.action, message: activities.log_message })
    .from(activities)
    .where(
      and(
        inCompany(ctx, activities),
        inArray(activities.action, ["imports.undo", "vendors.remove", "classifications.remove"]),
      ),
    )
    .orderBy(asc(activities.id));
  expect(told).toEqual([
    { action: "imports.undo", message: "Undid the import of wrong.csv: 30 assets removed" },
    {
      action: "classifications.remove",
      message: "Removed classification Wrong class, as its import was undone",
    },
    { action: "vendors.remove", message: "Removed vendor Wrong vendor, as its import was undone" },
  ]);
  const [news] = await world.services.db.read.select().from(notifications).orderBy(desc(notifications.id)).limit(1);
  expect(news).toMatchObject({
    user_id: ctx.actor.user_id,
    message: "The import of wrong.csv was undone: 30 assets removed.",
    href: `/addAssets?import=${id}`,
  });
  expect((await listImports(ctx, { page: 1, per_page: 5, filter: {} })).data[0]).toMatchObject({
    id,
    state: "undone",
    user: { full_name: "Ada Admin" },
  });

  // The same file is no second one, and none of its barcodes was given before.
  const again = await bring(world, ctx, "wrong.csv", content);
  const [next] = await assetsOf(world, again);
  expect(next!.sequence).toBeGreaterThan(first!.sequence + 29);
  expect(await totalOf()).toBe(before.total + 30);
});

test("assets that were changed since stay, and are listed before and after", async () => {
  const id = await bring(world, ctx, "partly.csv", named(list(12), "Partly"));
  const its = await assetsOf(world, id);
  await correct(ctx, its[0]!.id, { description: "Corrected since" });
  await release(ctx, its[1]!.id);
  await updateAsset(asking(), { id: its[2]!.id, description: "Asked for" });
  const asked = await updateAsset(asking(), { id: its[3]!.id, description: "Not to be" });
  const request = "approval" in asked ? asked.approval.id : 0;
  const decide = allow(world.tenantA.approver, "approvals.decide");
  await rejectRequest(decide, { id: request, reason: "No" });
  await planJob(ctx, its[4]!.id);
  const plan = await planImportUndo(ctx, { id });
  expect(plan).toMatchObject({
    assets_leaving: 7,
    assets_staying: 5,
    records_leaving: 0,
    records_staying: 2,
  });
  expect(plan.staying.map((asset) => asset.id)).toEqual(its.slice(0, 5).map((asset) => asset.id));
  expect(plan.staying_records.map(({ name }) => name)).toEqual(["Partly class", "Partly vendor"]);
  await undoImport(ctx, { id });
  expect(await totalOf({ import_id: id })).toBe(5);
  // The staying assets remain editable, also while the others are removed.
  await correct(ctx, its[0]!.id, { cost: 9_000 });
  await expectWhole(world, ctx);
  await doJobs(world);
  expect((await assetsOf(world, id)).map((asset) => asset.id)).toEqual(its.slice(0, 5).map((asset) => asset.id));
  const { undo } = await showImport(ctx, { id });
  expect(undo).toMatchObject({ assets_removed: 7, assets_staying: 5, records_leaving: 0 });
  expect(undo!.staying[0]).toEqual({
    id: its[0]!.id,
    barcode: its[0]!.barcode,
    description: "Corrected since",
  });
  const [told] = await world.services.db.read
    .select()
    .from(activities)
    .where(and(eq(activities.action, "imports.undo"), eq(activities.subject_id, id)));
  expect(told).toMatchObject({
    log_message: "Undid the import of partly.csv: 7 assets removed; 5 assets stay",
    after: {
      assets_removed: 7,
      assets_staying: 5,
      staying: its
        .slice(0, 5)
        .map((asset) => asset.barcode)
        .join(", "),
    },
  });
  await expectWhole(world, ctx);
});

test("new records that are used, changed or requested since stay, and the others are deleted", async () => {
  const content = named(list(4), "First")
    .replace("First vendor", "Second vendor")
    .replace("First vendor", "Third vendor");
  const id = await bring(world, ctx, "records.csv", content.replace("First vendor", "Fourth vendor"));
  const [classed] = (await assetsOf(world, id)).slice(-1);
  const made = await world.services.db.read.select().from(vendors).where(inCompany(ctx, vendors));
  const vendor = (name: string) => made.find((one) => one.name === name)!;
  const mine = { classification_id: classed!.classification_id, custodian_id: keeper } as Parameters<
    typeof register
  >[1];
  const own = await register(ctx, mine, { vendor_id: vendor("First vendor").id });
  await updateVendor(allow(world.tenantA.admin, "records.write"), {
    id: vendor("Second vendor").id,
    city: "Kano",
  });
  await updateAsset(asking(), { id: own.id, vendor_id: vendor("Third vendor").id });
  const plan = await planImportUndo(ctx, { id });
  expect(plan).toMatchObject({ records_leaving: 1, records_staying: 4 });
  expect(plan.staying_records.map(({ name }) => name)).toEqual([
    "First class",
    "Second vendor",
    "Third vendor",
    "First vendor",
  ]);
  await undoImport(ctx, { id });
  await doJobs(world);
  expect((await showImport(ctx, { id })).undo).toMatchObject({
    assets_staying: 0,
    records_leaving: 1,
    records_staying: 4,
  });
  const left = await world.services.db.read.select().from(vendors).where(inCompany(ctx, vendors));
  expect(left.map(({ name }) => name)).not.toContain("Fourth vendor");
  await expectWhole(world, ctx);
});
