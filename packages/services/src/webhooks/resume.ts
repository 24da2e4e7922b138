import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { conflict } from "@custodia/domain/errors";
import { eq } from "drizzle-orm";
import { writeAudit } from "../audit.ts";
import type { Permitted } from "../context.ts";
import { webhooksWhere } from "./list.ts";
import { CALLED_AGAIN, getWebhook, thisWebhook } from "./own.ts";

/** Tells a paused webhook again of what happens from now on. Throws 404, or 409 where it is not paused. */
export function resumeWebhook(ctx: Permitted<"company.manage">, { id }: { id: number }) {
  return ctx.db.write(async (tx) => {
    const seen = await getWebhook(tx, ctx, id);
    if (!seen.paused_at) throw conflict("This webhook is not paused.");
    await tx
      .update(webhooks)
      .set({ paused_at: null, ...CALLED_AGAIN })
      .where(thisWebhook(ctx, id));
    await writeAudit(tx, ctx, {
      action: "webhooks.resume",
      message: `Resumed the webhook ${seen.url}`,
      subject: { type: "company", id: ctx.company.id },
    });
    const [row] = await webhooksWhere(tx, ctx, eq(webhooks.id, id));
    return row!;
  });
}
