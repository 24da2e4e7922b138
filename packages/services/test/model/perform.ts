import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { rejectInput } from "@custodia/domain/approvals/schema";
import { saleInput, scrapInput } from "@custodia/domain/assets/disposals";
import { releaseInput, returnInput } from "@custodia/domain/assets/movements";
import { revaluationInput } from "@custodia/domain/assets/revaluation";
import { assetCreate, assetPatch } from "@custodia/domain/assets/schema";
import { and, desc, eq } from "drizzle-orm";
import { type ApprovalRequested, resendRequest } from "../../src/approvals/request-approval.ts";
import { approvalResource } from "../../src/approvals/request-kind.ts";
import { approveRequest, rejectRequest, withdrawRequest } from "../../src/approvals/service.ts";
import { createAsset } from "../../src/assets/detail/create.ts";
import { assetResource } from "../../src/assets/detail/queries.ts";
import { updateAsset } from "../../src/assets/detail/update.ts";
import { scrapAsset, sellAsset } from "../../src/assets/disposals/service.ts";
import { importAll } from "../../src/assets/import/service.ts";
import { listMovements, movementResource } from "../../src/assets/movements/queries.ts";
import { releaseAsset, returnMovement } from "../../src/assets/movements/service.ts";
import { revalueAsset } from "../../src/assets/revaluations.ts";
import { permitActor, permitActorOrRequest } from "../../src/core/access.ts";
import { inCompany } from "../../src/core/store.ts";
import { assertExists } from "../../src/resource.ts";
import type { Records } from "../assets/register.ts";
import { dateOf, nairaOf } from "./arithmetic.ts";
import type { Correct, Create, Decide, Load, Release, Return, Revalue, Scrap, Sell } from "./operations.ts";
import type { CallResult } from "./rules.ts";
import type { Site } from "./site.ts";
import type { Actor, AssetState, MovementState, RequestState } from "./state.ts";

/** The context of a call: its sender, the company's records, and the day. */
interface Call {
  site: Site;
  today: number;
}

const NOTHING: CallResult = { id: 0, requested: null, ids: [] };

function toResult(answer: object): CallResult {
  if ("approval" in answer) {
    const { approval } = answer as ApprovalRequested;
    return { ...NOTHING, id: approval.asset_id ?? 0, requested: approval.id };
  }
  return { ...NOTHING, id: (answer as { id?: number }).id ?? 0 };
}

const requestAs = ({ site }: Call, actor: Actor) =>
  permitActorOrRequest(site.people[actor.company][actor.person], "assets.write");
const classId = (recordSets: readonly Records[], group: 0 | 1) => recordSets[group]!.classification_id;
const ownRecords = ({ site }: Call, { company }: Actor) => site.recordSets[company];
const foreignRecords = ({ site }: Call, { company }: Actor) =>
  site.recordSets[company === "tenantA" ? "tenantB" : "tenantA"][0]!;

export async function create(call: Call, op: Create): Promise<CallResult> {
  const ctx = requestAs(call, op.actor);
  const recordSets = ownRecords(call, op.actor);
  const keeper = op.foreignKeeper ? foreignRecords(call, op.actor) : recordSets[0]!;
  const input = assetCreate.parse({
    description: op.description,
    classification_id: classId(recordSets, op.group),
    custodian_id: keeper.custodian_id,
    acquisition_date: dateOf(call.today - op.ago),
    acquisition_nature: "Purchase",
    condition: op.condition,
    cost: nairaOf(op.cost),
    scrap_value: nairaOf(op.scrap),
    useful_life_in_days: op.life,
  });
  return toResult(await createAsset(ctx, input));
}

export async function correct(
  call: Call,
  { actor, change, behind }: Omit<Correct, "asset">,
  { id, version }: AssetState,
): Promise<CallResult> {
  const ctx = requestAs(call, actor);
  await assertExists(ctx, assetResource, id);
  const { group, cost, scrap, life, ago, ...texts } = change;
  const input = assetPatch.parse({
    ...texts,
    ...(group === undefined ? {} : { classification_id: classId(ownRecords(call, actor), group) }),
    ...(cost === undefined ? {} : { cost: nairaOf(cost) }),
    ...(scrap === undefined ? {} : { scrap_value: nairaOf(scrap) }),
    ...(life === undefined ? {} : { useful_life_in_days: life }),
    ...(ago === undefined ? {} : { acquisition_date: dateOf(call.today - ago) }),
    ...(behind === null ? {} : { version: version - behind }),
  });
  const answer = toResult(await updateAsset(ctx, { ...input, id }));
  const [open] = await ctx.db.read
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(inCompany(ctx, approvals), eq(approvals.asset_id, id), eq(approvals.state, "pending")));
  return open ? { ...answer, open: open.id } : answer;
}

