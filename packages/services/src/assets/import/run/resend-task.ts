import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import type { ActingAside } from "../../../approvals/decide/decision.ts";
import type { DecisionCtx } from "../../../approvals/kinds.ts";
import { assertUserUnchanged } from "../../../core/current-actor.ts";
import { getOwn } from "../../../core/store.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { resendImport } from "./resend.ts";

/** Sends an import again in a worker's thread, as it may have fifty thousand rows; answers the id of the new request. */
export function resendTask({ id, at, ...who }: ActingAside, tools: WorkerTools): Promise<number> {
  // The server's own thread wakes those who send mail.
  const ctx: DecisionCtx = { ...who, clock: () => new Date(at), wake() {} };
  return tools.write(async (tx) => {
    await assertUserUnchanged(tx, ctx.actor);
    return resendImport(tx, ctx, await getOwn(tx, ctx, approvals, id, "approval"));
  });
}
