import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import {
  type AssetReassign,
  MAX_REASSIGN_REQUESTS,
  MAX_REASSIGNED,
  type ReassignAskedView,
  type ReassignedView,
} from "@custodia/domain/assets/reassign";
import { conflict } from "@custodia/domain/errors";
import { and, sql } from "drizzle-orm";
import { askAll } from "../../approvals/ask/ask.ts";
import { tellOutdated } from "../../approvals/notices/outdated.ts";
import { writeAuditBatch } from "../../core/audit.ts";
import { actsAtOnce, type CompanyCtx, type MayAsk, now, type Permitted } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { chosenIds } from "./chosen.ts";
import {
  type Assignment,
  assignmentOf,
  planReassignments,
  type Reassignment,
  type ReassignmentPlan,
} from "./plan.ts";

/**
 * Gives many assets another custodian, class, condition and the like, all of them or none, each with its own activity; or asks for
 * it, with a request for each asset. Throws 422 where one of them or what they get is not the company's, and where they are too many; 409
 * where others match than when they were chosen, and where there is nothing left to ask for.
 */
export function reassignAssets(ctx: Permitted<"assets.write">, input: AssetReassign): Promise<ReassignedView>;
export function reassignAssets(
  ctx: MayAsk<"assets.write">,
  input: AssetReassign,
): Promise<ReassignedView | ReassignAskedView>;
export async function reassignAssets(
  ctx: MayAsk<"assets.write">,
  { ids, matching, ...given }: AssetReassign,
): Promise<ReassignedView | ReassignAskedView> {
  const atOnce = actsAtOnce(ctx, "assets.write");
  // Looked for outside of the writers' turn: a search over a large register takes longer than the change.
  const chosen = await chosenIds(ctx, { ids, matching }, atOnce ? MAX_REASSIGNED : MAX_REASSIGN_REQUESTS);
  const wanted = assignmentOf(given);
  return ctx.db.write(async (tx) => {
    const plan = await planReassignments(tx, ctx, chosen, wanted);
    return atOnce ? change(tx, ctx, plan, wanted) : askForAll(tx, ctx, plan, wanted);
  });
}

/** Gives what these assets get, as an Admin does, in the transaction of who asks for it; those that are not held are left out. */
export async function reassignIn(
  tx: Tx,
  ctx: CompanyCtx,
  ids: readonly number[],
  wanted: Assignment,
): Promise<ReassignedView> {
  return change(tx, ctx, await planReassignments(tx, ctx, ids, wanted), wanted);
}

async function change(
  tx: Tx,
  ctx: CompanyCtx,
  { changing, unchanged, left_out }: ReassignmentPlan,
  wanted: Assignment,
): Promise<ReassignedView> {
  const ids = JSON.stringify(changing.map(({ id }) => id));
  await tx
    .update(assets)
    .set({ ...wanted, updated_at: now(ctx), version: sql`${assets.version} + 1` })
    .where(and(inCompany(ctx, assets), sql`${assets.id} IN (SELECT value FROM json_each(${ids}))`));
  await writeAuditBatch(tx, ctx, changing.map(toldOf));
  await tellOutdated(tx, ctx, changing.filter(({ awaiting }) => awaiting).map(subjectOf));
  const outdated = changing.filter(({ awaiting }) => awaiting).length;
  const given = (field: string) => changing.find(({ after }) => after[field] != null)?.id ?? null;
  const notes = { handover: given("custodian_id"), gate_pass: given("location_id") };
  return { changed: changing.length, outdated, unchanged, left_out, notes };
}

const subjectOf = ({ id, version }: Pick<Reassignment, "id" | "version">) =>
  ({ type: "asset", id, version }) as const;

function toldOf({ id, barcode, description, before, after }: Reassignment) {
  const message = `Updated asset ${barcode}, ${description}`;
  return { action: "assets.update", message, subject: { type: "asset", id }, before, after };
}

async function askForAll(
  tx: Tx,
  ctx: CompanyCtx,
  { changing, unchanged, left_out, said }: ReassignmentPlan,
  wanted: Assignment,
): Promise<ReassignAskedView> {
  const awaiting = changing.filter((one) => one.awaiting).map(({ barcode }) => barcode);
  const free = changing.filter((one) => !one.awaiting);
  if (free.length === 0) throw conflict(nothingLeft(awaiting));
  const requests = free.map(({ id, version, barcode, description, before, after }) => ({
    kind: "edit" as const,
    subject: subjectOf({ id, version }),
    subject_event: `Edit asset ${barcode}, ${description}: ${said}`,
    payload: { id, ...wanted },
    before,
    after,
  }));
  const [only, ...others] = requests;
  const subject = others.length === 0 ? only!.subject_event : `Edit ${requests.length} assets: ${said}`;
  const approvals = await askAll(tx, ctx, requests, subject);
  return { message: "Sent for approval", data: { approvals, unchanged, left_out, awaiting } };
}

function nothingLeft(awaiting: readonly string[]): string {
  return awaiting.length > 0
    ? `There is nothing left to ask for: a request already awaits approval about ${awaiting.join(", ")}.`
    : "There is nothing to ask for: no asset in service or out among these would change.";
}
