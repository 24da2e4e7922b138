import { jobs } from "@custodia/db/schema/jobs/jobs";
import { leads } from "@custodia/db/schema/leads/leads";
import { mails } from "@custodia/db/schema/mail/mails";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { and, eq, gte, sql } from "drizzle-orm";
import type { OperatorCtx } from "../context.ts";
import { alerts } from "./alerts.ts";
import { failing } from "./webhooks/list.ts";

const DAY_MS = 86_400_000;

/** How much of each kind waits for an operator. */
export async function countWaiting(ctx: OperatorCtx) {
  const { read } = ctx.db;
  const yesterday = new Date(ctx.clock().getTime() - DAY_MS).toISOString();
  return {
    dead_jobs: await read.$count(jobs, eq(jobs.state, "dead")),
    // As in the alerts: older ones wait for nobody. Not a parameter, so that it stands as it does in the table's index.
    failed_mails: await read.$count(mails, and(sql`${mails.state} = 'failed'`, gte(mails.due_at, yesterday))),
    failing_webhooks: await read.$count(webhooks, failing),
    new_leads: await read.$count(leads, eq(leads.state, "new")),
    alerts: (await alerts(ctx)).length,
  };
}
