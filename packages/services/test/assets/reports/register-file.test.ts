import { buffer, text } from "node:stream/consumers";
import { type ExportFormat, exportCreate } from "@custodia/domain/assets/export";
import { registerQuery } from "@custodia/domain/assets/reports/register";
import { allow, type TestCompany } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportJob } from "../../../src/assets/export/jobs.ts";
import { listExports, readExport } from "../../../src/assets/export/queries.ts";
import { createExport } from "../../../src/assets/export/service.ts";
import { registerAsAt } from "../../../src/assets/reports/register.ts";
import { claimJob } from "../../../src/jobs/queue.ts";
import { runJob } from "../../../src/jobs/run.ts";
import { scrap, sell } from "../life.ts";
import { addRecords, openRegister, type Records, type Register, register } from "../register.ts";
import { formulasOf, readBook } from "./read-book.ts";

let world: Register;
let vans: Records;
beforeAll(async () => {
  world = await openRegister();
  const { admin } = world.tenantA;
  vans = await addRecords(world.tenantA, "Vans");
  const [sold, scrapped] = await Promise.all([
    register(admin, world.recordsA, { description: "=1+1", cost: 365_000.35 }),
    register(admin, vans, { description: "+Van" }),
    register(admin, vans, { description: "Van" }),
    register(admin, world.recordsA, { description: "Bought later", acquisition_date: "2026-01-01" }),
    register(world.tenantB.admin, world.recordsB, { description: "Of company B" }),
  ]);
  await sell(admin, sold.id, { sale_date: "2026-03-01" });
  await scrap(admin, scrapped.id);
  await world.services.workers.run("writeSample", undefined);
});
afterAll(() => world.close());

async function fileOf({ admin }: TestCompany, format: ExportFormat, change: object = {}) {
  const ctx = allow(admin, "company.see");
  const input = exportCreate.parse({ all: true, as_at: "2025-12-31", format, ...change });
  const { id } = await createExport(ctx, input);
  await runJob(world.services, (await claimJob(world.services, [exportJob.name]))!, exportJob);
  return readExport(ctx, { id });
}

const sheetRows = (sheet: import("exceljs").Worksheet) =>
  (sheet.getSheetValues() as unknown[][]).slice(2).map((row) => row.slice(1));

test("the register as at a day is a spreadsheet with its assets, the disposed ones marked, and formulas for all totals", async () => {
  const file = await fileOf(world.tenantA, "xlsx");
  expect(file.name).toBe("register-2025-12-31.xlsx");
  const book = await readBook(await buffer(file.content));
  const [byClass, assets] = book.worksheets as [import("exceljs").Worksheet, import("exceljs").Worksheet];
  const rows = sheetRows(assets).slice(0, -1);
  expect(rows.map((row) => [row[1], row[2], row[7]])).toEqual([
    ["=1+1", "Computers", "Sold"],
    ["+Van", "Vans", "Scrapped"],
    ["Van", "Vans", undefined],
  ]);
  const formulas = formulasOf(book);
  expect(formulas).toHaveLength(3 + 4 + 2 * 4 + 5);
  for (const { at, stored, computed } of formulas) expect(stored, at).toBe(computed);
  expect(assets.views[0]).toMatchObject({ state: "frozen", ySplit: 1 });
  const query = registerQuery.parse({ as_at: "2025-12-31" });
  const { totals, classes } = await registerAsAt(world.tenantA.admin, query);
  const figures = [totals.cost, totals.gross, totals.accumulated_depreciation, totals.net_book_value];
  const total = (sheet: import("exceljs").Worksheet) =>
    (sheet.lastRow!.values as { result?: number }[]).slice(-4).map((cell) => Math.round(cell.result! * 100));
  expect(total(byClass)).toEqual(figures);
  expect(total(assets)).toEqual(figures);
  expect(sheetRows(byClass).map(([name, count]) => [name, count])).toMatchObject([
    ...classes.map(({ classification, count }) => [classification.name, count]),
    ["Total", { result: totals.count }],
  ]);
});

test("as CSV it lists the same assets, and a class narrows it", async () => {
  const file = await fileOf(world.tenantA, "csv");
  expect([file.name, file.type]).toEqual(["register-2025-12-31.csv", "text/csv; charset=utf-8"]);
  const lines = (await text(file.content)).trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(["'=1+1", "'+Van", "Van"]);
  expect(lines[1]).toContain(",2024-06-15,Sold,2026-03-01,365000.35,365000.35,");
  const { classification_id } = vans;
  const narrowed = await text((await fileOf(world.tenantA, "csv", { all: undefined, classification_id })).content);
  expect(narrowed.trim().split("\r\n")).toHaveLength(3);
});

test("the register of today is a CSV file, too", async () => {
  const lines = (await text((await fileOf(world.tenantA, "csv", { as_at: undefined })).content)).trim().split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain("'=1+1");
});

test("a company has only its own assets and files", async () => {
  const content = await text((await fileOf(world.tenantB, "csv")).content);
  expect(content.trim().split("\r\n").slice(1)).toEqual([expect.stringContaining("Of company B")]);
  const { data } = await listExports(world.tenantB.admin, { page: 1, per_page: 15, filter: {} });
  expect(data.map(({ as_at, format, rows }) => [as_at, format, rows])).toEqual([["2025-12-31", "csv", 1]]);
});

test("a day without assets has a file with totals of nothing", async () => {
  const book = await readBook(await buffer((await fileOf(world.tenantA, "xlsx", { as_at: "2020-01-01" })).content));
  expect(formulasOf(book)).toEqual([]);
  expect(sheetRows(book.worksheets[0]!)).toEqual([["Total", 0, 0, 0, 0, 0]]);
});

test.each([
  [{ all: undefined, custodian_id: 1 }, "as_at"],
  [{ all: undefined, ids: [1] }, "as_at"],
  [{ all: undefined, matching: { search: "van" } }, "as_at"],
  [{ format: "pdf" }, "format"],
  [{ as_at: "2025-02-30" }, "as_at"],
])("a register as at a day is refused with %o", (change, field) => {
  const result = exportCreate.safeParse({ all: true, as_at: "2025-12-31", ...change });
  expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});
