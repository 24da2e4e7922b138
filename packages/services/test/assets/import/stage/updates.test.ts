import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { importUpdates } from "@custodia/db/schema/assets/import";
import { assetTransfers } from "@custodia/db/schema/assets/transfers";
import { approvalListQuery } from "@custodia/domain/approvals/schema";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listApprovals } from "../../../../src/approvals/queries.ts";
import { resendRequest } from "../../../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest } from "../../../../src/approvals/service.ts";
import { showAsset } from "../../../../src/assets/detail/queries.ts";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { listImportUpdates, showImport } from "../../../../src/assets/import/queries.ts";
import { importAll } from "../../../../src/assets/import/service.ts";
import { planImportUndo, undoImport } from "../../../../src/assets/import/undo/undo.ts";
import { permitActorOrRequest } from "../../../../src/core/access.ts";
import { expectValidData } from "../../../check/expect-valid.ts";
import { expectFiguresMatch } from "../../../dashboard/recount.ts";
import { revalue, scrap, sell } from "../../life.ts";
import { addRecords, correct, list, type Records, register } from "../../register.ts";
import { doJobs } from "../undoing.ts";
import { createWarmWorld, importer, importFile, send } from "../world.ts";

let world: TestWorld;
let shelf: Records;
beforeAll(async () => {
  world = await createWarmWorld();
  shelf = await addRecords(world.tenantA);
});
afterAll(async () => {
  await expectFiguresMatch(world.tenantA.admin);
  await expectValidData(world);
  await world.close();
});

const ctx = () => importer(world.tenantA);
const asking = () => permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
const decider = () => allow(world.tenantA.approver, "approvals.decide");
const one = (change: Record<string, unknown> = {}) => register(world.tenantA.admin, shelf, change);
const loaded = async (id: number) => (await world.services.db.read.select().from(assets).where(eq(assets.id, id)))[0]!;
const csv = (heading: string, ...rows: string[]) => `${[heading, ...rows].join("\n")}\n`;
const NEW =
  "Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life (Years),Condition,Status,Barcode";
const newRow = (name: string, status: string, barcode = "") =>
  `${name},Computers,Computers Keeper,2024-01-02,Purchase,1000,4,New,${status},${barcode}`;

async function previewOf(content: string, who = ctx()) {
  const { id } = await send(who, "list.csv", content);
  return previewImport(who, { id });
}

async function importing(content: string) {
  const { id } = await send(ctx(), "list.csv", content);
  return importFile(world, ctx(), id);
}
const chunks = async function* (content: string) {
  yield Buffer.from(content);
};
const atOnce = (content: string, more: object = {}, who: Parameters<typeof importAll>[0] = ctx()) =>
  importAll(who, { name: "list.csv", content: chunks(content) }, more);

