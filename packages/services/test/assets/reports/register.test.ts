import { assetTransfers } from "@custodia/db/schema/assets/transfers";
import { registerQuery } from "@custodia/domain/assets/reports/register";
import { addDays, type CalendarDate, calendarDate } from "@custodia/domain/date";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerAsAt } from "../../../src/assets/reports/register.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { scrap, sell } from "../life.ts";
import { insertAssets } from "../many.ts";
import { watchReads } from "../plans.ts";
import { reassign } from "../reassigning.ts";
import { addRecords, correct, openRegister, type Register, register } from "../register.ts";
import { addHistory } from "./history.ts";
import { type KnownAsset, registerByRules } from "./rules.ts";

const show = (ctx: CompanyCtx, query: Record<string, unknown> = {}) =>
  registerAsAt(ctx, registerQuery.parse({ per_page: 200, ...query }));

type RegisterPage = Awaited<ReturnType<typeof show>>;

const rowOf = ({ id, classification, location, department, ...row }: RegisterPage["data"][number]) => ({
  id,
  classification: classification.id,
  location: location?.id ?? null,
  department,
  cost: row.cost,
  gross: row.gross,
  accumulated_depreciation: row.accumulated_depreciation,
  net_book_value: row.net_book_value,
});

const FIGURES = ["cost", "gross", "accumulated_depreciation", "net_book_value"] as const;
const sumOf = (rows: readonly Record<(typeof FIGURES)[number], number>[]) => ({
  count: rows.length,
  ...Object.fromEntries(FIGURES.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0)])),
});

async function expectByRules(ctx: CompanyCtx, known: readonly KnownAsset[], as_at: CalendarDate) {
  const shown = await show(ctx, { as_at });
  const expected = registerByRules(known, as_at);
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  expect(shown.data.map(rowOf).sort(byId), as_at).toEqual(expected.sort(byId));
  expect(shown.meta.total).toBe(expected.length);
  expect(shown.totals).toEqual(sumOf(expected));
  for (const { classification, ...totals } of shown.classes)
    expect(totals).toEqual(sumOf(expected.filter((row) => row.classification === classification.id)));
}

describe.each(["Africa/Lagos", "Pacific/Auckland", "America/New_York"])("a company in %s", (time_zone) => {
  test("the register of a past or future day matches the rules to the kobo, with the groups of that day", async () => {
    const world = await openRegister();
    const { admin } = world.tenantA;
    const ctx = { ...admin, company: { ...admin.company, time_zone } };
    await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 9_000_00 }]);
    const known = await addHistory(world, ctx, time_zone.length);
    expect(known.filter(({ terms }) => terms.length > 1).length).toBeGreaterThan(5);
    expect(known.filter(({ left }) => left.length > 1).length).toBeGreaterThan(5);
    for (let day = calendarDate("2022-12-31"); day < "2027-06-01"; day = addDays(day, 31))
      await expectByRules(ctx, known, day);
    for (const day of ["2026-06-15", "2999-12-31", "1900-01-01"]) await expectByRules(ctx, known, calendarDate(day));
    expect((await show(world.tenantB.admin)).totals).toMatchObject({ count: 1, cost: 9_000_00 });
    await world.close();
  });
});

