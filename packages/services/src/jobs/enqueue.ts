import type { Tx } from "@custodia/db/client";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { type CompanyCtx, now, type Services } from "../core/context.ts";

/**
 * Adds a job in the transaction of the change that causes it, on behalf of who acts. Call `ctx.wake()` once the transaction
 * is through.
 */
export async function enqueue(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company" | "actor" | "clock">,
  kind: string,
  payload: Record<string, unknown>,
): Promise<number> {
  return insert(tx, ctx, {
    company_id: ctx.company.id,
    kind,
    payload: { ...payload, user_id: ctx.actor.user_id },
  });
}

/** The same for a stranger, of whom no company is known. */
export function enqueueForNobody(
  tx: Tx,
  ctx: Services,
  kind: string,
  payload: Record<string, unknown>,
): Promise<number> {
  return insert(tx, ctx, { company_id: null, kind, payload });
}

async function insert(
  tx: Tx,
  ctx: Pick<Services, "clock">,
  job: { company_id: number | null; kind: string; payload: Record<string, unknown> },
): Promise<number> {
  const at = now(ctx);
  const [row] = await tx
    .insert(jobs)
    .values({ ...job, state: "waiting", due_at: at, created_at: at })
    .returning({ id: jobs.id });
  return row!.id;
}
