import { companies } from "@custodia/db/schema/setup/company";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import type { FailingWebhookQuery } from "@custodia/domain/platform/jobs";
import { and, eq, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { ago, MS, type OperatorCtx, type Services } from "../core/context.ts";
import { containsWords, orderOf, pageFrom } from "../core/list.ts";

/** Selects webhooks whose last call failed. A literal and not a parameter, so that it matches the table's partial index. */
export const isFailing = and(sql`${webhooks.failures} > 0`, isNull(webhooks.removed_at))!;

/**
 * Selects webhooks whose company has not reacted for a day to the notice that a delivery was given up. Those that had no event
 * for a week are left out.
 */
export function isFailingLong(ctx: Pick<Services, "clock">): SQL {
  const daysAgo = (days: number) => ago(ctx, days * MS.day);
  const isUnhandled = and(isNull(webhooks.paused_at), lte(webhooks.given_up_at, daysAgo(1)));
  return and(isFailing, isUnhandled, gte(webhooks.called_at, daysAgo(7)))!;
}

const sortable = { failures: webhooks.failures, called_at: webhooks.called_at };

const ownDeliveries = sql`FROM deliveries AS d WHERE d.company_id = ${webhooks.company_id} AND d.webhook_id = ${webhooks.id}`;

/** Returns a page of the failing webhooks of all companies with only the host of each; the search matches the company. */
export function listFailingWebhooks(ctx: OperatorCtx, query: FailingWebhookQuery) {
  const where = and(isFailing, containsWords([companies.name], query.search));
  const { id, url, failures, called_at, quiet_until, given_up_at, paused_at } = webhooks;
  const failingHooks = () =>
    ctx.db.read
      .select({
        id,
        url,
        failures,
        called_at,
        quiet_until,
        given_up_at,
        paused_at,
        company: { id: companies.id, name: companies.name },
        status: sql<number | null>`(
          SELECT d.status ${ownDeliveries} AND d.tries > 0 ORDER BY d.id DESC LIMIT 1
        )`.as("last_status"),
        waiting: sql<number>`(SELECT count(*) ${ownDeliveries} AND d.state = 'waiting')`.as("waiting"),
        failed: sql<number>`(SELECT count(*) ${ownDeliveries} AND d.state = 'failed')`.as("failed"),
      })
      .from(webhooks)
      .innerJoin(companies, eq(companies.id, webhooks.company_id))
      .where(where);
  const rows = failingHooks().orderBy(...orderOf(query, sortable, webhooks.id));
  const count = () => ctx.db.read.$count(failingHooks().as("found"));
  return pageFrom(query, rows, count, (page) =>
    page.map(({ url: address, ...row }) => ({ ...row, host: new URL(address).host })),
  );
}