export async function release(call: Call, op: Omit<Release, "asset">, { id }: AssetState): Promise<CallResult> {
  const ctx = requestAs(call, op.actor);
  await assertExists(ctx, assetResource, id);
  const out = call.today - op.ago;
  const input = releaseInput.parse({
    type: op.type,
    maintenance_category: op.type === "maintenance" ? "Out-of-office maintenance" : null,
    location: "Alaba",
    vendor_id: (op.foreignVendor ? foreignRecords(call, op.actor) : ownRecords(call, op.actor)[0]!).vendor_id,
    condition: op.condition,
    release_date: dateOf(out),
    expected_return_date: op.expected === null ? null : dateOf(out + op.expected),
  });
  return toResult(await releaseAsset(ctx, { ...input, id }));
}

export async function bringBack(call: Call, op: Omit<Return, "movement">, { id }: MovementState): Promise<CallResult> {
  const ctx = permitActor(call.site.people[op.actor.company][op.actor.person], "assets.return");
  await assertExists(ctx, movementResource, id);
  const input = returnInput.parse({
    returned_at: `${dateOf(call.today - op.ago)} ${String(op.hour).padStart(2, "0")}:00:00`,
    amount: op.amount === null ? null : nairaOf(op.amount),
    payment_date: op.paid === null ? null : dateOf(call.today - op.paid),
    ...(op.condition === null ? {} : { condition: op.condition }),
  });
  return toResult(await returnMovement(ctx, { ...input, id }));
}

export async function revalue(call: Call, op: Omit<Revalue, "asset">, { id }: AssetState): Promise<CallResult> {
  const ctx = requestAs(call, op.actor);
  await assertExists(ctx, assetResource, id);
  const input = revaluationInput.parse({
    revaluation_date: dateOf(call.today - op.ago),
    carrying_amount: nairaOf(op.gross),
    scrap_value: nairaOf(op.scrap),
    useful_life_in_days: op.life,
  });
  return toResult(await revalueAsset(ctx, { ...input, id }));
}

export async function sell(call: Call, op: Omit<Sell, "asset">, { id }: AssetState): Promise<CallResult> {
  const ctx = requestAs(call, op.actor);
  await assertExists(ctx, assetResource, id);
  const input = saleInput.parse({
    sale_date: dateOf(call.today - op.ago),
    buyer_name: "Bisi Alabi",
    amount_sold_for: nairaOf(op.amount),
    condition: op.condition,
  });
  return toResult(await sellAsset(ctx, { ...input, id }));
}

export async function scrap(call: Call, op: Omit<Scrap, "asset">, { id }: AssetState): Promise<CallResult> {
  const ctx = requestAs(call, op.actor);
  await assertExists(ctx, assetResource, id);
  const input = scrapInput.parse({ discard_date: dateOf(call.today - op.ago), condition: op.condition });
  return toResult(await scrapAsset(ctx, { ...input, id }));
}

/** Returns the open movement if a release was approved. */
export async function decide(
  call: Call,
  { actor, op }: Omit<Decide, "request">,
  { id }: RequestState,
): Promise<CallResult> {
  const person = call.site.people[actor.company][actor.person];
  if (op === "resend") {
    const ctx = permitActorOrRequest(person, "assets.write");
    await assertExists(ctx, approvalResource, id);
    return { ...NOTHING, requested: (await resendRequest(ctx, { id })).id };
  }
  if (op === "withdraw") {
    const ctx = permitActorOrRequest(person, "assets.write");
    await assertExists(ctx, approvalResource, id);
    await withdrawRequest(ctx, { id });
    return NOTHING;
  }
  const ctx = permitActor(person, "approvals.decide");
  await assertExists(ctx, approvalResource, id);
  if (op === "reject") {
    await rejectRequest(ctx, { ...rejectInput.parse({ reason: "Not now" }), id });
    return NOTHING;
  }
  const { asset_id } = await approveRequest(ctx, { id });
  if (asset_id === null) return NOTHING;
  const { data } = await listMovements(ctx, { id: asset_id });
  return { ...NOTHING, id: data[0]?.id ?? 0 };
}

const HEADINGS = "Description,Classification,Custodian,Acquisition Date,Cost,Useful Life,Condition,Acquisition Nature";

/** Imports assets from a file, and returns their ids. */
export async function importFile(call: Call, { actor, rows }: Load): Promise<CallResult> {
  const ctx = requestAs(call, actor);
  const { read } = call.site.world.services.db;
  const lines = rows.map(
    ({ ago, cost, group }, n) =>
      `Row ${n},${["Computers", "Vehicles"][group]},Computers Keeper,${dateOf(call.today - ago)},${nairaOf(cost)},1,New,Purchase`,
  );
  async function* content() {
    yield Buffer.from([HEADINGS, ...lines, ""].join("\n"));
  }
  await importAll(ctx, { name: "list.csv", content: content() }, { again: true });
  const created = await read
    .select({ id: assets.id })
    .from(assets)
    .where(inCompany(ctx, assets))
    .orderBy(desc(assets.id))
    .limit(rows.length);
  const [requested] = await read
    .select({ id: approvals.id })
    .from(approvals)
    .where(inCompany(ctx, approvals))
    .orderBy(desc(approvals.id))
    .limit(1);
  return { ...NOTHING, ids: created.map(({ id }) => id).reverse(), requested: requested?.id ?? null };
}
