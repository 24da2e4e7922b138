import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { conflict } from "@custodia/domain/errors";
import type { WebhookCreate } from "@custodia/domain/webhooks/schema";
import { eq } from "drizzle-orm";
import { writeAudit } from "../audit.ts";
import type { InPerson, Permitted } from "../context.ts";
import { mailSecurityNotice } from "../mail/queue.ts";
import { insertOwn } from "../store.ts";
import { webhooksWhere } from "./list.ts";

/** Registers an address; the secret that its calls are signed with is answered this once. Throws 409 or 422. */
export function createWebhook(ctx: Permitted<"company.manage"> & InPerson, input: WebhookCreate) {
  const secret = ctx.random.token();
  return ctx.db.write(async (tx) => {
    const most = ctx.settings.limits.webhooksOfCompany;
    if ((await webhooksWhere(tx, ctx)).length >= most) {
      throw conflict(`A company may have ${most} webhooks. Remove one first.`);
    }
    const { id } = await insertOwn(tx, ctx, webhooks, { ...input, secret, user_id: ctx.actor.user_id });
    await writeAudit(tx, ctx, {
      action: "webhooks.create",
      message: `Added the webhook ${input.url}`,
      subject: { type: "company", id: ctx.company.id },
      after: { url: input.url, events: input.events.join(", ") },
    });
    await mailSecurityNotice(tx, ctx, {
      subject: "A webhook was added",
      what: `${ctx.actor.full_name} added the webhook ${input.url}. It is told of: ${input.events.join(", ")}.`,
      undo: "remove the webhook",
    });
    const [made] = await webhooksWhere(tx, ctx, eq(webhooks.id, id));
    return { ...made!, secret };
  });
}
