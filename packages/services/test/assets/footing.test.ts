import { exportCreate } from "@custodia/domain/assets/export";
import { ASSET_GROUPS } from "@custodia/domain/assets/labels";
import { isDisposed, isInService } from "@custodia/domain/assets/lifecycle";
import { assetListQuery, assetPrintQuery } from "@custodia/domain/assets/schema";
import { showsGross, totalAmounts, totalLabel } from "@custodia/domain/assets/totals";
import { formatShortDate } from "@custodia/domain/date";
import { formatKobo, kobo, toNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/labels";
import { allow } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportJob } from "../../src/assets/export/jobs.ts";
import { readExport } from "../../src/assets/export/queries.ts";
import { createExport } from "../../src/assets/export/service.ts";
import { listAssets, printAssets } from "../../src/assets/list/list-assets.ts";
import { reverseSale } from "../../src/assets/reversals.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { runJob } from "../../src/jobs/run.ts";
import { columnLetters } from "../../src/spreadsheet/write/columns.ts";
import { pagesOf } from "./forms/pdf-text.ts";
import { revalue, scrap, sell } from "./life.ts";
import { insertAssets } from "./many.ts";
import { addRecords, openRegister, type Records, type Register, register } from "./register.ts";

type Page = Awaited<ReturnType<typeof listAssets>>;
type Row = Page["data"][number];
type Sums = Page["sums"];

let world: Register;
let recordSets: Records[];
beforeAll(async () => {
  world = await openRegister();
  recordSets = [world.recordsA, await addRecords(world.tenantA, "Alpha"), await addRecords(world.tenantA, "Plain")];
  const { admin } = world.tenantA;
  // Pseudo-random numbers, the same in every run.
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let index = 0; index < 36; index++) {
    const plain = index % 3 === 2;
    const { id } = (await register(admin, recordSets[index % 3]!, {
      description: `Asset ${index}`,
      cost: toNaira(kobo(1_000_000 + random(9_000_000))),
      acquisition_date: `202${random(5)}-0${1 + random(9)}-1${random(9)}`,
    })) as { id: number };
    const fate = random(5);
    if (fate < 2 && !plain)
      await revalue(admin, id, {
        carrying_amount: toNaira(kobo(500_000 + random(8_000_000))),
        useful_life: 1 + random(5),
      });
    if (fate === 0 || fate === 2) await sell(admin, id, { amount_sold_for: random(6_000_000) / 100 });
    if (fate === 3) await scrap(admin, id);
  }
  // Two revaluations that cancel out: the sums are equal, but no row would add up.
  for (const [cost, carrying_amount] of [
    [100_000, 110_000],
    [110_000, 100_000],
  ] as const) {
    const { id } = (await register(admin, recordSets[0]!, { description: "Twin", cost })) as { id: number };
    await revalue(admin, id, { carrying_amount });
  }
  // Sold, reversed, and sold for another amount: only the last sale is in the sums.
  const { id } = (await register(admin, recordSets[2]!, { description: "Asset again" })) as { id: number };
  const { id: event_id } = (await sell(admin, id)) as { id: number };
  const requester = permitActorOrRequest(admin, "assets.write");
  await reverseSale(requester, { id, event_id, reason: "Wrong asset" });
  expect((await list({ search: "again" })).data[0]?.disposal).toBeNull();
  await sell(admin, id, { amount_sold_for: 4_321 });
  await insertAssets(
    admin,
    recordSets[1]!,
    (["pending", "rejected", "pending"] as const).map((status, index) => ({
      status,
      description: `Asset waits ${index}`,
      cost: 77_000_00 + index,
    })),
  );
  await insertAssets(world.tenantB.admin, world.recordsB, [{ description: "Asset", cost: 99 }]);
});
afterAll(() => world.close());

const list = (query: object) => listAssets(world.tenantA.admin, assetListQuery.parse(query));

async function everyPage(query: object): Promise<Page[]> {
  const first = await list({ ...query, per_page: 7 });
  const others = Array.from({ length: first.meta.last_page - 1 }, (_, index) =>
    list({ ...query, per_page: 7, page: index + 2 }),
  );
  return [first, ...(await Promise.all(others))];
}

