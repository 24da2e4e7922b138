import type { Tx } from "@custodia/db/client";
import type { ViewList } from "@custodia/domain/views/schema";
import { writeAudit } from "../core/audit.ts";
import type { CompanyCtx } from "../core/context.ts";

const done = { create: "Saved", update: "Changed", remove: "Removed" };

/** The activity of a view. Everybody reads it, so it says neither the name nor what is looked at. */
export function recordView(tx: Tx, ctx: CompanyCtx, verb: keyof typeof done, { list }: { list: ViewList }) {
  return writeAudit(tx, ctx, {
    action: `views.${verb}`,
    message: `${done[verb]} a view of the ${list}`,
    subject: { type: "user", id: ctx.actor.user_id },
  });
}
