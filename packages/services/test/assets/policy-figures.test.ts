import { exportCreate } from "@custodia/domain/assets/export";
import { registerQuery } from "@custodia/domain/assets/reports/register";
import { calendarDate } from "@custodia/domain/date";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetSchedule, valueHistory } from "../../src/assets/depreciation.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { exportRows } from "../../src/assets/export/rows.ts";
import { registerAsAt } from "../../src/assets/reports/register.ts";
import { type CompanyCtx, today } from "../../src/core/context.ts";
import { dashboardWidgets } from "../../src/dashboard/dashboard.ts";
import { showOverTime } from "../../src/dashboard/over-time.ts";
import { sell } from "./life.ts";
import { BY_MONTH, DOUBLE_DECLINING, givePolicy } from "./policies.ts";
import { list, openRegister, type Register, register } from "./register.ts";

let world: Register;
let ctx: CompanyCtx;
let byMonth: number;
let ids: number[];
beforeAll(async () => {
  world = await openRegister();
  ctx = world.tenantA.admin;
  byMonth = (await register(ctx, world.recordsA, { description: "By the month" })).id;
  const falling = (await register(ctx, world.recordsA, { description: "Double declining" })).id;
  const byDay = (await register(ctx, world.recordsA, { description: "By the day" })).id;
  ids = [byMonth, falling, byDay];
  await givePolicy(ctx, byMonth, BY_MONTH);
  await givePolicy(ctx, falling, DOUBLE_DECLINING);
  await register(world.tenantB.admin, world.recordsB, { cost: 999_000 });
});
afterAll(() => world.close());

/** Returns the rows that an export writes. */
async function exported() {
  const rows = [];
  const filter = exportCreate.parse({ all: true });
  for await (const batch of exportRows(ctx.db.read, ctx, filter, today(ctx), ctx.db.target)) rows.push(...batch);
  return rows;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** ₦365,000 over 48 months from June 2024, of which the month of the day counts once it has ended. */
const MONTHS_ENDED = [
  ["the end of a month", "2026-06-30", 25],
  ["a day in a month", "2026-07-14", 25],
  ["the last day before a month's end", "2026-07-30", 25],
  ["the end of the next month", "2026-07-31", 26],
] as const;

test.each(MONTHS_ENDED)("on %s every list, sum and report has the policies' values", async (_when, day, months) => {
  world.setClock(`${day}T11:00:00Z`);
  const shown = new Map(await Promise.all(ids.map(async (id) => [id, await showAsset(ctx, { id })] as const)));
  const values = ids.map((id) => shown.get(id)!.net_book_value);
  expect(values[0]).toBe(365_000_00 - months * Math.round(365_000_00 / 48));
  const total = sum(values);
  const accumulated = sum([...shown.values()].map((asset) => asset.accumulated_depreciation));
  const figures = { net_book_value: total, accumulated_depreciation: accumulated };

  const listed = await list(ctx, { sort: "net_book_value" });
  expect(new Map(listed.data.map(({ id, net_book_value }) => [id, net_book_value]))).toEqual(
    new Map(ids.map((id, index) => [id, values[index]])),
  );
  expect(listed.data.map(({ net_book_value }) => net_book_value)).toEqual(values.toSorted((a, b) => a - b));
  expect(listed.sums).toMatchObject(figures);
  const exportedRows = await exported();
  expect(exportedRows.map(({ id, net_book_value }) => [id, net_book_value])).toEqual(
    ids.map((id, index) => [id, values[index]]),
  );
  const reported = await registerAsAt(ctx, registerQuery.parse({ as_at: day }));
  expect(reported.totals).toMatchObject(figures);
  expect((await dashboardWidgets(ctx)).total_net_book_value).toBe(total);
  const overTime = await showOverTime(ctx);
  expect(overTime.months.at(-1)).toMatchObject({ date: day, net_book_value: total });
  for (const [index, id] of ids.entries()) {
    expect((await assetSchedule(ctx, { id })).as_at.net_book_value).toBe(values[index]);
    const { points } = await valueHistory(ctx, { id });
    expect(points.find(({ date }) => date === day)!.net_book_value).toBe(values[index]);
  }
});

test("a sale in the middle of a month has the value that the list showed", async () => {
  world.setClock("2026-08-12T11:00:00Z");
  const before = (await list(ctx)).data.find(({ id }) => id === byMonth)!.net_book_value;
  await sell(ctx, byMonth, { sale_date: calendarDate("2026-08-12") });
  const { disposal, net_book_value } = await showAsset(ctx, { id: byMonth });
  expect([disposal!.net_book_value, net_book_value]).toEqual([before, before]);
});
