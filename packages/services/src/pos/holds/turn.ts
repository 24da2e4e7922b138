import type { Tx } from "@custodia/db/client";
import { holds } from "@custodia/db/schema/pos/holds";
import { conflict } from "@custodia/domain/errors";
import { type HoldState, holdProblem } from "@custodia/domain/pos/sales/holds";
import type { InferSelectModel } from "drizzle-orm";
import { writeAudit } from "../../audit.ts";
import type { CompanyCtx } from "../../context.ts";
import { updateOwn } from "../../store.ts";

type HoldRow = InferSelectModel<typeof holds>;

const done = { recall: "Recalled", release: "Put back", drop: "Dropped" };

/** Moves a held sale into another state, with its activity row. Throws 409 where it is not in one that fits. */
export async function turnHold(
  tx: Tx,
  ctx: CompanyCtx,
  seen: HoldRow,
  act: keyof typeof done,
  changes: Partial<Pick<HoldRow, "shift_id" | "cart" | "reason">> & { state: HoldState },
): Promise<void> {
  const problem = holdProblem(seen.state, act);
  if (problem) throw conflict(problem);
  await updateOwn(tx, ctx, holds, seen, changes);
  await writeAudit(tx, ctx, {
    action: `holds.${act}`,
    message: `${done[act]} the held sale ${seen.label}`,
    subject: { type: "hold", id: seen.id },
    before: { state: seen.state },
    after: { state: changes.state, ...(changes.reason ? { reason: changes.reason } : {}) },
  });
}
