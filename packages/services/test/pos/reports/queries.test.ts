import type { CalendarDate } from "@custodia/domain/date";
import { dayReportQuery, dayReportView, posDashboardView, shiftReportView } from "@custodia/domain/pos/reports";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { failTransfer } from "../../../src/pos/payments.ts";
import { showPosDashboard } from "../../../src/pos/reports/dashboard.ts";
import { dayReport, exportDayReport, exportShiftReport, shiftReport } from "../../../src/pos/reports/queries.ts";
import { readReportFigures } from "../../../src/pos/reports/read-figures.ts";
import { figuresBelow, figuresIn, readBook } from "../books.ts";
import { openShop, type Shop } from "../shop.ts";
import { shopOperations } from "../shop-operations.ts";
import { sellInTenantB, sellOnMonday } from "./monday.ts";

let world: Shop;
/** The first drawer is at the branch of the company, the second at the depot. */
let shiftIds: { main: number; depot: number };
let depot: number;
let sold: SaleView[];
let operations: ReturnType<typeof shopOperations>;

beforeAll(async () => {
  world = await openShop();
  operations = shopOperations(world.tenantA);
  depot = await operations.branch("02");
});
afterAll(() => world.close());

const day = async (query: object = {}, user: CompanyCtx = world.tenantA.approver) =>
  dayReportView.parse(await dayReport(user, dayReportQuery.parse(query)));
const shift = async (id: number) => shiftReportView.parse(await shiftReport(world.tenantA.approver, { id }));
const dashboard = async (user: CompanyCtx = world.tenantA.approver) =>
  posDashboardView.parse(await showPosDashboard(user));

