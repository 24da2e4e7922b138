import { jobs } from "@custodia/db/schema/jobs/jobs";
import { leads } from "@custodia/db/schema/leads/leads";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { eq } from "drizzle-orm";
import type { OperatorCtx } from "../core/context.ts";
import { alerts } from "./alerts.ts";
import { countFailedMails } from "./failed-mails.ts";
import { failing } from "./webhooks.ts";

/** How much of each kind waits for an operator. */
export async function countWaiting(ctx: OperatorCtx) {
  const { read } = ctx.db;
  return {
    dead_jobs: await read.$count(jobs, eq(jobs.state, "dead")),
    failed_mails: await countFailedMails(ctx),
    failing_webhooks: await read.$count(webhooks, failing),
    new_leads: await read.$count(leads, eq(leads.state, "new")),
    alerts: (await alerts(ctx)).length,
  };
}
