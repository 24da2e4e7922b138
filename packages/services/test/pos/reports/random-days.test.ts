import { returnLines, returns } from "@custodia/db/schema/pos/returns";
import { saleLines, sales } from "@custodia/db/schema/pos/sales";
import { dayReportQuery, dayReportView, posDashboardView, shiftReportView } from "@custodia/domain/pos/reports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showPosDashboard } from "../../../src/pos/reports/dashboard.ts";
import { dayReport, shiftReport } from "../../../src/pos/reports/queries.ts";
import { drawerOf } from "../../../src/pos/shifts/working-shift.ts";
import { addCategory, addItem } from "../goods.ts";
import { tillOf } from "../selling.ts";
import { openShop, type Shop } from "../shop.ts";
import { shopOperations } from "../shop-operations.ts";

let world: Shop;
beforeAll(async () => {
  world = await openShop();
});
afterAll(() => world.close());

/** Every run uses the same days. */
let seed = 20_260_615;
const randomUpTo = (max: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return 1 + (seed % max);
};
const pick = <T>(all: readonly T[]): T => all[randomUpTo(all.length) - 1]!;

const DAYS = ["2026-06-15", "2026-06-16", "2026-06-17"];
const naira = (kobo: bigint) => Number(kobo) / 100;

/** Sells and returns at two locations, in all VAT classes, with and without VAT in prices; returns the closed shifts. */
async function trade() {
  const operations = shopOperations(world.tenantA);
  const till = tillOf(world);
  const { id: category_id } = await addCategory(world.tenantA, "All sorts");
  const goods = await Promise.all(
    (["standard", "zero", "exempt"] as const).map((vat_class, index) =>
      addItem(world.tenantA, {
        category_id,
        name: `Item ${index}`,
        price: 99.99 + index * 101,
        vat_class,
        stocked: false,
      }),
    ),
  );
  const depot = await operations.branch("02");
  const returnable: { sale: number; line: number; quantity: number }[] = [];
  const drawers: number[] = [];
  for (const day of DAYS) {
    world.setClock(`${day}T08:00:00Z`);
    const open = [await operations.open(world.tenantA.location_id, 50_000), await operations.open(depot, 50_000)];
    for (let turn = 0; turn < 12; turn++) {
      const shift_id = pick(open);
      if (randomUpTo(4) === 1 && returnable.length > 0) {
        const [{ sale, line, quantity }] = returnable.splice(randomUpTo(returnable.length) - 1, 1) as [
          (typeof returnable)[number],
        ];
        const lines = [{ line_id: line, quantity: randomUpTo(quantity), damaged: randomUpTo(2) === 1 }];
        await operations.returnGoods(sale, { shift_id, lines });
        continue;
      }
      await operations.settings({ prices_include_vat: randomUpTo(2) === 1, cash_rounding: pick([0, 1, 5]) });
      const chosen = goods.filter(() => randomUpTo(3) > 1);
      const lines = (chosen.length > 0 ? chosen : goods).map(({ id }) => ({
        item_id: id,
        quantity: randomUpTo(5),
        discount: pick([0, 0, 12.5]),
      }));
      const payments =
        randomUpTo(3) === 1
          ? [
              { tender: "Card", amount: 50 },
              { tender: "Cash", amount: 5000 },
            ]
          : [];
      const sale = await till.sell(shift_id, { lines, discount: pick([0, 0, 7.5]), payments });
      returnable.push(...sale.lines.map(({ id, quantity }) => ({ sale: sale.id, line: id, quantity })));
    }
    // The last drawer stays open overnight.
    for (const id of day === DAYS.at(-1) ? open.slice(1) : open) {
      const expected = await drawerOf(world.services.db.read, world.tenantA.admin, id);
      await operations.count(id, { cash: 0 });
      await operations.count(
        id,
        Object.fromEntries(Object.entries(expected).map(([name, sum]) => [name, Math.max(0, sum / 100)])),
      );
      await operations.close(id, { reason: "Card slips are counted as none" });
      drawers.push(id);
    }
  }
  return drawers;
}

