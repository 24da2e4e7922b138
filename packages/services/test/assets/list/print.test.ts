import { ASSET_STATUSES } from "@custodia/domain/assets/labels";
import { isInService } from "@custodia/domain/assets/lifecycle";
import { assetPrintView } from "@custodia/domain/assets/list";
import { assetPrintQuery, MAX_PRINTED } from "@custodia/domain/assets/schema";
import { calendarDate } from "@custodia/domain/date";
import { fromNaira, MAX_NAIRA } from "@custodia/domain/money";
import { accumulatedDepreciation, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { printAssets } from "../../../src/assets/list/list-assets.ts";
import { revalue } from "../life.ts";
import { insertAssets, type StoredAsset } from "../many.ts";
import { openRegister, type Register, register } from "../register.ts";

const COUNT = MAX_PRINTED + 200;
const EXPENSIVE = 120;
const MAX = fromNaira(MAX_NAIRA);

let world: Register;
let all: StoredAsset[];
beforeAll(async () => {
  world = await openRegister();
  const rows = Array.from({ length: COUNT }, (_, n) =>
    n < EXPENSIVE ? { cost: MAX, description: "Refinery" } : { cost: 1_000_00 + n, description: "Desk" },
  );
  all = await insertAssets(world.tenantA.admin, world.recordsA, rows);
  await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 77 }]);
});
afterAll(() => world.close());

const NONE_DISPOSED = { count: 0, cost: 0, net_book_value: 0, amount_sold_for: 0, gain_or_loss: 0 };
const print = (query: object) => printAssets(world.tenantA.admin, assetPrintQuery.parse(query));
const sum = (rows: StoredAsset[], amount: (row: StoredAsset) => number) =>
  rows.reduce((total, row) => total + BigInt(amount(row)), 0n);

test("prints the first thousand rows in order with the sums of all matches", async () => {
  const desks = all.filter(({ description }) => description === "Desk");
  const { data, meta, sums, day } = await print({ sort: "cost", filter: { description: "desk" } });
  expect(data).toHaveLength(MAX_PRINTED);
  expect(data[0]!.id).toBe(desks[0]!.id);
  expect(meta.total).toBe(desks.length);
  expect(day).toBe("2026-06-15");
  const used = sum(desks, (row) => accumulatedDepreciation(termsOfAsset(row), calendarDate(day)));
  const cost = sum(desks, (row) => row.cost);
  expect(sums).toEqual({
    counted: desks.length,
    not_counted: 0,
    revalued: 0,
    disposed: NONE_DISPOSED,
    cost: Number(cost),
    carrying_amount: Number(cost),
    accumulated_depreciation: Number(used),
    net_book_value: Number(cost - used),
  });
});

test("returns the sums of the most expensive possible register without loss of digits", async () => {
  const { sums } = await print({});
  const cost = sum(all, (row) => row.cost);
  expect(cost).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
  expect(sums.cost).toBe(Number(cost));
  expect(assetPrintView.parse(await print({})).sums.cost).toBe(Number(cost) / 100);
});

test("prints no rows and sums of zero without a match", async () => {
  const { data, meta, sums } = await print({ filter: { description: "nothing" } });
  expect(data).toEqual([]);
  expect(meta.total).toBe(0);
  expect(sums).toEqual({
    counted: 0,
    not_counted: 0,
    revalued: 0,
    disposed: NONE_DISPOSED,
    cost: 0,
    carrying_amount: 0,
    accumulated_depreciation: 0,
    net_book_value: 0,
  });
});

test("prints only the ticked assets of the company", async () => {
  const [foreign] = await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 99 }]);
  const ticked = [all[300]!, all[5]!, all[200]!];
  const { data, meta, sums } = await print({
    sort: "barcode",
    ids: [...ticked.map(({ id }) => id), foreign!.id],
  });
  expect(data.map(({ id }) => id)).toEqual(ticked.map(({ id }) => id).sort((a, b) => a - b));
  expect(meta.total).toBe(3);
  expect(sums.cost).toBe(Number(sum(ticked, ({ cost }) => cost)));
});

test("sums active assets like the dashboard and counts the others", async () => {
  const kettle = { cost: 500_000_00, description: "Kettle" };
  const inserted = await insertAssets(
    world.tenantA.admin,
    world.recordsA,
    ASSET_STATUSES.map((status) => ({ ...kettle, status })),
  );
  const active = inserted.filter(({ status }) => isInService(status));
  const { data, meta, sums, day } = await print({ filter: { description: "kettle" } });
  expect(data).toHaveLength(inserted.length);
  expect(meta.total).toBe(inserted.length);
  const used = Number(sum(active, (row) => accumulatedDepreciation(termsOfAsset(row), calendarDate(day))));
  const cost = Number(sum(active, (row) => row.cost));
  expect(sums).toEqual({
    counted: active.length,
    not_counted: inserted.length - active.length,
    revalued: 0,
    // These were inserted without a sale or scrapping.
    disposed: { ...NONE_DISPOSED, count: 2, cost: 1_000_000_00 },
    cost,
    carrying_amount: cost,
    accumulated_depreciation: used,
    net_book_value: cost - used,
  });
  const sold = await print({ filter: { description: "kettle", status: "sold" } });
  expect(sold.sums).toMatchObject({ counted: 0, not_counted: 1, cost: 0, net_book_value: 0 });
  const few = await print({ ids: [active[0]!.id, inserted.find(({ status }) => status === "rejected")!.id] });
  expect(few.sums).toMatchObject({ counted: 1, not_counted: 1, cost: 500_000_00 });
});

test("prints a revalued asset so that gross less accumulated depreciation is the book value", async () => {
  const { id } = await register(world.tenantA.admin, world.recordsA, { description: "Press" });
  await register(world.tenantA.admin, world.recordsA, { description: "Press" });
  await revalue(world.tenantA.admin, id, { revaluation_date: "2026-05-15", carrying_amount: 400_000 });
  const { data, sums } = assetPrintView.parse(await print({ filter: { description: "press" } }));
  const revalued = data.find((row) => row.id === id)!;
  expect(revalued).toMatchObject({ cost: 365_000, carrying_amount: 400_000, revalued_on: "2026-05-15" });
  for (const { carrying_amount, accumulated_depreciation, net_book_value } of [...data, sums]) {
    expect(fromNaira(carrying_amount) - fromNaira(accumulated_depreciation)).toBe(fromNaira(net_book_value));
  }
  expect(sums).toMatchObject({ cost: 730_000, carrying_amount: 765_000 });
});
