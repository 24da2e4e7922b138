import type { Tx } from "@custodia/db/client";
import { activities } from "@custodia/db/schema/activity";
import { type CompanyCtx, now } from "./context.ts";

/** One change, as it is told in the activity. */
export interface Change {
  /** `area.verb`, e.g. `vendors.create`. */
  action: string;
  /** The sentence people read, without the actor: `Added vendor Dangote Cement`. */
  message: string;
  subject: { type: string; id: number | null };
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** Writes the activity row of a change, in the transaction of the change (decisions §9); answers its id. */
export async function record(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company" | "actor" | "clock">,
  change: Change,
): Promise<number> {
  const [row] = await tx
    .insert(activities)
    .values({
      company_id: ctx.company.id,
      user_id: ctx.actor.user_id,
      action: change.action,
      log_message: ctx.actor.by_token
        ? `${change.message} (by the token ${ctx.actor.by_token})`
        : change.message,
      subject_type: change.subject.type,
      subject_id: change.subject.id,
      before: change.before ?? null,
      after: change.after ?? null,
      created_at: now(ctx),
    })
    .returning({ id: activities.id });
  return row!.id;
}

const SILENT = new Set(["id", "company_id", "created_at", "updated_at", "version", "password_hash"]);

/** The fields that differ, before and after; keys of comparison (`…_key`) and stamps are left out. */
export function difference(before: object, after: object) {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([field, value]) => !SILENT.has(field) && !field.endsWith("_key") && old[field] !== value,
  );
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old[field] ?? null])),
    after: Object.fromEntries(changed),
    changed: changed.length > 0,
  };
}