/** Returns the totals of the lines of sales and returns, read one by one. */
async function recount(isIncluded: (row: { day: string; location_id: number; shift_id: number }) => boolean) {
  const db = world.services.db.read;
  const sums = { net: 0n, vat: 0n, returnedNet: 0n, returnedVat: 0n, cost: 0n, units: 0n };
  const salesById = new Map((await db.select().from(sales)).map((sale) => [sale.id, sale]));
  for (const line of await db.select().from(saleLines)) {
    if (!isIncluded(salesById.get(line.sale_id)!)) continue;
    sums.net += BigInt(line.net);
    sums.vat += BigInt(line.vat_amount);
    sums.units += BigInt(line.quantity);
  }
  const returnsById = new Map((await db.select().from(returns)).map((saleReturn) => [saleReturn.id, saleReturn]));
  for (const line of await db.select().from(returnLines)) {
    if (!isIncluded(returnsById.get(line.return_id)!)) continue;
    sums.returnedNet += BigInt(line.net);
    sums.returnedVat += BigInt(line.vat_amount);
    sums.units -= BigInt(line.quantity);
  }
  return sums;
}

test("reports and dashboard of random days match the sums of their lines", async () => {
  const closed = await trade();
  const ctx = world.tenantA.approver;
  const locations = [
    undefined,
    ...new Set((await world.services.db.read.select().from(sales)).map((sale) => sale.location_id)),
  ];
  for (const date of DAYS)
    for (const location_id of locations) {
      const report = dayReportView.parse(await dayReport(ctx, dayReportQuery.parse({ date, location_id })));
      const sums = await recount((row) => row.day === date && (location_id ?? row.location_id) === row.location_id);
      expect(report).toMatchObject({
        net: naira(sums.net),
        vat_amount: naira(sums.vat),
        returned_net: naira(sums.returnedNet),
        returned_vat: naira(sums.returnedVat),
      });
      expectToAddUp(report);
    }
  for (const id of closed) {
    const report = shiftReportView.parse(await shiftReport(ctx, { id }));
    const sums = await recount((row) => row.shift_id === id);
    expect(report).toMatchObject({ net: naira(sums.net), returned_vat: naira(sums.returnedVat) });
    expectToAddUp(report);
    const { shift, tenders } = report;
    const cash = tenders.find(({ tender }) => tender === "Cash")?.net ?? 0;
    expect(shift.expected!.cash).toBeCloseTo(shift.float + cash, 6);
    // The payments of a shift equal the amount due, and its refunds the amount refunded.
    expect(total(tenders.map(({ taken }) => taken))).toBe(report.due);
    expect(total(tenders.map(({ refunds }) => refunds))).toBe(report.refunded);
  }
  const all = await recount(() => true);
  const dashboard = posDashboardView.parse(await showPosDashboard(ctx));
  expect(dashboard.total_items_sold).toBe(Number(all.units) / 1000);
  expect(dashboard.total_sales).toBe(naira(all.net + all.vat - all.returnedNet - all.returnedVat));
  expect(total(dashboard.sales_by_day.map((row) => row.total))).toBe(dashboard.total_sales);
  expect(total(dashboard.sales_by_category.map((row) => row.total))).toBe(dashboard.total_sales);
  expect(total(dashboard.best_sellers.map((row) => row.total))).toBe(dashboard.total_sales);
});

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/**
 * Expects that the figures add up: list prices to net, net to the amount due, VAT classes to net, and returns to refunds.
 */
function expectToAddUp(report: ReturnType<typeof shiftReportView.parse> | ReturnType<typeof dayReportView.parse>) {
  const { list_total, line_discounts, document_discounts, coupon_discounts, vat_included } = report;
  const off = [line_discounts, document_discounts, coupon_discounts, vat_included].map((amount) => -amount);
  expect(total([list_total, ...off])).toBe(report.net);
  expect(total([report.net, report.vat_amount, report.rounding])).toBe(report.due);
  const { vat_by_class, returned_net, returned_vat } = report;
  expect(total(vat_by_class.map(({ net }) => net))).toBe(total([report.net, -returned_net]));
  expect(total(vat_by_class.map(({ vat_amount }) => vat_amount))).toBe(total([report.vat_amount, -returned_vat]));
  expect(total([report.net, -returned_net, -report.cost])).toBe(report.gross_profit);
  const { returned_rounding, refunded, set_off } = report;
  expect(total([returned_net, returned_vat, returned_rounding])).toBe(total([refunded, set_off]));
  if ("locations" in report) expect(total(report.locations.map(({ due }) => due))).toBe(report.due);
}
