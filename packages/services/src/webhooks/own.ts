import type { Reader } from "@custodia/db/client";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { conflict } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";
import { getOwn, inCompany } from "../store.ts";

/** One of the company's webhooks. Throws 404, or 409 where it is removed. */
export async function getWebhook(db: Reader, ctx: CompanyCtx, id: number) {
  const seen = await getOwn(db, ctx, webhooks, id, "webhook");
  if (seen.removed_at) throw conflict("This webhook is removed already.");
  return seen;
}

/** The condition for one webhook of the company. */
export const thisWebhook = (ctx: CompanyCtx, id: number) =>
  and(inCompany(ctx, webhooks), eq(webhooks.id, id));

/** A place in a webhook's queue before all that happened: of what is sent by hand, as people wait for it. */
export const firstInQueue = ({ created_at }: { created_at: string }) =>
  new Date(Date.parse(created_at) - 1).toISOString();

/** Somebody wants it called now, though it was left alone after a failure. */
export const CALLED_AGAIN = { quiet_until: null };
