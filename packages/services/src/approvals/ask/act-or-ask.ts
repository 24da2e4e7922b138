import { actsAtOnce, type MayAsk } from "../../context.ts";
import type { Approval } from "../kinds.ts";
import { tellOutdated } from "../notices/outdated.ts";
import { type PlannedKind, perform } from "../planned.ts";
import { showApproval } from "../show.ts";
import { ask } from "./ask.ts";

/** The answer to who may only ask. */
export interface RequestMade {
  message: "Sent for approval";
  approval: Approval;
}

/**
 * Does what the kind's planner plans, or asks for it where the role may only ask; answers the request then, and null where it
 * is done. Throws as the planner does, and 409 where a request about the same record waits already.
 */
export async function actOrAsk<I>(
  ctx: MayAsk<"assets.write">,
  { kind, plan: planned }: PlannedKind<I>,
  input: I & { id: number },
): Promise<RequestMade | null> {
  const approval_id = await ctx.db.write(async (tx) => {
    const plan = await planned(tx, ctx, input);
    if (actsAtOnce(ctx, "assets.write")) {
      await perform(tx, ctx, plan);
      await tellOutdated(tx, ctx, [plan.subject]);
      return null;
    }
    const { before = null, after = null } = plan.told;
    const { subject_event, subject } = plan;
    return ask(tx, ctx, { kind, subject, subject_event, payload: input, before, after });
  });
  return approval_id === null ? null : requestMade(ctx, approval_id);
}

/** The answer that names a request just made. */
export async function requestMade(ctx: MayAsk<"assets.write">, id: number): Promise<RequestMade> {
  return { message: "Sent for approval", approval: await showApproval(ctx, { id }) };
}
