import {
  assetPrices,
  type DisposalOutcome,
  type DisposalRequestedView,
  scrapManyInput,
  sellManyInput,
} from "@custodia/domain/assets/dispose-many";
import { allow } from "@custodia/testkit/test-world";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approveMany } from "../../../src/approvals/service.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { previewSales, scrapBatch, sellBatch } from "../../../src/assets/disposals/batch.ts";
import { listDisposals, listScrappings } from "../../../src/assets/disposals/queries.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { bringBack, release } from "../life.ts";
import { openRegister, type Register, register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const admin = () => world.tenantA.admin;
const asRequester = (ctx: CompanyCtx) => permitActorOrRequest(ctx, "assets.write");
const show = (id: number) => showAsset(admin(), { id });

/** Chairs that are worth 182,500 naira each on 15 June 2026. */
async function addChairs(count: number): Promise<number[]> {
  const added = await Promise.all(Array.from({ length: count }, () => register(admin(), world.recordsA)));
  return added.map(({ id }) => id);
}

const scrap = (ctx: CompanyCtx, change: Record<string, unknown>) =>
  scrapBatch(asRequester(ctx), scrapManyInput.parse({ discard_date: "2026-06-15", condition: "Bad", ...change }));

const sale = (change: Record<string, unknown>) =>
  sellManyInput.parse({
    sale_date: "2026-06-15",
    buyer_name: "Bisi Alabi",
    condition: "Bad",
    amount: 100,
    amount_is: "equally",
    ...change,
  });
const sell = (ctx: CompanyCtx, change: Record<string, unknown>) => sellBatch(asRequester(ctx), sale(change));

describe("a board of survey", () => {
  test("scraps sixty chairs with one event each under a shared reference", async () => {
    const ids = await addChairs(60);
    const outcome = (await scrap(admin(), { ids, reference: "Board 12/2026" })) as DisposalOutcome;
    expect(outcome).toMatchObject({
      reference: "Board 12/2026",
      assets: 60,
      outdated: 0,
      amount_sold_for: 0,
      net_book_value: 60 * 182_500_00,
      gain_or_loss: -60 * 182_500_00,
    });
    for (const id of [ids[0]!, ids[59]!]) {
      expect(await show(id)).toMatchObject({ status: "scrapped", condition: "Bad", closed_on: "2026-06-15" });
      const { data } = await listScrappings(admin(), { id });
      expect(data).toMatchObject([{ reference: "Board 12/2026", net_book_value: 182_500_00, reversed_at: null }]);
    }
    await expect(scrap(admin(), { ids })).rejects.toMatchObject({ code: "conflict" });
  });

  test("writes nothing if one asset cannot be disposed of, and names it", async () => {
    const ids = await addChairs(3);
    await release(admin(), ids[1]!);
    const { barcode } = await show(ids[1]!);
    await expect(scrap(admin(), { ids })).rejects.toMatchObject({
      code: "conflict",
      message: `${barcode}, Laptop: This asset is out for fieldwork, so it cannot be scrapped.`,
    });
    expect((await show(ids[0]!)).status).toBe("in_service");
    await expect(scrap(admin(), { ids: [ids[0]], discard_date: "2024-06-14" })).rejects.toMatchObject({
      fields: {
        discard_date: [expect.stringContaining(": The scrapping may not be before its acquisition")],
      },
    });
    await expect(scrap(world.tenantB.admin, { ids: [ids[0]] })).rejects.toMatchObject({
      fields: { ids: expect.anything() },
    });
  });

  test("makes a request per asset for Data Entry, announced once and approved together", async () => {
    const ids = await addChairs(3);
    const { data } = (await scrap(world.tenantA.dataEntry, { ids })) as DisposalRequestedView;
    expect(data.approvals).toHaveLength(3);
    expect((await show(ids[2]!)).status).toBe("in_service");
    await expect(scrap(world.tenantA.dataEntry, { ids })).rejects.toMatchObject({
      message: expect.stringMatching(/^DV-COMP-\d{6}, Laptop: A request for this asset already awaits approval/),
    });
    const decider = allow(world.tenantA.approver, "approvals.decide");
    expect((await approveMany(decider, { ids: data.approvals })).refused).toEqual([]);
    const [row] = (await listScrappings(admin(), { id: ids[2]! })).data;
    expect(row).toMatchObject({ reference: data.reference });
  });

  test("sells the matches of a query and refuses if the matches have changed", async () => {
    const ids = await addChairs(2);
    const matching = { filter: { status: "in_service" }, total: 999 };
    await expect(sell(admin(), { matching })).rejects.toMatchObject({ code: "conflict" });
    expect(sellManyInput.safeParse({ ...sale({ ids }), ids: undefined }).success).toBe(false);
  });
});

describe("a total price", () => {
  test("is divided to the kobo and previewed", async () => {
    const ids = await addChairs(3);
    expect(await previewSales(asRequester(admin()), sale({ ids }))).toEqual({
      assets: 3,
      amount_sold_for: 100_00,
      net_book_value: 3 * 182_500_00,
      awaiting: 0,
      gain_or_loss: 100_00 - 3 * 182_500_00,
      lowest: 33_33,
      highest: 33_34,
    });
    const outcome = (await sell(admin(), { ids })) as DisposalOutcome;
    expect(outcome).toMatchObject({ amount_sold_for: 100_00, gain_or_loss: 100_00 - 3 * 182_500_00 });
    const rows = await Promise.all(ids.map(async (id) => (await listDisposals(admin(), { id })).data[0]!));
    expect(rows.map((row) => row.amount_sold_for)).toEqual([33_34, 33_33, 33_33]);
    expect(new Set(rows.map((row) => row.reference)).size).toBe(1);
  });

  test("adds up exactly, also by book value, and is never negative", () => {
    const values = fc.array(fc.nat(9_999_999_99), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(values, fc.nat(9_999_999_99), (bookValues, amount) => {
        for (const basis of ["equally", "by_book_value"] as const) {
          const prices = assetPrices(amount, basis, bookValues);
          expect(prices.reduce((sum, price) => sum + price, 0)).toBe(amount);
          expect(Math.min(...prices)).toBeGreaterThanOrEqual(0);
        }
        expect(assetPrices(amount, "each", bookValues)).toEqual(bookValues.map(() => amount));
      }),
    );
  });
});

test("refuses a day before the latest return, and makes pending requests stale", async () => {
  const [first, second] = (await addChairs(2)) as [number, number];
  await scrap(world.tenantA.dataEntry, { ids: [second] });
  await release(admin(), first);
  await bringBack(admin(), (await show(first)).out!.movement_id);
  const early = scrap(admin(), { ids: [first, second], discard_date: "2026-06-09" });
  await expect(early).rejects.toMatchObject({
    fields: { discard_date: [expect.stringContaining("before its latest return on 10 June 2026")] },
  });
  expect(await scrap(admin(), { ids: [first, second] })).toMatchObject({ assets: 2, outdated: 1 });
});
