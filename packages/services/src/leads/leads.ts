import { leads } from "@custodia/db/schema/leads/leads";
import type { ContactInput, SubscribeInput } from "@custodia/domain/leads/schema";
import { enforceAndRecord, isLimitReached, recordAttempts } from "../auth/rate-limit.ts";
import { leadLimit, leadMailLimit } from "../auth/rate-limits.ts";
import { now, type OpenCtx } from "../core/context.ts";
import { contactMessage } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";

/** Stores a visitor's message, and mails it to the contact address of the platform. Throws 429. */
export async function contact(ctx: OpenCtx, input: ContactInput): Promise<void> {
  const { contactEmail } = ctx.settings;
  await ctx.db.write(async (tx) => {
    await enforceAndRecord(tx, ctx, leadLimit(ctx));
    await tx.insert(leads).values({ kind: "contact", ...input, created_at: now(ctx) });
    if (contactEmail === null || (await isLimitReached(tx, ctx, leadMailLimit(ctx)))) return;
    await recordAttempts(tx, ctx, [leadMailLimit(ctx)]);
    await queueMail(tx, { ...ctx, company: null }, contactEmail, contactMessage(input));
  });
}

/** Stores a newsletter subscription; the answer does not disclose whether the address was subscribed before. Throws 429. */
export async function subscribe(ctx: OpenCtx, { email }: SubscribeInput): Promise<void> {
  await ctx.db.write(async (tx) => {
    await enforceAndRecord(tx, ctx, leadLimit(ctx));
    await tx
      .insert(leads)
      .values({ kind: "newsletter", email, created_at: now(ctx) })
      .onConflictDoNothing();
  });
}
