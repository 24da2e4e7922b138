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

type RecordCtx = Pick<CompanyCtx, "company" | "actor" | "clock">;

/** Writes the activity row of a change, in the transaction of the change (decisions §9); answers its id. */
export async function record(tx: Tx, ctx: RecordCtx, change: Change): Promise<number> {
  const [row] = await tx.insert(activities).values(rowOf(ctx, change)).returning({ id: activities.id });
  return row!.id;
}

/** SQLite takes 32,766 values a statement, and an activity has nine. */
const A_STATEMENT = 1000;

/** The same of many changes at once: an activity row each, with no statement for each. */
export async function recordAll(tx: Tx, ctx: RecordCtx, changes: readonly Change[]): Promise<void> {
  for (let at = 0; at < changes.length; at += A_STATEMENT) {
    const portion = changes.slice(at, at + A_STATEMENT);
    await tx.insert(activities).values(portion.map((change) => rowOf(ctx, change)));
  }
}

function rowOf({ company, actor, clock }: RecordCtx, { action, message, subject, before, after }: Change) {
  return {
    company_id: company.id,
    user_id: actor.user_id,
    action,
    log_message: actor.by_token ? `${message} (by the token ${actor.by_token})` : message,
    subject_type: subject.type,
    subject_id: subject.id,
    before: before ?? null,
    after: after ?? null,
    created_at: now({ clock }),
  };
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
