import { reversalInput } from "@custodia/domain/assets/corrections";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest } from "../../src/approvals/service.ts";
import { valueHistory } from "../../src/assets/depreciation.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { listDisposals } from "../../src/assets/disposals/queries.ts";
import { reverseRevaluation, reverseSale, reverseScrapping } from "../../src/assets/reversals.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { revalue, scrap, sell } from "./life.ts";
import { historyOf, openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const admin = () => world.tenantA.admin;
const asRequester = (ctx: CompanyCtx) => permitActorOrRequest(ctx, "assets.write");
const show = (id: number) => showAsset(admin(), { id });
const addAsset = (change = {}) => register(admin(), world.recordsA, change);

const history = (id: number) => historyOf(admin(), id);

describe("a reversal", () => {
  const reversal = (event_id: number, change = {}) =>
    reversalInput.parse({ event_id, reason: "Wrong asset", ...change });

  test("of a sale returns the asset to service as if it had not been sold, once", async () => {
    const { id } = await addAsset();
    const sale = (await sell(admin(), id, { condition: "Bad", sale_date: "2026-06-05" })) as { id: number };
    const calls = [1, 2].map(() => reverseSale(asRequester(admin()), { ...reversal(sale.id), id }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await show(id)).toMatchObject({
      status: "in_service",
      condition: "New",
      closed_on: null,
      gain_or_loss: null,
      number_of_days_used: 730,
      net_book_value: 182_500_00,
    });
    expect((await listDisposals(admin(), { id })).data).toMatchObject([
      { reversed_at: "2026-06-15T11:00:00.000Z", reversal_reason: "Wrong asset" },
    ]);
    expect((await history(id))[0]).toMatchObject({
      action: "assets.reverse",
      before: { status: "sold", closed_on: "2026-06-05" },
      after: { status: "in_service", net_book_value: 182_500_00, reason: "Wrong asset" },
    });
    // The asset can be sold again on the intended day.
    expect(await sell(admin(), id, { sale_date: "2026-06-12" })).toMatchObject({ reversed_at: null });
    expect(await show(id)).toMatchObject({ status: "sold", closed_on: "2026-06-12" });
    const again = reverseSale(asRequester(admin()), { ...reversal(sale.id), id });
    await expect(again).rejects.toMatchObject({ message: "This sale has already been reversed." });
  });

  test("of a scrapping works by approval, but not for another company or another asset", async () => {
    const { id } = await addAsset();
    const scrapping = (await scrap(admin(), id)) as { id: number };
    const other = await addAsset();
    await expect(
      reverseScrapping(asRequester(admin()), { ...reversal(scrapping.id), id: other.id }),
    ).rejects.toMatchObject({
      fields: { event_id: expect.anything() },
    });
    await expect(
      reverseScrapping(asRequester(world.tenantB.admin), { ...reversal(scrapping.id), id }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    const { approval } = (await reverseScrapping(asRequester(world.tenantA.dataEntry), {
      ...reversal(scrapping.id),
      id,
    })) as ApprovalRequested;
    expect(approval).toMatchObject({ kind: "reversal", effect: { amount: 182_500_00 } });
    expect((await show(id)).status).toBe("scrapped");
    await approveRequest(allow(world.tenantA.approver, "approvals.decide"), { id: approval.id });
    expect((await show(id)).status).toBe("in_service");
  });

  test("of a revaluation restores the previous values, latest first, and not after a sale", async () => {
    const { id } = await addAsset();
    const untouched = await show(id);
    const first = (await revalue(admin(), id, { revaluation_date: "2026-06-05" })) as { id: number };
    const second = (await revalue(admin(), id, { carrying_amount: 900_000 })) as { id: number };
    const reverse = (event_id: number) => reverseRevaluation(asRequester(admin()), { ...reversal(event_id), id });
    await expect(reverse(first.id)).rejects.toMatchObject({
      message: "There is a later revaluation. Reverse that one first.",
    });
    await reverse(second.id);
    expect(await show(id)).toMatchObject({ carrying_amount: 400_000_00, revalued_on: "2026-06-05" });
    const sale = (await sell(admin(), id)) as { id: number };
    await expect(reverse(first.id)).rejects.toMatchObject({
      message: "The sale of this asset came after its revaluation. Reverse the sale first.",
    });
    await reverseSale(asRequester(admin()), { ...reversal(sale.id), id });
    await reverse(first.id);
    const figures = ["carrying_amount", "revalued_on", "scrap_value", "useful_life_in_days", "net_book_value"] as const;
    const now = await show(id);
    for (const figure of figures) expect(now[figure]).toEqual(untouched[figure]);
    const { revaluations, points } = await valueHistory(admin(), { id });
    expect(revaluations.every(({ reversed_at }) => reversed_at !== null)).toBe(true);
    expect(points.filter(({ event }) => event === "revalued")).toEqual([]);
  });
});
