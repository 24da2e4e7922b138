import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { may, type Role, roleName } from "@custodia/domain/permissions";
import { and, count, eq, inArray, isNotNull, isNull, max, min, ne, or } from "drizzle-orm";
import { type CompanyCtx, now } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { notifyUsers } from "../../notifications/service.ts";

type RoleCtx = Pick<CompanyCtx, "company" | "actor" | "clock" | "settings" | "wake">;

/** Notices that ask of who may decide. */
const ASKING = ["approvals.asked", "approvals.waiting", "shifts.review"];

/**
 * Tells a user of another role: who decides from now on, of what waits, with mail; of who decides no more, the bell asks for
 * nothing any more. Open pages ask again either way.
 */
export async function notifyOfRole(
  tx: Tx,
  ctx: RoleCtx,
  { id, role }: { id: number; role: Role },
  before: Role,
): Promise<void> {
  const decides = may(role, "approvals.decide");
  if (decides && !may(before, "approvals.decide") && (await notifyOfWaiting(tx, ctx, { id, role }))) return;
  if (!decides) await stopAsking(tx, ctx, id);
  const message = `Your authority level is now ${roleName[role]}`;
  await notifyUsers(
    tx,
    ctx,
    { user_ids: [id] },
    { kind: "users.role", message, href: "/dashboard", read: true },
  );
}

/** Tells a user who may decide of the requests that wait; answers whether any does. */
export async function notifyOfWaiting(
  tx: Tx,
  ctx: RoleCtx,
  { id, role }: { id: number; role: Role },
): Promise<boolean> {
  if (!may(role, "approvals.decide")) return false;
  const waiting = and(
    inCompany(ctx, approvals),
    eq(approvals.state, "pending"),
    ne(approvals.requester_id, id),
  );
  const [found] = await tx
    .select({ total: count(), first: min(approvals.id), last: max(approvals.id) })
    .from(approvals)
    .where(waiting);
  const { total, first, last } = found!;
  if (first === null || last === null) return false;
  const requests = total === 1 ? "1 request waits" : `${total.toLocaleString("en-NG")} requests wait`;
  const message = `You are ${roleName[role]}: ${requests} for a decision`;
  const notice = { kind: "approvals.waiting", message, href: "/approvals", mail: true };
  await notifyUsers(tx, ctx, { user_ids: [id] }, { ...notice, approvals: { first, last } });
  return true;
}

/** What a user's bell asked to decide counts as read. */
async function stopAsking(tx: Tx, ctx: RoleCtx, user_id: number): Promise<void> {
  await tx
    .update(notifications)
    .set({ read_at: now(ctx) })
    .where(
      and(
        inCompany(ctx, notifications),
        eq(notifications.user_id, user_id),
        isNull(notifications.read_at),
        or(isNotNull(notifications.last_approval_id), inArray(notifications.kind, ASKING)),
      ),
    );
}
