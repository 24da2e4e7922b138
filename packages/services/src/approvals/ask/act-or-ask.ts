import type { Tx } from "@custodia/db/client";
import { Refusal } from "@custodia/domain/errors";
import { actsAtOnce, type MayAsk } from "../../core/context.ts";
import type { Approval, RequestKind } from "../kinds.ts";
import { tellOutdated } from "../notices/outdated.ts";
import { type Plan, type PlannedKind, perform } from "../planned.ts";
import { showApproval } from "../show.ts";
import { ask, askAll, refuseSecond } from "./ask.ts";

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
    return ask(tx, ctx, requestOf(kind, plan, input));
  });
  return approval_id === null ? null : requestMade(ctx, approval_id);
}

interface Several {
  /** What those who decide are told of more than one request. */
  subject: string;
  /** The refusal of one of them, told such that one knows which. */
  told: (tx: Tx, refusal: Refusal, nth: number) => Promise<Refusal>;
}

/** The same of several records, each given once: all of them or none. Answers the requests' ids, and null where it is done. */
export async function actOrAskAll<I extends { id: number }>(
  ctx: MayAsk<"assets.write">,
  { kind, plan: planned }: PlannedKind<Omit<I, "id">>,
  inputs: readonly I[],
  { subject, told }: Several,
): Promise<number[] | null> {
  const atOnce = actsAtOnce(ctx, "assets.write");
  return ctx.db.write(async (tx) => {
    const plans = await sideBySide(inputs, async (input, nth) => {
      try {
        const plan = await planned(tx, ctx, input);
        if (!atOnce) await refuseSecond(tx, ctx, plan.subject);
        return plan;
      } catch (error) {
        throw error instanceof Refusal ? await told(tx, error, nth) : error;
      }
    });
    if (atOnce) {
      await sideBySide(plans, (plan) => perform(tx, ctx, plan));
      await tellOutdated(
        tx,
        ctx,
        plans.map((plan) => plan.subject),
      );
      return null;
    }
    const requests = plans.map((plan, nth) => requestOf(kind, plan, inputs[nth]!));
    return askAll(tx, ctx, requests, requests.length === 1 ? requests[0]!.subject_event : subject);
  });
}

/**
 * Does it for all at once, so that what they ask of a database server is one wait and not hundreds, in which nobody else could write.
 * Throws what the first of them threw, once none is under way.
 */
async function sideBySide<T, R>(all: readonly T[], does: (one: T, nth: number) => Promise<R>): Promise<R[]> {
  const ends = await Promise.allSettled(all.map(does));
  return ends.map((end) => {
    if (end.status === "rejected") throw end.reason;
    return end.value;
  });
}

function requestOf(kind: RequestKind["kind"], { told, subject, subject_event }: Plan, payload: object) {
  const { before = null, after = null } = told;
  return { kind, subject, subject_event, payload, before, after };
}

/** The answer that names a request just made. */
export async function requestMade(ctx: MayAsk<"assets.write">, id: number): Promise<RequestMade> {
  return { message: "Sent for approval", approval: await showApproval(ctx, { id }) };
}
