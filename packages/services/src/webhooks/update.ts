import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import type { WebhookPatch } from "@custodia/domain/webhooks/schema";
import { eq, sql } from "drizzle-orm";
import { provenLately, type SessionCtx } from "../access.ts";
import { difference, writeAudit } from "../audit.ts";
import type { Permitted } from "../context.ts";
import { mailSecurityNotice } from "../mail/queue.ts";
import { refuseStale } from "../store.ts";
import { webhooksWhere } from "./list.ts";
import { getWebhook, thisWebhook } from "./own.ts";

/** Changes address or events; the secret stays. Another address is a person's to give who gave the password lately: else 403. Throws 404, 409 where it is removed, or 422. */
export function updateWebhook(
  ctx: Permitted<"company.manage"> & SessionCtx,
  { id, version, ...patch }: WebhookPatch & { id: number },
) {
  return ctx.db.write(async (tx) => {
    const seen = await getWebhook(tx, ctx, id);
    const wanted = { url: patch.url ?? seen.url, events: patch.events ?? seen.events };
    const { before, after, changed } = difference(told(seen), told(wanted));
    refuseStale(seen, version, { type: "webhook", id, changed });
    if (patch.url !== undefined && patch.url !== seen.url) provenLately(ctx);
    if (changed) {
      // Whether another address answers is not known yet.
      const anew = wanted.url === seen.url ? {} : { given_up_at: null, failures: 0, quiet_until: null };
      await tx
        .update(webhooks)
        .set({ ...wanted, ...anew, version: sql`${webhooks.version} + 1` })
        .where(thisWebhook(ctx, id));
      await writeAudit(tx, ctx, {
        action: "webhooks.update",
        message: `Updated the webhook ${wanted.url}`,
        subject: { type: "company", id: ctx.company.id },
        before,
        after,
      });
      if (wanted.url !== seen.url)
        await mailSecurityNotice(tx, ctx, {
          subject: "A webhook has another address",
          what: `${ctx.actor.full_name} changed the address of the webhook ${seen.url} to ${wanted.url}.`,
          undo: "remove the webhook",
        });
    }
    const [row] = await webhooksWhere(tx, ctx, eq(webhooks.id, id));
    return row!;
  });
}

const told = ({ url, events }: { url: string; events: string[] }) => ({ url, events: events.join(", ") });
