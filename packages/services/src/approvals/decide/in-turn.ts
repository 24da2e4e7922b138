import type { Tx } from "@custodia/db/client";
import type { CompanyCtx } from "../../context.ts";
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
  // A thread writes in a transaction of its own, which knows no key.
  await ctx.db.noteCall?.();
  await kind.decideAside(ctx, id, decision);
  ctx.wake();
}