describe("the register at the end of a day", () => {
  let world: Register;
  let ctx: CompanyCtx;
  beforeAll(async () => {
    world = await openRegister();
    ctx = world.tenantA.admin;
  });
  afterAll(() => world.close());

  test("has what was sold since, not what was sold that day or bought later, and the class of that day", async () => {
    const vehicles = await addRecords(world.tenantA, "Vehicles");
    const sold = await register(ctx, world.recordsA, { description: "Sold since" });
    const gone = await register(ctx, world.recordsA, { description: "Scrapped that day" });
    const moved = await register(ctx, world.recordsA, { description: "Moved since" });
    await register(ctx, world.recordsA, { description: "Bought later", acquisition_date: "2026-06-12" });
    world.setClock("2026-06-15T11:00:00Z");
    await sell(ctx, sold.id, { sale_date: "2026-06-12" });
    await scrap(ctx, gone.id, { discard_date: "2026-06-11" });
    // Half an hour into the day in Lagos.
    world.setClock("2026-06-15T23:30:00Z");
    await correct(ctx, moved.id, { classification_id: vehicles.classification_id, department: "Works" });
    const before = await show(ctx, { as_at: "2026-06-11" });
    expect(before.known_on).toBe("2026-06-16");
    expect(before.data.map(({ description, disposed_on }) => [description, disposed_on])).toEqual([
      ["Sold since", "2026-06-12"],
      ["Moved since", null],
    ]);
    const groupOf = async (as_at: string) =>
      (await show(ctx, { as_at })).data
        .filter(({ id }) => id === moved.id)
        .map(({ classification, department }) => [classification.name, department]);
    expect(await groupOf("2026-06-15")).toEqual([["Computers", "Finance"]]);
    expect(await groupOf("2026-06-16")).toEqual([["Vehicles", "Works"]]);
    expect((await show(ctx)).classes.map(({ classification, count }) => [classification.name, count])).toEqual([
      ["Computers", 1],
      ["Vehicles", 1],
    ]);
    const works = { department: "Works" };
    expect((await show(ctx, { as_at: "2026-06-15", filter: works })).meta.total).toBe(0);
    expect((await show(ctx, { filter: works })).data.map(({ id }) => id)).toEqual([moved.id]);
    expect((await show(ctx, { filter: { without: "location" } })).meta.total).toBe(0);
    expect((await show(ctx, { filter: { location_id: world.recordsA.location_id } })).meta.total).toBe(2);
    const page = await show(ctx, { per_page: 1, page: 2 });
    expect(page).toMatchObject({ meta: { total: 2, last_page: 2 }, totals: { count: 2 }, data: [{ id: moved.id }] });
  });

  test("reads the assets of the company in storage order, and what changed since by an index", async () => {
    const watch = await watchReads(world);
    const reading = { ...ctx, db: { ...ctx.db, read: watch.read } };
    await show(reading, { as_at: "2026-06-10", filter: { without: "department" } });
    const steps = (await watch.plans()).flat();
    watch.close();
    const reads = steps.filter((step) => /(SEARCH|SCAN) (assets|revaluations|asset_transfers)\b/.test(step));
    expect(reads.filter((step) => !step.includes("company_id=?") && !step.includes("rowid=?"))).toEqual([]);
    expect(reads).toContain("SEARCH assets USING INDEX assets_key (company_id=?)");
    expect(reads).toContain(
      "SEARCH asset_transfers USING INDEX asset_transfers_by_field (company_id=? AND field=? AND at>?)",
    );
  });

  test("a reassignment of several assets counts from its day on, also if it is taken back later", async () => {
    const own = await insertAssets(ctx, world.recordsA, [{ department: "Stores" }, { department: "Stores" }]);
    const ids = own.map(({ id }) => id);
    world.setClock("2026-06-17T11:00:00Z");
    await reassign(ctx, { ids, department: "Site", location_id: world.recordsA.location_id });
    world.setClock("2026-06-18T11:00:00Z");
    await reassign(ctx, { ids, department: "Stores" });
    const assetsOf = async (as_at: string, department: string) =>
      (await show(ctx, { as_at, filter: { department } })).data.map(({ id }) => id).filter((id) => ids.includes(id));
    expect(await assetsOf("2026-06-16", "Stores")).toEqual(ids);
    expect(await assetsOf("2026-06-17", "Site")).toEqual(ids);
    expect(await assetsOf("2026-06-17", "Stores")).toEqual([]);
    expect(await assetsOf("2026-06-18", "Stores")).toEqual(ids);
    expect((await show(ctx, { as_at: "2026-06-16", filter: { without: "location" } })).meta.total).toBe(2);
    world.setClock("2026-06-15T23:30:00Z");
  });

  test("a change of a request's asset before its approval is no transfer", async () => {
    const [pending] = await insertAssets(ctx, world.recordsA, [{ status: "pending", department: "Finance" }]);
    await correct(ctx, pending!.id, { department: "Works" });
    expect((await show(ctx, { as_at: "2026-06-10" })).data.map(({ id }) => id)).not.toContain(pending!.id);
    expect(await ctx.db.read.$count(assetTransfers, eq(assetTransfers.asset_id, pending!.id))).toBe(0);
  });
});
