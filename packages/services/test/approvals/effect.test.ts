import { approvalListQuery, approvalView, isApprovalRequested } from "@custodia/domain/approvals/schema";
import { batchCreate } from "@custodia/domain/assets/batch";
import type { ReassignRequestedView } from "@custodia/domain/assets/reassign";
import { assetPatch } from "@custodia/domain/assets/schema";
import { presets } from "@custodia/domain/valuation/presets";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listApprovals } from "../../src/approvals/queries.ts";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest } from "../../src/approvals/service.ts";
import { createAsset, createBatch } from "../../src/assets/detail/create.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { updateAsset } from "../../src/assets/detail/update.ts";
import { listDisposals, listScrappings } from "../../src/assets/disposals/queries.ts";
import { listRevaluations } from "../../src/assets/revaluations.ts";
import { reverseRevaluation, reverseSale, reverseScrapping } from "../../src/assets/reversals.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { addTo, estimate, release, revalue, scrap, sell, service, use } from "../assets/life.ts";
import { reassign } from "../assets/reassigning.ts";
import { addRecords, correct, laptop, openRegister, type Register, register } from "../assets/register.ts";
import { expectValidData } from "../check/expect-valid.ts";

// The tests compare a request's row before the decision with the register after approval. The tests of imports do the same for
// imports.

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const admin = () => world.tenantA.admin;
const entry = () => world.tenantA.dataEntry;
const requester = () => permitActorOrRequest(entry(), "assets.write");
const show = (id: number) => showAsset(admin(), { id });
const addAsset = async () => (await register(admin(), world.recordsA, { maintenance_schedule: "Yearly" })).id;
const requestId = async (request: Promise<unknown>) => ((await request) as ApprovalRequested).approval.id;
const listRows = async (user: CompanyCtx) =>
  (await listApprovals(user, approvalListQuery.parse({ per_page: 200 }))).data;

/** Returns the effect that the list shows of a request a week after it was made, in kobo, and checks the row against the view. */
async function loadEffect(id: number) {
  world.setClock("2026-06-22T11:00:00Z");
  const row = (await listRows(world.tenantA.approver)).find((candidate) => candidate.id === id)!;
  approvalView.parse(row);
  return row.effect!;
}
const approve = (id: number) => approveRequest(allow(world.tenantA.approver, "approvals.decide"), { id });

test("shows the gain or loss that a sale then records", async () => {
  const id = await addAsset();
  const request = await requestId(sell(entry(), id, { amount_sold_for: 200_000.5 }));
  const effect = await loadEffect(request);
  expect(effect).toMatchObject({ amount_is: "sold_for", amount: 200_000_50, gain_or_loss: 17_500_50 });
  await approve(request);
  const [sale] = (await listDisposals(admin(), { id })).data;
  const { amount: amount_sold_for, net_book_value, gain_or_loss } = effect;
  expect(sale).toMatchObject({ amount_sold_for, net_book_value, gain_or_loss });
});

test("shows the book value lost by a scrapping", async () => {
  const id = await addAsset();
  const request = await requestId(scrap(entry(), id));
  const effect = await loadEffect(request);
  await approve(request);
  const [scrapping] = (await listScrappings(admin(), { id })).data;
  expect(effect).toMatchObject({ amount_is: "book_value", amount: 182_500_00, net_book_value: 182_500_00 });
  expect(scrapping).toMatchObject({ net_book_value: effect.amount, gain_or_loss: effect.gain_or_loss });
});

test("shows the surplus and the new daily charge of a revaluation", async () => {
  const id = await addAsset();
  const request = await requestId(revalue(entry(), id, { scrap_value: 20_000 }));
  const effect = await loadEffect(request);
  await approve(request);
  const [revaluation] = await listRevaluations(admin(), id);
  const { amount: carrying_amount, net_book_value, difference, depreciation_per_day } = effect;
  expect(revaluation).toMatchObject({ carrying_amount, net_book_value, difference: 217_500_00 });
  expect(difference).toBe(217_500_00);
  expect(await show(id)).toMatchObject({ carrying_amount, depreciation_per_day });
});

