import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { isReleasedEmail, users } from "@custodia/db/schema/setup/users";
import { apiTokens } from "@custodia/db/schema/tokens/tokens";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import { ROLE } from "@custodia/domain/permissions";
import type { OffboardingView } from "@custodia/domain/setup/users";
import type { Reader } from "@custodia/sqlite/client";
import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../core/context.ts";
import { getOwn, inCompany } from "../core/store.ts";
import { tokensWhere } from "../tokens/tokens.ts";
import { webhooksWhere } from "../webhooks/webhooks.ts";

/** The maximum number of requests that are listed; the count includes all of them. */
const MAX_LISTED = 5;

type Leaver = Pick<typeof users.$inferSelect, "id" | "email" | "sort_key" | "id_number">;

/** Returns the open work that a user would leave behind if deactivated now. Throws 404. */
export async function listOutstanding(
  ctx: Permitted<"users.manage">,
  { id }: { id: number },
): Promise<OffboardingView> {
  const { read } = ctx.db;
  const leaver = await getOwn(read, ctx, users, id, "user");
  const pending = pendingRequests(ctx, id);
  const [ownWebhooks, tokens, total, first, undecidable, unclosedShifts, custodians] = await Promise.all([
    webhooksWhere(read, ctx, eq(webhooks.user_id, id)),
    tokensWhere(read, ctx, eq(apiTokens.user_id, id)),
    read.$count(approvals, pending),
    read
      .select({ id: approvals.id, subject_event: approvals.subject_event })
      .from(approvals)
      .where(pending)
      .orderBy(asc(approvals.id))
      .limit(MAX_LISTED),
    countUndecidable(read, ctx, id),
    openShifts(read, ctx, id),
    findCustodians(read, ctx, leaver),
  ]);
  return {
    webhooks: ownWebhooks.map(({ id, url }) => ({ id, url })),
    tokens: tokens.map(({ id, name }) => ({ id, name })),
    requests: { total, first },
    undecidable,
    shifts: unclosedShifts,
    custodians,
  };
}

/** Selects a user's pending requests. */
export const pendingRequests = (ctx: Pick<CompanyCtx, "company">, requester_id: number): SQL =>
  sql`${and(inCompany(ctx, approvals), eq(approvals.state, "pending"), eq(approvals.requester_id, requester_id))}`;

/**
 * Counts the pending requests that only this user can decide: no other Admin or Approver can sign in, apart from the
 * requester.
 */
function countUndecidable(db: Reader, ctx: CompanyCtx, id: number): Promise<number> {
  const others = sql`EXISTS (
    SELECT 1 FROM users AS other WHERE other.company_id = ${ctx.company.id}
      AND other.role IN (${ROLE.admin}, ${ROLE.approver}) AND other.deactivated_at IS NULL
      AND other.password_hash IS NOT NULL AND other.id <> ${id} AND other.id <> ${approvals.requester_id}
  )`;
  const isPending = and(inCompany(ctx, approvals), eq(approvals.state, "pending"), ne(approvals.requester_id, id));
  return db.$count(approvals, and(isPending, sql`NOT ${others}`));
}

async function openShifts(db: Reader, ctx: CompanyCtx, opened_by: number): Promise<OffboardingView["shifts"]> {
  const rows = await db
    .select({
      id: shifts.id,
      cashier: custodians.full_name,
      location: locations.address,
      state: shifts.state,
    })
    .from(shifts)
    .innerJoin(cashiers, eq(cashiers.id, shifts.cashier_id))
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .innerJoin(locations, eq(locations.id, shifts.location_id))
    .where(and(inCompany(ctx, shifts), inArray(shifts.state, ["open", "counted"]), eq(shifts.opened_by, opened_by)))
    .orderBy(asc(shifts.id));
  return rows.map(({ state, ...shift }) => ({ ...shift, state: state as "open" | "counted" }));
}

/** Returns the custodians who are the same person as a user, with the number of assets assigned to each. */
export function findCustodians(db: Reader, ctx: CompanyCtx, { email, sort_key, id_number }: Leaver) {
  const byEmail = isReleasedEmail(email) ? undefined : sql`lower(${custodians.email}) = ${email}`;
  const byName = id_number
    ? and(eq(custodians.sort_key, sort_key ?? ""), eq(custodians.id_number, id_number))
    : undefined;
  const isSamePerson = or(byEmail, byName);
  if (!isSamePerson) return Promise.resolve([]);
  return db
    .select({
      id: custodians.id,
      full_name: custodians.full_name,
      assets: db.$count(
        assets,
        and(
          inCompany(ctx, assets),
          eq(assets.custodian_id, custodians.id),
          inArray(assets.status, [...IN_SERVICE_STATUSES]),
        ),
      ),
    })
    .from(custodians)
    .where(and(inCompany(ctx, custodians), isSamePerson))
    .orderBy(asc(custodians.id));
}

/**
 * Returns the ids of at most `limit` assets assigned to custodians. It uses index `assets_by_custodian`, because an index by
 * status would read most of a register.
 */
export async function assignedAssets(db: Reader, ctx: CompanyCtx, custodian_ids: readonly number[], limit: number) {
  const rows = await db
    .select({ id: assets.id })
    .from(assets)
    .where(
      and(
        inCompany(ctx, assets),
        inArray(assets.custodian_id, [...custodian_ids]),
        inArray(sql`+${assets.status}`, [...IN_SERVICE_STATUSES]),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}
