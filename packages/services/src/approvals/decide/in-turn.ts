import type { Tx } from "@custodia/db/client";
import type { CompanyCtx } from "../../core/context.ts";
import { kindOf, type RequestKind } from "../kinds.ts";
import type { Decision } from "./decision.ts";
import { loadRequest } from "./request.ts";

/**
 * Makes a decision in its turn in the queue of writes. One that may change very many rows in its one transaction a thread makes:
 * others are answered meanwhile. Throws 404, 409 where the kind is not known here, and as `work` does.
 */
export async function inTurn(
  ctx: CompanyCtx,
  id: number,
  decision: Decision,
  work: (tx: Tx, kind: RequestKind) => Promise<void>,
): Promise<void> {
  const kind = kindOf(ctx, await loadRequest(ctx, id));
  if (!kind.decideAside) return ctx.db.write((tx) => work(tx, kind));
  await decideInThread(ctx, id, kind.decideAside, decision);
}

/** Withdraws a request of somebody who leaves in a thread, as an Admin does. */
export const withdrawInThread = (ctx: CompanyCtx, id: number, decideAside: DecideAside): Promise<void> =>
  decideInThread(ctx, id, decideAside, { verb: "withdraw", forLeaver: true });

type DecideAside = NonNullable<RequestKind["decideAside"]>;

async function decideInThread(
  ctx: CompanyCtx,
  id: number,
  decideAside: DecideAside,
  decision: Decision,
): Promise<void> {
  // A thread writes in a transaction of its own, which knows no key.
  await ctx.db.noteCall?.();
  await decideAside(ctx, id, decision);
  ctx.wake();
}