describe("a row with the barcode of an asset", () => {
  test("changes the book value of an asset with an opening balance too, and undoing brings it back", async () => {
    const a = await one({ opening_accumulated_depreciation: 73_000, opening_as_at: "2025-06-15" });
    const { id } = await importing(csv("Barcode,Cost", `${a.barcode},438000`));
    expect((await showAsset(world.tenantA.admin, a)).net_book_value).toBe(243_333_33);
    await undoImport(ctx(), { id, assets_leaving: 0, assets_restored: 1 });
    await doJobs(world);
    expect((await showAsset(world.tenantA.admin, a)).net_book_value).toBe(a.net_book_value);
  });

  test("needs only the columns that it changes, and an empty or damaged cell leaves the value as it is", async () => {
    const a = await one({ remarks: "Stays", serial_number: "352041098765432", model: "007", department: "Old" });
    const list = csv("Barcode,Department,Serial Number,Model,Remarks", `${a.barcode.toLowerCase()},New,3.52041E+14,7,`);
    const preview = await previewOf(list);
    expect(preview).toMatchObject({ missing: [], rows_bad: 0, updates_total: 1, assets_total: 0 });
    expect(preview.hints.map(({ kind }) => kind)).toEqual(Array(3).fill("kept_values"));
    expect(await atOnce(list)).toMatchObject({ imported: 0, updated: 1, unchanged: 0 });
    expect(await loaded(a.id)).toMatchObject({ remarks: "Stays", serial_number: a.serial_number, model: "007" });
  });

  test("is written only in the columns that differ", async () => {
    const [dear, other] = [await one({ department: "Old" }), await one({ department: "Keeps" })];
    const done = await importing(csv("Barcode,Department,Cost", `${dear.barcode},,90000.5`, `${other.barcode},New,`));
    expect(done).toMatchObject({ state: "published", rows_updated: 2 });
    const rows = await world.services.db.read
      .select({ before: importUpdates.before, after: importUpdates.after })
      .from(importUpdates)
      .where(eq(importUpdates.import_id, done.id));
    const money = { cost: 9_000_050, carrying_amount: 9_000_050 };
    expect(rows.map(({ after }) => after)).toEqual([money, { department: "New" }]);
    expect(rows.map(({ before }) => Object.keys(before))).toEqual([Object.keys(money), ["department"]]);
    expect(await loaded(dear.id)).toMatchObject({ ...money, department: "Old" });
    expect(await loaded(other.id)).toMatchObject({ cost: other.cost, department: "New" });
  });

  test("may be in a file once only, and is one asset", async () => {
    const a = await one();
    const { errors } = await previewOf(
      csv("Barcode,Remarks,Quantity", `${a.barcode},x,1`, `${a.barcode},y,1`, "NO-NE-1,y,1", "NO-NE-1,y,1"),
    );
    const onBarcode = errors.filter(({ field }) => field === "barcode");
    expect(onBarcode.map(({ row, reason }) => [row, reason.slice(0, 42)])).toEqual([
      [3, "Row 2 of the file has the same barcode."],
      [5, "Row 4 of the file has the same barcode. If"],
    ]);
    const several = await previewOf(csv("Barcode,Remarks,Quantity", `${a.barcode},x,3`));
    expect(several.errors).toMatchObject([{ field: "quantity", row: 2 }]);
  });

  test("is refused like the same correction, with the same message", async () => {
    const [worth, gone, future] = await Promise.all([one(), one(), one()]);
    await revalue(world.tenantA.admin, worth.id);
    await sell(world.tenantA.admin, gone.id);
    const heading = "Barcode,Cost,Scrap Value,Acquisition Date,Remarks";
    const { errors, updates } = await previewOf(
      csv(
        heading,
        `${worth.barcode},5,,,`,
        `${gone.barcode},5,,,`,
        `${future.barcode},,900000,2030-01-01,`,
        `${(await one()).barcode},,,,Only a text`,
      ),
    );
    expect(errors.map(({ row, field, reason }) => [row, field, reason.slice(0, 24)])).toEqual([
      [2, "cost", "This asset was revalued,"],
      [3, "cost", "This asset was sold, so "],
      [4, "scrap_value", "The scrap value may not "],
      [4, "acquisition_date", "The acquisition date may"],
    ]);
    expect(updates.map(({ row }) => row)).toEqual([5]);
  });

  test("that describes a different asset is no update, because two registers may share barcodes", async () => {
    const a = await one();
    const { errors, updates_total } = await previewOf(csv(NEW, newRow("Chair", "In service", a.barcode)));
    expect(updates_total).toBe(0);
    expect(errors).toMatchObject([{ field: "barcode", row: 2, reason: expect.stringContaining("another register") }]);
  });

  test("neither changes nor reveals another company's asset", async () => {
    const a = await one();
    const { updates_total, assets_total, hints } = await previewOf(
      csv("Barcode,Remarks", `${a.barcode},x`),
      importer(world.tenantB),
    );
    expect({ updates_total, assets_total }).toEqual({ updates_total: 0, assets_total: 0 });
    expect(hints).toMatchObject([{ kind: "unknown_barcode" }]);
  });

  test("does not overwrite a change that was made after the preview", async () => {
    const [a, b] = [await one(), await one()];
    const { id } = await send(ctx(), "late.csv", csv("Barcode,Department", `${a.barcode},X`, `${b.barcode},X`));
    const { previewed_at, mapping } = await previewImport(ctx(), { id });
    world.setClock(new Date(world.services.clock().getTime() + 1000).toISOString());
    await correct(world.tenantA.admin, a.id, { department: "Theirs" });
    const failed = await importFile(world, ctx(), id, { mapping, previewed_at });
    expect(failed).toMatchObject({ state: "failed", rows_bad: 1 });
    expect(await loaded(a.id)).toMatchObject({ department: "Theirs" });
    expect(await loaded(b.id)).toMatchObject({ version: b.version });
  });
});

describe("a status", () => {
  const words = ["Sold", "Written off", "Lost/Stolen", "Disposed of", "Retired", "Donated", "Archived"];

  test("of a disposed asset leaves a new row out, with the reason, unless the user includes it", async () => {
    const content = csv(
      NEW,
      ...words.map((word) => newRow(`Thing ${word}`, word)),
      newRow("Kept", "In use"),
      newRow("Not yet", "To be disposed"),
    );
    const preview = await previewOf(content);
    expect(preview).toMatchObject({
      assets_total: 2,
      not_held: { rows: words.length, words, taken: "leave_out" },
    });
    expect(preview.left_out.map(({ kind, row }) => [kind, row])).toEqual(words.map((_, at) => ["not_held", at + 2]));
    expect(preview.left_out[0]!.why).toContain("“Sold”");
    const { id } = await send(ctx(), "list.csv", content);
    expect(await previewImport(ctx(), { id, take_rows: [2] })).toMatchObject({ assets_total: 3 });
    expect(await previewImport(ctx(), { id, not_held: "take" })).toMatchObject({
      assets_total: words.length + 2,
      left_out_total: 0,
      not_held: { taken: "take" },
    });
    expect(await atOnce(content)).toMatchObject({ imported: 2, left_out_total: words.length });
  });

  test("of an asset in the register is never changed by a file", async () => {
    const a = await one();
    const b = await one();
    await scrap(world.tenantA.admin, b.id);
    const preview = await previewOf(csv("Barcode,Status", `${a.barcode},Sold`, `${b.barcode},Scrapped`));
    expect(preview).toMatchObject({
      unchanged_total: 2,
      left_out_total: 0,
      hints: [{ kind: "kept_status", rows: [2] }],
    });
  });
});

