import type { Tx } from "@custodia/db/client";
import { notifications } from "@custodia/db/schema/activity";
import { type CompanyCtx, now } from "../context.ts";

/** What a user is told. */
export interface Notice {
  /** `area.event`: `exports.ready`. */
  kind: string;
  message: string;
  /** Path inside the app that it leads to. */
  href: string | null;
}

/** Tells the acting user something, in the transaction of what happened. */
export async function notify(tx: Tx, ctx: CompanyCtx, notice: Notice): Promise<void> {
  await tx.insert(notifications).values({
    company_id: ctx.company.id,
    user_id: ctx.actor.user_id,
    ...notice,
    created_at: now(ctx),
  });
}