/** Checks that the rows add up to the sums, for each amount, and that the shown amounts add up too. */
function expectTotals(rows: readonly Row[], sums: Sums): void {
  const active = rows.filter(({ status }) => isInService(status));
  const total = (amount: (row: Row) => number, among = active) => among.reduce((sum, row) => sum + amount(row), 0);
  expect(sums.counted).toBe(active.length);
  expect(sums.not_counted).toBe(rows.length - active.length);
  const shown = totalAmounts(showsGross(sums));
  for (const amount of shown) expect(sums[amount], amount).toBe(total((row) => row[amount]));
  const [first, last] = [shown.at(-3)!, shown.at(-1)!];
  for (const row of [...active, sums]) expect(row[first] - row.accumulated_depreciation).toBe(row[last]);
  const disposed = rows.filter(({ status }) => isDisposed(status));
  for (const { disposal } of disposed)
    expect(disposal!.amount_sold_for - disposal!.net_book_value).toBe(disposal!.gain_or_loss);
  if (!sums.disposed) return;
  expect(sums.disposed).toEqual({
    count: disposed.length,
    cost: total(({ cost }) => cost, disposed),
    net_book_value: total(({ disposal }) => disposal!.net_book_value, disposed),
    amount_sold_for: total(({ disposal }) => disposal!.amount_sold_for, disposed),
    gain_or_loss: total(({ disposal }) => disposal!.gain_or_loss, disposed),
  });
}

const QUERIES: Record<string, object> = {
  everything: {},
  "a status": { filter: { status: "in_service" } },
  "sold assets": { filter: { status: "sold" }, sort: "amount_sold_for" },
  "scrapped assets": { filter: { status: "scrapped" }, sort: "gain_or_loss", order: "desc" },
  "disposed assets": { filter: { standing: "disposed" }, sort: "disposed_on" },
  "a search": { search: "asset 1" },
  "a range": { filter: { cost_from: 20_000, cost_to: 70_000 }, sort: "net_book_value" },
  "two revaluations that cancel out": { filter: { description: "twin" } },
};

describe.each(Object.entries(QUERIES))("a list of %s", (_name, query) => {
  test("has totals on every page that add up, with the same columns", async () => {
    const pages = await everyPage(query);
    for (const { sums } of pages) expect(sums).toEqual(pages[0]!.sums);
    expectTotals(
      pages.flatMap(({ data }) => data),
      pages[0]!.sums,
    );
  });

  test("has groups that add up to its total on every page", async () => {
    for (const group of ASSET_GROUPS) {
      const pages = await everyPage({ ...query, group });
      const rows = pages.flatMap(({ data }) => data);
      const heads = new Map(pages.flatMap(({ groups }) => groups).map((head) => [head.id, head]));
      for (const head of pages.flatMap(({ groups }) => groups)) expect(head).toEqual(heads.get(head.id));
      const { sums } = pages[0]!;
      for (const [id, head] of heads)
        expectTotals(
          rows.filter((row) => row[`${group}_id`] === id),
          head,
        );
      const all = [...heads.values()];
      for (const amount of [...totalAmounts(true), "revalued", "counted"] as const)
        expect(all.reduce((sum, head) => sum + head[amount], 0)).toBe(sums[amount]);
      if (sums.disposed)
        for (const amount of ["count", "amount_sold_for", "gain_or_loss"] as const)
          expect(all.reduce((sum, { disposed }) => sum + disposed![amount], 0)).toBe(sums.disposed[amount]);
    }
  });

  test("has printed totals that add up", async () => {
    const printed = await printAssets(world.tenantA.admin, assetPrintQuery.parse(query));
    expectTotals(printed.data, printed.sums);
    const { sums } = await list(query);
    expect(printed.sums).toEqual({ ...sums, disposed: printed.sums.disposed });
  });
});

test("shows the gross if an asset in the sums was revalued, even by equal amounts", async () => {
  const { sums } = await list(QUERIES["two revaluations that cancel out"]!);
  expect(sums.carrying_amount).toBe(sums.cost);
  expect([sums.revalued, showsGross(sums)]).toEqual([2, true]);
  const plain = await list({ filter: { classification_id: recordSets[2]!.classification_id } });
  expect([plain.sums.revalued, showsGross(plain.sums)]).toEqual([0, false]);
});

async function runExport(filter: object) {
  const ctx = allow(world.tenantA.admin, "company.see");
  const { id } = await createExport(ctx, exportCreate.parse(filter));
  const job = await claimJob(world.services, [exportJob.name]);
  await runJob(world.services, job!, exportJob);
  return (await readExport(ctx, { id })).content;
}

const exportPdf = async (filter: object) => (await pagesOf(await runExport({ ...filter, format: "pdf" }))).join("\n");