test.each(["maintenance", "fieldwork"] as const)(
  "shows today's unchanged book value for a release for %s",
  async (type) => {
    const id = await addAsset();
    const maintenance_category = type === "maintenance" ? "In-house maintenance" : undefined;
    const request = await requestId(release(entry(), id, { type, maintenance_category }));
    const effect = await loadEffect(request);
    await approve(request);
    expect(effect).toMatchObject({ amount_is: "book_value", amount: 180_750_00, gain_or_loss: null });
    expect(await show(id)).toMatchObject({ net_book_value: effect.amount });
  },
);

test("shows the cost of a maintenance visit", async () => {
  const id = await addAsset();
  const request = await requestId(service(entry(), id, { amount: 45_000.25 }));
  const effect = await loadEffect(request);
  await approve(request);
  expect(effect).toMatchObject({ amount_is: "service", amount: 45_000_25, net_book_value: null });
  expect(await show(id)).toMatchObject({ total_maintenance_cost: effect.amount });
});

test.each([
  ["sale", (id: number) => sell(admin(), id), reverseSale],
  ["scrapping", (id: number) => scrap(admin(), id), reverseScrapping],
  ["revaluation", (id: number) => revalue(admin(), id), reverseRevaluation],
] as const)("shows the book value of the day after the reversal of a %s", async (_event, happen, reverse) => {
  const id = await addAsset();
  const { id: event_id } = (await happen(id)) as { id: number };
  const request = await requestId(reverse(requester(), { id, event_id, reason: "Wrong asset" }));
  const effect = await loadEffect(request);
  await approve(request);
  expect(effect).toMatchObject({ amount_is: "book_value", amount: effect.net_book_value_then });
  expect(await show(id)).toMatchObject({ net_book_value: effect.net_book_value_then });
});

test("shows the new book value of an edit, or none if no figure changes", async () => {
  const [figures, texts] = [await addAsset(), await addAsset()];
  const edit = (id: number, change: object) => requestId(updateAsset(requester(), { ...assetPatch.parse(change), id }));
  const request = await edit(figures, { cost: 730_000, useful_life: 8, acquisition_date: "2025-06-15" });
  const effect = await loadEffect(request);
  expect(effect).toMatchObject({ amount_is: "book_value", amount: 180_750_00 });
  await approve(request);
  const { net_book_value_then: net_book_value, depreciation_per_day } = effect;
  expect(await show(figures)).toMatchObject({ net_book_value, depreciation_per_day });
  expect(net_book_value).toBeGreaterThan(effect.amount!);
  expect(await loadEffect(await edit(texts, { description: "Server" }))).toMatchObject({
    amount: 180_750_00,
    net_book_value_then: null,
    depreciation_per_day: null,
  });
});

test.each([
  ["a change of estimate", {}, (id: number) => estimate(admin(), id)],
  ["added cost", {}, (id: number) => addTo(admin(), id)],
  ["added cost to land", { depreciates: false, useful_life: undefined }, (id: number) => addTo(admin(), id)],
  ["logged use", { policy: presets.by_use.policy, total_units: 1000 }, (id: number) => use(admin(), id)],
])("shows no new book value of an edit of texts after %s", async (_event, terms, happen) => {
  const { id } = await register(admin(), world.recordsA, terms);
  await happen(id);
  world.setClock("2026-06-22T11:00:00Z");
  const { net_book_value } = await show(id);
  const edit = { ...assetPatch.parse({ description: "Server" }), id };
  const request = await requestId(updateAsset(requester(), edit));
  expect(await loadEffect(request)).toMatchObject({
    amount: net_book_value,
    net_book_value,
    net_book_value_then: null,
    depreciation_per_day: null,
  });
  await approve(request);
  expect(await show(id)).toMatchObject({ net_book_value, description: "Server" });
});

