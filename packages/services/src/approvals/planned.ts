import type { Reader, Tx } from "@custodia/db/client";
import { type AuditEntry, writeAuditReturningId } from "../core/audit.ts";
import type { CompanyCtx } from "../core/context.ts";
import type { RequestKind } from "./kinds.ts";
import type { RequestSubject } from "./subject.ts";

/** What a verb is about to do: checked against its subject as it stands, and not yet written. */
export interface Plan {
  subject: RequestSubject;
  /** What a request for it is called: `Sell asset DV-COMP-000001, Laptop`. */
  subject_event: string;
  /** How its activity tells it, once done. */
  told: Pick<AuditEntry, "action" | "message" | "before" | "after">;
  /** Writes it, if the subject still is what was planned upon; throws 409 else. */
  write(tx: Tx): Promise<void>;
}

/**
 * Plans a verb: whoever acts at once has it written, whoever asks has it stored, and who approves has it planned anew. Reads only. Throws 404,
 * 422 by field, and 409 where the subject's state does not allow it.
 */
export type Planner<I> = (tx: Reader, ctx: CompanyCtx, input: I & { id: number }) => Promise<Plan>;

/** A kind of request with its planner: what a verb hands in. */
export interface PlannedKind<I> extends RequestKind {
  plan: Planner<I>;
}

/** Writes a plan with its activity row, which names the request that it follows from; answers the activity's id. */
export async function perform(
  tx: Tx,
  ctx: CompanyCtx,
  plan: Plan,
  approval_id: number | null = null,
): Promise<number> {
  await plan.write(tx);
  const { type, id } = plan.subject;
  return writeAuditReturningId(tx, ctx, { ...plan.told, subject: { type, id }, approval_id });
}
