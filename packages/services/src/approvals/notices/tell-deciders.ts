import type { Tx } from "@custodia/db/client";
import { notifyUsers } from "../../notifications/service.ts";
import type { DecisionCtx } from "../kinds.ts";

/** Tells those who decide, but for who acts, of requests that were just stored one after the other; until they are decided. */
export function tellDeciders(
  tx: Tx,
  ctx: DecisionCtx,
  message: string,
  ids: readonly number[],
): Promise<void> {
  const approvals = { first: Math.min(...ids), last: Math.max(...ids) };
  const notice = { kind: "approvals.asked", message, href: "/approvals", mail: true, approvals };
  return notifyUsers(tx, ctx, { group: "deciders" }, notice);
}