test("has a PDF to sign that adds up, with disposed assets by the day of disposal", async () => {
  const text = await exportPdf({ all: true });
  // A truncated date would look like another date.
  const { data } = await list({ per_page: 200 });
  for (const { status, acquisition_date } of data)
    if (!isDisposed(status)) expect(text).toContain(formatShortDate(acquisition_date));
  const { sums, groups } = await list({ group: "classification", per_page: 200 });
  const { sums: disposed } = await list(QUERIES["disposed assets"]!);
  expect(text).toContain(totalLabel.carrying_amount);
  for (const amount of totalAmounts(true))
    for (const totals of [sums, ...groups]) expect(text).toContain(formatKobo(totals[amount]));
  for (const field of ["cost", "net_book_value", "amount_sold_for", "gain_or_loss"] as const)
    expect(text).toContain(formatKobo(disposed.disposed![field]));
  expect(text).toContain(`Sold and scrapped, ${disposed.disposed!.count} assets`);
  const plain = await exportPdf({ classification_id: recordSets[2]!.classification_id });
  expect(plain).not.toContain(totalLabel.carrying_amount);
});

describe("the spreadsheet", () => {
  let sheet: ExcelJS.Worksheet;
  let headings: string[];
  beforeAll(async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.read(await runExport({ all: true }));
    sheet = book.worksheets[0]!;
    headings = (sheet.getRow(1).values as string[]).slice(1);
  });

  const cellValue = (row: number, heading: string) => sheet.getRow(row).getCell(headings.indexOf(heading) + 1).value;
  const findRow = (start: string) => {
    for (let row = 2; row <= sheet.rowCount; row++) if (String(cellValue(row, "Barcode")).startsWith(start)) return row;
    throw new Error(`There is no row of ${start}.`);
  };
  const kobos = (value: ExcelJS.CellValue) => Math.round(Number(value ?? 0) * 100);
  /** Checks that the total of a column is a formula over its rows, with the stored result. */
  function expectTotal(total: number, heading: string, func: string, expected: number): void {
    const { formula, result } = cellValue(total, heading) as ExcelJS.CellFormulaValue;
    const [, from, to] = /^[A-Z(0-9,]+?[A-Z]+(\d+):[A-Z]+(\d+)\)$/.exec(formula)!.map(Number);
    expect(formula.startsWith(func), formula).toBe(true);
    expect(to).toBe(total - 1);
    let sum = 0;
    for (let row = from!; row <= to!; row++) sum += kobos(cellValue(row, heading));
    expect([kobos(result as number), sum], heading).toEqual([expected, expected]);
  }

  test("sums assets in service by formulas equal to the list's sums", async () => {
    const { sums } = await list({});
    const total = findRow("Total in service");
    expect(cellValue(total, "Barcode")).toBe(`Total in service, ${sums.counted} assets`);
    const amounts = { ...figureLabel, cost: { heading: "Cost" } };
    for (const amount of totalAmounts(true)) expectTotal(total, amounts[amount].heading, "SUBTOTAL(109,", sums[amount]);
  });

  test("lists sold and scrapped assets separately with their result and no book value of today", async () => {
    const { sums } = await list({ filter: { standing: "disposed" } });
    const [first, total] = [findRow("Sold and scrapped") + 1, findRow("Total sold and scrapped")];
    expect(total - first).toBe(sums.disposed!.count);
    const fields = [
      ["Cost", "cost"],
      ["Book Value on Disposal", "net_book_value"],
      ["Disposal Proceeds", "amount_sold_for"],
      ["Gain or Loss on Disposal", "gain_or_loss"],
    ] as const;
    for (const [heading, field] of fields) expectTotal(total, heading, "SUM(", sums.disposed![field]);
    for (let row = first; row < total; row++) {
      expect(cellValue(row, "Disposal Date")).toBeInstanceOf(Date);
      expect(cellValue(row, "Disposed To")).toBe(cellValue(row, "Status") === "Sold" ? "Bisi Alabi" : null);
      expect([cellValue(row, "Net Book Value"), cellValue(row, "Accumulated Depreciation")]).toEqual([null, null]);
    }
    expect(findRow("Pending and rejected")).toBeGreaterThan(total);
  });

  test("has page headers with company and day, repeated headings, page width and a filter", () => {
    const { headerFooter, pageSetup, autoFilter } = sheet;
    const company = world.tenantA.admin.company.name.replaceAll("&", "&&");
    expect(headerFooter.oddHeader).toBe(`&L${company}&CAsset register&R15 June 2026`);
    expect(pageSetup).toMatchObject({
      orientation: "landscape",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: "1:1",
    });
    const range = `A1:${columnLetters(headings.length - 1)}${findRow("Total in service") - 1}`;
    expect(autoFilter).toBe(range);
  });
});