test("shows an unchanged value for each request of a reassignment", async () => {
  const ids = [await addAsset(), await addAsset()];
  const { custodian_id } = await addRecords(world.tenantA, "Furniture");
  const { data } = (await reassign(entry(), { ids, custodian_id })) as ReassignRequestedView;
  for (const [index, request] of data.approvals.entries()) {
    const effect = await loadEffect(request);
    await approve(request);
    expect(effect).toMatchObject({ amount_is: "book_value", net_book_value_then: null });
    expect(await show(ids[index]!)).toMatchObject({ net_book_value: effect.amount });
  }
});

test("shows the cost and daily charge of a new asset", async () => {
  const request = await requestId(createAsset(requester(), laptop(world.recordsA, { cost: 1_234_567.89 })));
  const effect = await loadEffect(request);
  const { asset_id } = await approve(request);
  expect(effect).toMatchObject({ amount_is: "cost", number_of_assets: 1 });
  const { amount: cost, depreciation_per_day } = effect;
  expect(await show(asset_id!)).toMatchObject({ status: "in_service", cost, depreciation_per_day });
});

async function requestChairs(chairs: object) {
  const { classification_id, custodian_id } = world.recordsA;
  const input = batchCreate.parse({
    description: "Chair",
    classification_id,
    custodian_id,
    acquisition_date: "2024-06-15",
    acquisition_nature: "Purchase",
    condition: "New",
    ...chairs,
  });
  const sent = await createBatch(requester(), input);
  if (!isApprovalRequested(sent)) throw new Error("The chairs were added without approval.");
  return sent;
}

test("shows the number of assets, total cost and daily charge of a batch", async () => {
  const sent = await requestChairs({ cost: 73_000, useful_life: 8, quantity: 40 });
  const { id } = sent.approval;
  const effect = await loadEffect(id);
  await approve(id);
  const ids = String(sent.approval.data.asset_ids).split(",").map(Number);
  const added = await Promise.all(ids.map(show));
  const sum = (field: "cost" | "depreciation_per_day") => added.reduce((total, asset) => total + asset[field], 0);
  expect(added.every(({ status }) => status === "in_service")).toBe(true);
  expect(effect).toMatchObject({
    number_of_assets: added.length,
    amount: sum("cost"),
    depreciation_per_day: sum("depreciation_per_day"),
  });
});

test("lists a batch of five hundred of the most expensive assets without a charge", async () => {
  const expensive = { cost: 999_999_999_999.99, useful_life_in_days: 1, quantity: 500 };
  const { approval } = await requestChairs(expensive);
  expect(await loadEffect(approval.id)).toMatchObject({ number_of_assets: 500, depreciation_per_day: null });
});

test("shows the planned effect of decided and outdated requests, and none of another company's", async () => {
  const [decided, outOfDate, foreign] = [
    await addAsset(),
    await addAsset(),
    (await register(world.tenantB.admin, world.recordsB, { cost: 730_000 })).id,
  ];
  const rejected = await requestId(sell(entry(), decided));
  const stale = await requestId(sell(entry(), outOfDate));
  const other = await requestId(sell(world.tenantB.dataEntry, foreign));
  await rejectRequest(allow(admin(), "approvals.decide"), { id: rejected, reason: "Too cheap" });
  await correct(admin(), outOfDate, { cost: 999_000 });
  const planned = { amount: 100_000_00, net_book_value: 182_500_00, gain_or_loss: -82_500_00 };
  expect(await loadEffect(rejected)).toMatchObject(planned);
  expect(await loadEffect(stale)).toMatchObject(planned);
  const shownRows = await listRows(world.tenantB.approver);
  expect(shownRows.map(({ id }) => id)).toEqual([other]);
  expect(shownRows[0]!.effect).toMatchObject({ net_book_value: 365_000_00, gain_or_loss: -265_000_00 });
  expect((await listRows(admin())).map(({ id }) => id)).not.toContain(other);
});
