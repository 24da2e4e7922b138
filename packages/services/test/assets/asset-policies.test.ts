import { batchCreate } from "@custodia/domain/assets/batch";
import { chargesQuery } from "@custodia/domain/assets/reports/schema";
import { presets } from "@custodia/domain/valuation/presets";
import { allow } from "@custodia/testkit/test-world";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest } from "../../src/approvals/service.ts";
import { assetSchedule } from "../../src/assets/depreciation.ts";
import { createBatch } from "../../src/assets/detail/create.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { updateAsset } from "../../src/assets/detail/update.ts";
import { showCharges } from "../../src/assets/reports/charges.ts";
import { listRevaluations, type RevaluationRow } from "../../src/assets/revaluations.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { replaceClassPolicy } from "../../src/valuation/policies.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { revalue } from "./life.ts";
import { correct, laptop, openRegister, type Register, register } from "./register.ts";

const BY_MONTH = presets.by_month.policy;
const MONTH = Math.round(365_000_00 / 48);

let world: Register;
let admin: CompanyCtx;
beforeEach(async () => {
  world = await openRegister();
  admin = world.tenantA.admin;
  await admin.db.write((tx) => replaceClassPolicy(tx, admin.company.id, world.recordsA.classification_id, BY_MONTH));
});
afterEach(async () => {
  await expectValidData(world);
  await world.close();
});

const create = (ctx: CompanyCtx, change: Record<string, unknown> = {}, records = world.recordsA) =>
  register(ctx, records, change);

test("a new asset copies its class's policy, and keeps it when the class gets another", async () => {
  const { id, ...added } = await create(admin);
  expect(added.policy).toEqual(BY_MONTH);
  expect(added.net_book_value).toBe(365_000_00 - 24 * MONTH);
  await admin.db.write((tx) => replaceClassPolicy(tx, admin.company.id, world.recordsA.classification_id, null));
  expect(await showAsset(admin, { id })).toMatchObject({ policy: BY_MONTH, net_book_value: added.net_book_value });
  expect((await create(admin)).policy).toBeNull();
  const theirs = await create(world.tenantB.admin, {}, world.recordsB);
  expect([theirs.policy, theirs.net_book_value]).toEqual([null, 182_500_00]);
});

test("null chooses the rule by the day, whatever the class has", async () => {
  const added = await create(admin, { policy: null });
  expect([added.policy, added.segments, added.net_book_value]).toEqual([null, null, 182_500_00]);
});

test("a batch depreciates as its class does", async () => {
  const fields = laptop(world.recordsA);
  const input = batchCreate.parse({
    ...fields,
    cost: 365_000,
    asset_tag: undefined,
    serial_number: undefined,
    quantity: 3,
  });
  const batch = await createBatch(allow(admin, "assets.write"), input);
  for (const id of batch.ids) expect((await showAsset(admin, { id })).net_book_value).toBe(365_000_00 - 24 * MONTH);
});

test("depreciation starts on the day on which the asset is available for use", async () => {
  const added = await create(admin, { policy: null, available_for_use_on: "2025-06-15" });
  expect(added.net_book_value).toBe(365_000_00 - 365 * 250_00);
  expect(added.acquisition_date).toBe("2024-06-15");
});

test.each([
  ["available_for_use_on", { available_for_use_on: "2024-06-14" }],
  ["available_for_use_on", { available_for_use_on: "2026-06-16" }],
  ["total_units", { policy: presets.by_use.policy }],
  ["policy.rate_from_residual", { policy: { method: "declining_balance", rate_from_residual: true } }],
  ["policy.frequency", { policy: { frequency: "day", apportionment: "monthly" }, useful_life: 20 }],
])("%s is refused if it contradicts the asset", async (field, change) => {
  await expect(create(admin, change)).rejects.toMatchObject({ fields: { [field]: [expect.any(String)] } });
});

test("a revaluation that leaves no scrap value is refused where the rate follows from it", async () => {
  const policy = { method: "declining_balance", rate_from_residual: true };
  const { id } = await create(admin, { policy, scrap_value: 5_000 });
  const refused = { fields: { scrap_value: [expect.any(String)] } };
  await expect(revalue(admin, id, { scrap_value: 0 })).rejects.toMatchObject(refused);
  await revalue(admin, id, { scrap_value: 10_000 });
});

test.each([
  ["the new terms charge the month of its day", "2026-05-30", 23],
  ["a month that ends with its day is charged already", "2026-05-31", 24],
])("a revaluation finds the value that its schedule has: %s", async (_what, revaluation_date, months) => {
  const { id } = await create(admin);
  await revalue(admin, id, { revaluation_date, carrying_amount: 300_000, useful_life: 2 });
  const [{ net_book_value, difference }] = (await listRevaluations(admin, id)) as [RevaluationRow];
  expect([net_book_value, difference]).toEqual([365_000_00 - months * MONTH, months * MONTH - 65_000_00]);
  const { events, rows } = await assetSchedule(admin, { id });
  expect(events).toMatchObject([{ net_book_value }]);
  const { groups } = await showCharges(
    admin,
    chargesQuery.parse({ from: "2026-01-01", to: "2026-12-31", by: "month" }),
  );
  const ofYear = rows.filter(({ from }) => from.startsWith("2026")).map(({ charge }) => charge);
  expect(groups[0]!.charges).toEqual(ofYear);
});

test("land ignores a policy", async () => {
  const added = await create(admin, { depreciates: false, useful_life: null });
  expect([added.segments, added.net_book_value]).toEqual([null, 365_000_00]);
});

test("a correction changes policy and first day from the acquisition on", async () => {
  const { id } = await create(admin);
  await correct(admin, id, { policy: null });
  expect(await showAsset(admin, { id })).toMatchObject({ policy: null, segments: null, net_book_value: 182_500_00 });
  await correct(admin, id, { available_for_use_on: "2025-06-15" });
  expect((await showAsset(admin, { id })).net_book_value).toBe(365_000_00 - 365 * 250_00);
  await expect(correct(admin, id, { acquisition_date: "2025-06-16" })).rejects.toMatchObject({
    fields: { available_for_use_on: [expect.any(String)] },
  });
});

test("Data Entry's change of a policy shows its effect, and waits for approval", async () => {
  const { id, net_book_value } = await create(admin);
  const { dataEntry, approver } = world.tenantA;
  const { approval } = (await updateAsset(permitActorOrRequest(dataEntry, "assets.write"), {
    id,
    policy: null,
  })) as ApprovalRequested;
  expect((await showAsset(admin, { id })).policy).toEqual(BY_MONTH);
  expect(approval.effect).toMatchObject({ net_book_value, net_book_value_then: 182_500_00 });
  await approveRequest(allow(approver, "approvals.decide"), approval);
  expect((await showAsset(admin, { id })).net_book_value).toBe(182_500_00);
});