describe("Data Entry", () => {
  const newest = async () =>
    (await listApprovals(world.tenantA.admin, approvalListQuery.parse({ filter: { kind: "import" } }))).data[0]!;

  test("makes one request for all updates and new assets of a file, and nothing changes before approval", async () => {
    const [a, b, c] = [await one(), await one(), await one()];
    const content = csv(
      NEW.replace(",Status", ",Remarks"),
      newRow("New one", "x"),
      `,,,,,,,,Mended,${a.barcode}`,
      `,,,,,,,,Mended,${b.barcode}`,
      `,,,,,,,,Mended,${c.barcode}`,
    );
    const asked = await atOnce(content, {}, asking());
    expect(asked).toMatchObject({ approval: { subject_event: "Import 1 asset and update 3 from list.csv" } });
    expect(await loaded(a.id)).toMatchObject({ remarks: null, version: a.version });
    const request = await newest();
    const updates = await listImportUpdates(world.tenantA.approver, {
      id: request.import_id!,
      page: 1,
      per_page: 10,
    });
    expect(updates.meta.total).toBe(3);
    expect(updates.data[0]).toMatchObject({
      barcode: a.barcode,
      changes: [{ field: "remarks", before: null, after: "Mended" }],
    });
    await correct(world.tenantA.admin, c.id, { department: "Elsewhere" });
    await rejectRequest(decider(), { id: request.id, reason: "No" });
    expect(await loaded(a.id)).toMatchObject({ version: a.version });
    const again = await resendRequest(asking(), { id: request.id });
    expect(again.subject_event).toBe("Import 1 asset and update 2 from list.csv");
    await approveRequest(decider(), { id: again.id });
    expect(await loaded(a.id)).toMatchObject({ remarks: "Mended", version: a.version + 1 });
    expect(await loaded(c.id)).toMatchObject({ remarks: null, department: "Elsewhere" });
    const [told] = await world.services.db.read
      .select()
      .from(activities)
      .where(eq(activities.subject_id, a.id))
      .orderBy(desc(activities.id));
    expect(told).toMatchObject({
      action: "assets.update",
      approval_id: again.id,
      after: { remarks: "Mended" },
    });
    await expectValidData(world);
  });

  test("makes a request without new assets and cost for a file of updates", async () => {
    const a = await one();
    await atOnce(csv("Barcode,Remarks", `${a.barcode},Polished`), {}, asking());
    const { subject_event, effect } = await newest();
    expect(subject_event).toBe("Update 1 asset from list.csv");
    expect(effect).toMatchObject({ number_of_assets: 0, amount: null });
  });
});

test("undoing an import restores the updated assets, except those that were changed since", async () => {
  const [a, b] = [await one({ cost: 1000 }), await one({ cost: 2000 })];
  const heading = "Barcode,Cost,Custodian,Description,Department";
  const { id } = await send(
    ctx(),
    "undo.csv",
    csv(heading, `${a.barcode},1500.25,New Keeper,Better,Annex`, `${b.barcode},2500,,,`),
  );
  const done = await importFile(world, ctx(), id, { create_unknown: ["custodian_id"] });
  expect(done).toMatchObject({ state: "published", rows_done: 2, rows_updated: 2 });
  expect((await list(world.tenantA.admin, { filter: { description: "Better" } })).meta.total).toBe(1);
  await correct(world.tenantA.admin, b.id, { department: "Since" });
  const transfersOf = (asset: number) =>
    world.services.db.read.$count(assetTransfers, eq(assetTransfers.asset_id, asset));
  expect(await Promise.all([a.id, b.id].map(transfersOf))).toEqual([1, 1]);
  expect(await planImportUndo(ctx(), { id })).toMatchObject({
    assets_leaving: 0,
    assets_restored: 1,
    assets_keeping: 1,
    keeping: [{ barcode: b.barcode }],
    records_leaving: 1,
  });
  await undoImport(ctx(), { id, assets_leaving: 0, assets_restored: 1 });
  await doJobs(world);
  expect(await showImport(ctx(), { id })).toMatchObject({
    state: "undone",
    undo: { assets_restored: 1, records_leaving: 1 },
  });
  const { version, updated_at, ...was } = await loaded(a.id);
  expect(was).toMatchObject({
    cost: 1000_00,
    carrying_amount: 1000_00,
    custodian_id: shelf.custodian_id,
    description: "Laptop",
  });
  expect(await loaded(b.id)).toMatchObject({ cost: 2500_00, department: "Since" });
  expect({ version, updated_at }).toMatchObject({ version: a.version + 2 });
  expect(await Promise.all([a.id, b.id].map(transfersOf))).toEqual([0, 1]);
});
