import { agendaDaysQuery, dueWorkQuery } from "@custodia/domain/assets/agenda";
import { expectedReturnInput, movementCorrection } from "@custodia/domain/assets/corrections";
import { scrapManyInput } from "@custodia/domain/assets/dispose-many";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { allow } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agendaDays } from "../../../src/assets/agenda/days.ts";
import { dueWork } from "../../../src/assets/agenda/due.ts";
import { correctMovement } from "../../../src/assets/corrections/service.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { scrapBatch } from "../../../src/assets/disposals/batch.ts";
import { exportJob } from "../../../src/assets/export/jobs.ts";
import { readExport } from "../../../src/assets/export/queries.ts";
import { createExport } from "../../../src/assets/export/service.ts";
import { listAssets } from "../../../src/assets/list/list-assets.ts";
import { changeExpectedReturn } from "../../../src/assets/movements/service.ts";
import { reverseRevaluation, reverseSale, reverseScrapping } from "../../../src/assets/reversals.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import { showDashboard, showDue } from "../../../src/dashboard/dashboard.ts";
import { showOverTime } from "../../../src/dashboard/over-time.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { bringBack, release, revalue, scrap, sell } from "../life.ts";
import { openRegister, type Register, register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
  await world.services.workers.run("writeSample", undefined);
  world.setClock("2026-06-15T11:00:00Z");
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const requester = () => permitActorOrRequest(admin(), "assets.write");
const reason = "It was another asset";

/** Returns the totals of a register: the dashboard, its months, and the list's footer. */
async function totals() {
  const { widgets } = await showDashboard(admin());
  const { sums } = await listAssets(admin(), assetListQuery.parse({ per_page: 5 }));
  return { widgets, sums, months: await showOverTime(admin()) };
}

/** Exports the register as xlsx, and returns its rows by barcode. */
async function sheet(): Promise<Map<string, Record<string, ExcelJS.CellValue>>> {
  const ctx = allow(admin(), "company.see");
  const none = { custodian_id: null, classification_id: null, location_id: null };
  const { id } = await createExport(ctx, { ...none, format: "xlsx" });
  await runJob(world.services, (await claimJob(world.services, [exportJob.name]))!, exportJob);
  const book = new ExcelJS.Workbook();
  await book.xlsx.read((await readExport(ctx, { id })).content);
  const [head, ...rows] = book.worksheets[0]!.getSheetValues().slice(1) as ExcelJS.CellValue[][];
  const names = head!.slice(1).map(String);
  const records = rows
    .filter((row) => row?.length)
    .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index + 1]])));
  return new Map(records.map((row) => [String(row.Barcode), row]));
}

test("restores all figures by a reversal, with and without depreciation", async () => {
  const plain = await register(admin(), world.recordsA);
  const depreciated = await register(admin(), world.recordsA, { useful_life: 1 });
  const land = await register(admin(), world.recordsA, { depreciates: false, useful_life: null });
  const before = await totals();
  const assets = [plain, depreciated, land];
  for (const { id } of assets) {
    const life = id === land.id ? { useful_life: null } : {};
    const value = (await revalue(admin(), id, { revaluation_date: "2026-05-04", ...life })) as {
      id: number;
    };
    const sale = (await sell(admin(), id, { sale_date: "2026-06-01" })) as { id: number };
    await reverseSale(requester(), { event_id: sale.id, reason, id });
    const scrapping = (await scrap(admin(), id, { discard_date: "2026-06-02" })) as { id: number };
    await reverseScrapping(requester(), { event_id: scrapping.id, reason, id });
    await reverseRevaluation(requester(), { event_id: value.id, reason, id });
  }
  expect(await totals()).toEqual(before);
});

test("shows corrected, reversed and scrapped assets consistently in lists, dashboard and xlsx", async () => {
  const [repaired, sold, first, second] = await Promise.all([1, 2, 3, 4].map(() => register(admin(), world.recordsA)));
  const before = await totals();
  const out = { type: "maintenance", maintenance_category: "In-house maintenance" };
  await release(admin(), repaired!.id, out);
  const { movement_id } = (await showAsset(admin(), { id: repaired!.id })).out!;
  await bringBack(admin(), movement_id, { amount: 1_500_000 });
  const correction = movementCorrection.parse({ amount: 15_000, reason });
  await correctMovement(requester(), { ...correction, id: movement_id });
  const sale = (await sell(admin(), sold!.id)) as { id: number };
  await reverseSale(requester(), { event_id: sale.id, reason, id: sold!.id });
  const chairs = { ids: [first!.id, second!.id], discard_date: "2026-06-15", condition: "Bad" };
  await scrapBatch(requester(), scrapManyInput.parse(chairs));

  const after = await totals();
  const { total_assets, total_assets_maintenance } = before.widgets;
  expect(after.widgets).toMatchObject({
    total_assets: total_assets - 2,
    total_assets_maintenance: total_assets_maintenance + 15_000_00,
  });
  const rows = await sheet();
  expect(rows.get(repaired!.barcode)).toMatchObject({
    "Total Maintenance Cost": 15_000,
    Status: "In service",
  });
  expect(rows.get(sold!.barcode)).toMatchObject({ Status: "In service" });
  for (const { barcode } of [first!, second!]) {
    expect(rows.get(barcode)).toMatchObject({ Status: "Scrapped", Condition: "Bad" });
  }
});

test("shows a moved return on its new day in the agenda and on the dashboard", async () => {
  const { id } = await register(admin(), world.recordsA);
  await release(admin(), id, { expected_return_date: "2026-06-18" });
  const week = agendaDaysQuery.parse({ from: "2026-06-15", until: "2026-06-21" });
  const due = async () => {
    const { days, overdue } = await agendaDays(admin(), week);
    const back = days.filter(({ returns }) => returns > 0).map(({ date, returns }) => [date, returns]);
    const { data } = await dueWork(admin(), dueWorkQuery.parse(week));
    const { rows } = await showDue(admin());
    return {
      back,
      late: overdue.returns,
      work: data.map(({ date }) => date),
      board: rows.map(({ date }) => date),
    };
  };
  expect(await due()).toMatchObject({
    back: [["2026-06-18", 1]],
    work: ["2026-06-18"],
    board: ["2026-06-18"],
  });
  const { movement_id } = (await showAsset(admin(), { id })).out!;
  const move = (expected_return_date: string | null) =>
    changeExpectedReturn(allow(admin(), "assets.return"), {
      ...expectedReturnInput.parse({ expected_return_date }),
      id: movement_id,
    });
  await move("2026-06-20");
  expect(await due()).toMatchObject({
    back: [["2026-06-20", 1]],
    late: 0,
    work: ["2026-06-20"],
    board: ["2026-06-20"],
  });
  await move("2026-06-12");
  expect(await due()).toMatchObject({ back: [], late: 1, work: [], board: ["2026-06-12"] });
  await move(null);
  expect(await due()).toMatchObject({ back: [], late: 0, work: [], board: [] });
});
