import { conflict } from "@custodia/domain/errors";
import { type Quota, type QuotaUse, quotaNotice, quotaRefusal } from "@custodia/domain/setup/limits";
import type { Tx } from "@custodia/sqlite/client";
import { readQuota } from "../core/quotas.ts";
import { type NotifyCtx, notifyUsers } from "./service.ts";

/**
 * Throws 409 if `more` do not fit into a company's quota; tells its Admins if they reach 80 % or all of it. Runs in the transaction that
 * adds them; transactions are serialized, so two concurrent calls cannot both take the last place.
 */
export async function takeQuota(tx: Tx, ctx: NotifyCtx, quota: Quota, more = 1): Promise<void> {
  const use = await readQuota(tx, ctx, quota);
  const refusal = quotaRefusal(quota, use, more);
  if (refusal) throw conflict(refusal);
  await notifyQuota(tx, ctx, quota, use, more);
}

/** Tells the Admins if `more` bring a company's use from below 80 % or 100 % of a quota to it or beyond. */
export function notifyQuota(tx: Tx, ctx: NotifyCtx, quota: Quota, use: QuotaUse, more: number): Promise<void> {
  return notifyQuotaChange(tx, ctx, quota, use, { ...use, used: use.used + more });
}

/** The same for any change of use or limit. */
export async function notifyQuotaChange(
  tx: Tx,
  ctx: NotifyCtx,
  quota: Quota,
  before: QuotaUse,
  after: QuotaUse,
): Promise<void> {
  const message = quotaNotice(quota, before, after);
  if (!message) return;
  // Shifts are opened and closed every day: a mail each time would be noise.
  const mail = quota !== "tills";
  await notifyUsers(
    tx,
    ctx,
    { group: "admins", self: true },
    { kind: "company.quota", message, href: "/Settings/company", mail },
  );
}