describe("the figures of a day, computed by hand", () => {
  test("exclude the tenders of an open drawer", async () => {
    ({ sold, shiftIds } = await sellOnMonday(world, depot));
    await sellInTenantB(world);
    const report = await day();
    expect(report).toMatchObject({
      day: "2026-06-15",
      location: null,
      sales: 3,
      returns: 0,
      list_total: 4433.33,
      line_discounts: 200,
      document_discounts: 131.67,
      coupon_discounts: 250.17,
      vat_included: 69.77,
      net: 3781.72,
      vat_amount: 185.19,
      rounding: -1.91,
      due: 3965,
      cost: 530,
      damaged: 0,
      gross_profit: 3251.72,
      tenders: [],
      open_shifts: 2,
      shifts: [],
      owed: 0,
    });
    expect(report.transfers.every(({ count, amount }) => count === 0 && amount === 0)).toBe(true);
    expect(report.vat_by_class).toEqual([
      { vat_class: "standard", vat: 7.5, net: 2469.22, vat_amount: 185.19 },
      { vat_class: "zero", vat: 0, net: 427.5, vat_amount: 0 },
      { vat_class: "exempt", vat: 0, net: 885, vat_amount: 0 },
    ]);
  });

  test("include tenders and cash of a closed drawer, and the amount owed for a failed transfer", async () => {
    await operations.count(shiftIds.main, { cash: 1360, card: 1000, bank_transfer: 1500 });
    await operations.close(shiftIds.main, { reason: "A note was torn" });
    await failTransfer(allow(world.tenantA.admin, "pos.review"), {
      id: sold[1]!.payments[0]!.id,
      remark: null,
    });
    const report = await day({ location_id: world.tenantA.location_id });
    expect(report).toMatchObject({
      sales: 2,
      net: 3181.72,
      vat_amount: 185.19,
      due: 3365,
      open_shifts: 0,
      owed: 1000,
      tenders: [
        { tender: "Cash", payments: 1, taken: 865, refunds: 0, net: 865 },
        { tender: "Card", payments: 1, taken: 1000, refunds: 0, net: 1000 },
        { tender: "Bank transfer", payments: 1, taken: 500, refunds: 0, net: 500 },
      ],
      transfers: [
        { state: "unconfirmed", count: 1, amount: 500 },
        { state: "confirmed", count: 0, amount: 0 },
        { state: "failed", count: 1, amount: 1000 },
      ],
    });
    const [closed, ...more] = report.shifts;
    expect(more).toEqual([]);
    expect(closed).toMatchObject({
      id: shiftIds.main,
      float: 500,
      kept: 865,
      refunds: 0,
      pay_ins: 0,
      pay_outs: 0,
      drops: 0,
      expected: { cash: 1365 },
      counted: { cash: 1360 },
      difference: { cash: -5 },
      awaits_review: true,
    });
    expect(await day({ location_id: depot })).toMatchObject({
      location: { id: depot },
      sales: 1,
      net: 600,
      tenders: [],
      open_shifts: 1,
      shifts: [],
    });
    expect(await day()).toMatchObject({ sales: 3, open_shifts: 1, shifts: [{ id: shiftIds.main }] });
  });

  test("include a return on the day and at the location that refunded it", async () => {
    world.setClock("2026-06-16T09:00:00Z");
    await expect(shift(shiftIds.depot)).rejects.toMatchObject({ code: "conflict" });
    const [lamp, rice] = sold[0]!.lines;
    await operations.returnGoods(sold[0]!.id, {
      shift_id: shiftIds.depot,
      lines: [
        { line_id: lamp!.id, quantity: 1 },
        { line_id: rice!.id, quantity: 1, damaged: true },
      ],
    });
    const tuesday = {
      day: "2026-06-16",
      sales: 0,
      returns: 1,
      net: 0,
      due: 0,
      returned_net: 1197,
      returned_vat: 57.71,
      refunded: 1255,
      returned_rounding: 0.29,
      set_off: 0,
      cost: -310,
      damaged: 250,
      gross_profit: -887,
      vat_by_class: [
        { vat_class: "standard", vat: 7.5, net: -769.5, vat_amount: -57.71 },
        { vat_class: "zero", vat: 0, net: -427.5, vat_amount: 0 },
      ],
    };
    expect(await day()).toMatchObject({ ...tuesday, tenders: [], open_shifts: 1 });
    await operations.count(shiftIds.depot, { cash: 1345 });
    await operations.close(shiftIds.depot);
    expect(await day({ location_id: depot })).toMatchObject({
      ...tuesday,
      tenders: [{ tender: "Cash", payments: 0, taken: 0, refunds: 1255, net: -1255 }],
      shifts: [{ float: 2000, kept: 600, refunds: 1255, expected: { cash: 1345 }, difference: { cash: 0 } }],
      locations: [{ location: { id: depot }, sales: 0, returns: 1, gross_profit: -887 }],
    });
    expect(await day({ location_id: world.tenantA.location_id })).toMatchObject({ returns: 0, shifts: [] });
    const monday = await day({ date: "2026-06-15" });
    expect(monday.tenders[0]).toMatchObject({ tender: "Cash", payments: 2, taken: 1465 });
    expect(monday).toMatchObject({ open_shifts: 0, shifts: [{ id: shiftIds.main }] });
    expect(monday.locations.map(({ due }) => due)).toEqual([3365, 600]);
  });

  test("equal the shift's own report, which includes all of its days", async () => {
    expect(await shift(shiftIds.depot)).toMatchObject({
      shift: { id: shiftIds.depot, expected: { cash: 1345 }, counted: { cash: 1345 } },
      sales: 1,
      returns: 1,
      net: 600,
      returned_net: 1197,
      list_total: 600,
      tenders: [{ tender: "Cash", payments: 1, taken: 600, refunds: 1255, net: -655 }],
    });
    await expect(shiftReport(world.tenantB.admin, { id: shiftIds.main })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("add up to the month on the dashboard", async () => {
    const { sales_by_day, low_stock, best_sellers, sales_by_category, ...figures } = await dashboard();
    expect(figures).toEqual({
      month: "2026-06",
      total_items_sold: 6,
      total_items_in_stock: 26,
      stock_value: 3630,
      customers: 1,
      total_sales: 2712.2,
      low_stock_total: 4,
      transfers_to_confirm: 1,
      shifts_to_review: 1,
      owed: 1000,
    });
    expect(sales_by_day).toHaveLength(16);
    expect(sales_by_day.filter(({ total }) => total !== 0)).toEqual([
      { day: "2026-06-15", total: 3966.91 },
      { day: "2026-06-16", total: -1254.71 },
    ]);
    const branch = { id: world.tenantA.location_id };
    expect(low_stock).toMatchObject([
      { name: "Rice", quantity: 0, reorder_level: 10, location: { id: depot } },
      { name: "Lamp", quantity: 1, reorder_level: 8, location: { id: depot } },
      { name: "Lamp", quantity: 7, location: branch },
      { name: "Rice", quantity: 9, location: branch },
    ]);
    expect(best_sellers).toMatchObject([
      { name: "Delivery", unit: "trip", quantity: 3, total: 600 },
      { name: "Lamp", quantity: 2, total: 1827.2 },
      { name: "Book", quantity: 1, total: 285 },
    ]);
    expect(sales_by_category.map(({ total }) => total)).toEqual([1827.2, 600, 285]);
  });

  test("are the same if a worker reads them because of many sales", async () => {
    const { db, workers } = world.services;
    const company_id = world.tenantA.admin.company.id;
    const scope = { day: "2026-06-15" as CalendarDate, location_id: undefined };
    const fromWorker = await workers.run("readFigures", { company_id, scope });
    expect(fromWorker).toEqual(await readReportFigures(db.read, company_id, scope));
  });

  test("are exported as a spreadsheet with numeric amounts and dates", async () => {
    const query = dayReportQuery.parse({ date: "2026-06-15" });
    const file = await exportDayReport(world.tenantA.approver, query);
    expect(file.name).toBe("day-report-2026-06-15.xlsx");
    const branch = await exportDayReport(world.tenantA.approver, { ...query, location_id: depot });
    expect(branch.name).toBe("day-report-2026-06-15-LA-02.xlsx");
    const day = await readBook(file.content);
    expect(day.worksheets.map(({ name }) => name)).toEqual([
      ...["Day", "VAT", "Tenders", "Bank transfers", "Locations", "Shifts"],
    ]);
    const figures = figuresIn(day, "Day");
    expect(figures).toMatchObject({
      Company: "Dunamis Ventures",
      Location: "All",
      "Shifts not closed, left out of tenders": 0,
      Day: new Date("2026-06-15T00:00:00Z"),
      "Sales at list price": 4433.33,
      Coupons: -250.17,
      Net: 3781.72,
      Due: 3965,
      "Owed after failed transfers": 1000,
      "Gross profit": 3251.72,
    });
    const tenders = day.getWorksheet("Tenders")!;
    expect(tenders.getCell("C2").value).toBe(1465);
    expect(tenders.getCell("C2").numFmt).toBe("#,##0.00");
    expect(tenders.getRow(5).values).toEqual([undefined, "Total", 4, 2965, 0, 2965]);
    const [closed] = figuresBelow(day, "Shifts");
    expect(closed).toMatchObject({
      Shift: shiftIds.main,
      Opened: new Date("2026-06-15T12:00:00Z"),
      Float: 500,
      "Cash kept": 865,
      "Cash expected": 1365,
      "Cash counted": 1360,
      "Cash difference": -5,
      "Transfers counted": 1500,
    });
    const shiftFile = await exportShiftReport(world.tenantA.approver, { id: shiftIds.depot });
    expect(shiftFile.name).toBe(`shift-report-2026-06-16-shift-${shiftIds.depot}.xlsx`);
    const shift = await readBook(shiftFile.content);
    expect(figuresIn(shift, "Shift")).toMatchObject({
      Closed: new Date("2026-06-16T10:00:00Z"),
      Net: 600,
      "Returned, net": 1197,
      "Paid back": 1255,
    });
    const open = await operations.open(depot);
    await expect(exportShiftReport(world.tenantA.admin, { id: open })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("are separate by company, and only stock is carried into a new month", async () => {
    expect(await day({ date: "2026-06-15" }, world.tenantB.admin)).toMatchObject({ sales: 1, due: 75.25 });
    expect(await dashboard(world.tenantB.admin)).toMatchObject({ total_sales: 75.25, total_items_in_stock: 4 });
    await expect(day({ location_id: depot }, world.tenantB.admin)).rejects.toMatchObject({
      code: "invalid",
      fields: { location_id: [expect.any(String)] },
    });
    // In Lagos, July begins an hour earlier than in UTC.
    world.setClock("2026-06-30T23:30:00Z");
    expect(await dashboard()).toMatchObject({
      month: "2026-07",
      total_items_sold: 0,
      customers: 0,
      total_sales: 0,
      total_items_in_stock: 26,
      sales_by_day: [{ day: "2026-07-01", total: 0 }],
      sales_by_category: [],
      best_sellers: [],
    });
  });
});
