import { batchCreate } from "@custodia/domain/assets/batch";
import { exportCreate } from "@custodia/domain/assets/export";
import { calendarDate } from "@custodia/domain/date";
import { presets } from "@custodia/domain/valuation/presets";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest } from "../../src/approvals/service.ts";
import { createAsset, createBatch } from "../../src/assets/detail/create.ts";
import { loadAsset, showAsset } from "../../src/assets/detail/queries.ts";
import { updateAsset } from "../../src/assets/detail/update.ts";
import { exportRows } from "../../src/assets/export/rows.ts";
import { planPolicies, policyEffects } from "../../src/assets/policies/plan.ts";
import { listRevaluations } from "../../src/assets/revaluations.ts";
import { reverseRevaluation } from "../../src/assets/reversals.ts";
import { listAdditions, listEstimates } from "../../src/assets/value/queries.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { fieldsOfTable } from "../../src/downloads/fields.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { addTo, estimate, revalue, use } from "./life.ts";
import { addRecords, correct, laptop, openRegister, type Records, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const show = (id: number, ctx = admin()) => showAsset(ctx, { id });
const BY_USE = { policy: presets.by_use.policy, total_units: 1000, useful_life: undefined };
const NO_LIFE = { useful_life: null, useful_life_in_days: null };
const MISSING = { fields: { useful_life: ["Enter the useful life."] } };

const byUse = (change: Record<string, unknown> = {}, ctx: CompanyCtx = admin(), records: Records = world.recordsA) =>
  register(ctx, records, { ...BY_USE, ...change });

async function classWithLife(): Promise<Records> {
  const records = await addRecords(world.tenantA, "Generators");
  const update = `UPDATE classifications SET useful_life_in_days = 3650 WHERE id = ${records.classification_id}`;
  await admin().db.write((tx) => tx.run(update));
  return records;
}

describe("an asset whose policy ignores a life", () => {
  test("needs none in either company, and shows none", async () => {
    const added = await byUse();
    expect(added).toMatchObject({ ...NO_LIFE, depreciates: true, net_book_value: 365_000_00 });
    expect(added).toEqual(await show(added.id));
    const none = await byUse({ policy: { method: "none" }, total_units: null });
    expect(none).toMatchObject({ ...NO_LIFE, net_book_value: 365_000_00 });
    const theirs = await byUse({}, world.tenantB.admin, world.recordsB);
    expect(await show(theirs.id, world.tenantB.admin)).toMatchObject(NO_LIFE);
    await use(admin(), added.id, { units: 100 });
    expect(await show(added.id)).toMatchObject({ ...NO_LIFE, net_book_value: 328_500_00 });
  });

  test("keeps a stated life, and takes that of its class only if none is stated", async () => {
    const records = await classWithLife();
    expect(await byUse({ useful_life: 4 }, admin(), records)).toMatchObject({ useful_life_in_days: 1460 });
    expect(await byUse({}, admin(), records)).toMatchObject({ useful_life_in_days: 3650 });
    expect(await byUse({ useful_life: null }, admin(), records)).toMatchObject(NO_LIFE);
  });

  test("is added as a batch, and by a request of Data Entry", async () => {
    const { asset_tag: _tag, serial_number: _serial, ...fields } = laptop(world.recordsA, BY_USE);
    const input = batchCreate.parse({ ...fields, cost: 365_000, total_units: 1000, quantity: 2 });
    const batch = await createBatch(allow(admin(), "assets.write"), input);
    for (const id of batch.ids) expect(await show(id)).toMatchObject(NO_LIFE);
    const { dataEntry, approver } = world.tenantA;
    const asking = permitActorOrRequest(dataEntry, "assets.write");
    const added = (await createAsset(asking, laptop(world.recordsA, BY_USE))) as ApprovalRequested;
    expect(added.approval).toMatchObject({
      effect: { depreciation_per_day: null },
      after: { useful_life_in_days: null },
    });
    await approveRequest(allow(approver, "approvals.decide"), added.approval);
    expect(await show(added.approval.asset!.id)).toMatchObject(NO_LIFE);
    const { id } = await byUse({ useful_life: 4 });
    const cleared = (await updateAsset(asking, { id, useful_life: null })) as ApprovalRequested;
    await approveRequest(allow(approver, "approvals.decide"), cleared.approval);
    expect(await show(id)).toMatchObject(NO_LIFE);
  });

  test("is exported and downloaded without one", async () => {
    const { id } = await byUse();
    const land = await register(admin(), world.recordsA, { depreciates: false, useful_life: null });
    const lives = new Map<number, number | null>();
    const today = calendarDate("2026-06-15");
    for await (const rows of exportRows(admin().db.read, admin(), exportCreate.parse({ all: true }), today, {
      url: "file:register.db",
    }))
      for (const row of rows) lives.set(row.id, row.useful_life_in_days);
    expect([lives.get(id), lives.get(land.id)]).toEqual([null, null]);
    const { value } = fieldsOfTable("assets").find(({ name }) => name === "useful_life_in_days")!;
    const [row] = await admin().db.read.all<{ life: number | null }>(
      `SELECT ${value} AS life FROM assets WHERE id = ${id}`,
    );
    expect(row).toEqual({ life: null });
  });
});

describe("without a life", () => {
  test("a policy that needs one is refused, on the field", async () => {
    const { id } = await byUse();
    for (const policy of [null, presets.by_month.policy])
      await expect(correct(admin(), id, { policy })).rejects.toMatchObject(MISSING);
    await expect(
      estimate(admin(), id, { useful_life: undefined, policy: presets.by_month.policy }),
    ).rejects.toMatchObject(MISSING);
    await expect(register(admin(), world.recordsA, { useful_life: undefined })).rejects.toMatchObject(MISSING);
    const plain = await register(admin(), world.recordsA);
    await expect(correct(admin(), plain.id, { useful_life: null })).rejects.toMatchObject(MISSING);
    await correct(admin(), id, { policy: null, useful_life: 4 });
    expect(await show(id)).toMatchObject({ useful_life_in_days: 1460, net_book_value: 182_500_00 });
    await correct(admin(), id, { ...BY_USE, useful_life: null });
    expect(await show(id)).toMatchObject(NO_LIFE);
    await correct(admin(), id, { depreciates: false });
    await expect(correct(admin(), id, { depreciates: true, policy: null })).rejects.toMatchObject(MISSING);
    await correct(admin(), id, { depreciates: true });
    expect(await show(id)).toMatchObject({ ...NO_LIFE, depreciates: true });
  });

  test("the policy of a whole class passes over an asset, and says why", async () => {
    const { id } = await byUse();
    for (const [from, { policy }] of [
      ["acquisition", presets.by_day],
      [calendarDate("2026-06-01"), presets.by_month],
    ] as const) {
      const terms = { policy, from, day: calendarDate("2026-06-15") };
      const [planned] = await planPolicies(admin().db.read, admin(), [id], terms, policyEffects(terms));
      expect(planned!.effect).toEqual({ problem: "Has no useful life, which the policy needs." });
    }
  });

  test("a revaluation, an estimate and added cost need none, and their reversal brings none", async () => {
    const { id } = await byUse();
    const revalued = await revalue(admin(), id, { useful_life: undefined });
    expect(revalued).toMatchObject({ useful_life_in_days: null, previous_useful_life_in_days: null });
    expect(await show(id)).toMatchObject({ ...NO_LIFE, net_book_value: 400_000_00 });
    const reversal = { id, event_id: (revalued as { id: number }).id, reason: "Wrong asset" };
    await reverseRevaluation(permitActorOrRequest(admin(), "assets.write"), reversal);
    expect(await show(id)).toMatchObject({ ...NO_LIFE, net_book_value: 365_000_00 });
    await addTo(admin(), id);
    await estimate(admin(), id, { useful_life: undefined, scrap_value: 15_000 });
    expect(await show(id)).toMatchObject({ ...NO_LIFE, net_book_value: 415_000_00, scrap_value: 15_000_00 });
    const [added] = (await listAdditions(admin(), { id })).data;
    const [estimated] = (await listEstimates(admin(), { id })).data;
    for (const row of [added, estimated]) expect(row).toMatchObject({ previous_useful_life_in_days: null });
    await estimate(admin(), id, { policy: presets.by_month.policy });
    expect(await show(id)).toMatchObject({ useful_life_in_days: 730 + 365 });
    const plain = await register(admin(), world.recordsA);
    await expect(revalue(admin(), plain.id, { useful_life: undefined })).rejects.toMatchObject(MISSING);
    expect((await listRevaluations(admin(), id))[0]).toMatchObject({ useful_life_in_days: null });
    const stored = await loadAsset(admin().db.read, admin(), plain.id);
    expect(stored.useful_life_in_days).toBe(1460);
  });
});
