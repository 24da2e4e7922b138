import type { Tx } from "@custodia/db/client";
import { ask } from "../../approvals/ask/ask.ts";
import type { DecisionCtx } from "../../approvals/kinds.ts";
import { writeAuditBatch } from "../../core/audit.ts";

/** Asks to take in assets that are alike, all at this version: one request, told in the history of each. Answers its id. */
export async function askForAlike(
  tx: Tx,
  ctx: DecisionCtx,
  { ids, version }: { ids: readonly number[]; version: number },
  /** What is asked for, as activities keep it; money in kobo. */
  after: Record<string, unknown>,
): Promise<number> {
  const [first, ...others] = ids;
  const assets = ids.length === 1 ? "1 asset" : `${ids.length} assets`;
  const subject_event = `Add ${assets} ${after.barcode}, ${after.description}`;
  const approval_id = await ask(tx, ctx, {
    kind: "new_asset",
    subject: { type: "asset", id: first!, version },
    subject_event,
    payload: { ...after, asset_ids: ids.join(",") },
    before: null,
    after,
  });
  await writeAuditBatch(
    tx,
    ctx,
    others.map((id) => ({
      action: "approvals.ask",
      message: `Asked for approval: ${subject_event}`,
      subject: { type: "asset", id },
      approval_id,
    })),
  );
  return approval_id;
}
