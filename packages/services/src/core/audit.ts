import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import type { Tx } from "@custodia/sqlite/client";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "./actor.ts";
import { type CompanyCtx, now } from "./context.ts";
import { insertReturningId, insertWithoutReturning, wellFormedJson } from "./insert.ts";

/** One entry of the audit log. */
export interface AuditEntry {
  /** `area.verb`, e.g. `vendors.create`. */
  action: string;
  /** The sentence people read, without the actor: `Added vendor Dangote Cement`. */
  message: string;
  subject: { type: string; id: number | null };
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** The approval request that the change belongs to. */
  approval_id?: number | null;
}

type AuditCtx = Pick<CompanyCtx, "company" | "clock"> & { actor: Actor };

/** Writes an audit entry, in the transaction of the change (rules/activity 1); with an id of `reserveIds` under that. */
export async function writeAudit(tx: Tx, ctx: AuditCtx, change: AuditEntry, id?: number): Promise<void> {
  await insertWithoutReturning(tx, activities, { ...auditRow(ctx, change), ...(id === undefined ? {} : { id }) });
}

/** Writes an audit entry and returns its id. */
export function writeAuditReturningId(tx: Tx, ctx: AuditCtx, change: AuditEntry): Promise<number> {
  return insertReturningId(tx, activities, auditRow(ctx, change));
}

/**
 * Writes many audit entries with one statement and all rows in one JSON parameter, because binding each value takes longer
 * than the rest of such a change.
 */
export async function writeAuditBatch(tx: Tx, ctx: AuditCtx, changes: readonly AuditEntry[]): Promise<void> {
  // All entries get the same timestamp, by which they are grouped.
  const instant = ctx.clock();
  const rows = wellFormedJson(changes.map((change) => auditRow({ ...ctx, clock: () => instant }, change)));
  const { user_id, operator_id } = actorColumns(ctx.actor);
  const field = (name: string) => sql`value ->> ${`$.${name}`}`;
  await tx.run(sql`
    INSERT INTO ${activities}
      (company_id, user_id, action, log_message, subject_type, subject_id, before, after, approval_id, created_at,
        operator_id)
    SELECT ${ctx.company.id}, ${user_id}, ${field("action")}, ${field("log_message")}, ${field("subject_type")},
      ${field("subject_id")}, ${field("before")}, ${field("after")}, ${field("approval_id")}, ${field("created_at")},
      ${operator_id}
    FROM json_each(${rows}) ORDER BY key
  `);
}

/** Audit entries that a query selects: `subject_id`, `log_message`, `before` and `after` of each. */
export interface AuditRows extends Pick<AuditEntry, "action" | "approval_id"> {
  subject_type: string;
  rows: SQL;
}

/** Writes audit entries from a query, without reading its rows. */
export async function writeAuditFromRows(tx: Tx, ctx: AuditCtx, entries: AuditRows): Promise<void> {
  const { user_id, operator_id } = actorColumns(ctx.actor);
  await tx.run(sql`
    INSERT INTO ${activities}
      (company_id, user_id, action, log_message, subject_type, subject_id, before, after, approval_id, created_at,
        operator_id)
    SELECT ${ctx.company.id}, ${user_id}, ${entries.action}, log_message || ${tokenSuffix(ctx.actor)}, ${entries.subject_type},
      subject_id, before, after, ${entries.approval_id ?? null}, ${now(ctx)}, ${operator_id}
    FROM (${entries.rows})
  `);
}

/** The suffix of the message if an API token acted. */
const tokenSuffix = (actor: Actor) =>
  actor.kind === "user" && actor.by_token ? ` (by the token ${actor.by_token})` : "";

/** The columns that name the actor; both are null if the system acted. */
function actorColumns(actor: Actor) {
  return {
    user_id: actor.kind === "user" ? actor.user_id : null,
    operator_id: actor.kind === "operator" ? actor.operator_id : null,
  };
}

function auditRow({ company, actor, clock }: AuditCtx, change: AuditEntry) {
  const { action, message, subject, before, after, approval_id } = change;
  return {
    company_id: company.id,
    ...actorColumns(actor),
    action,
    log_message: message + tokenSuffix(actor),
    subject_type: subject.type,
    subject_id: subject.id,
    before: before ?? null,
    after: after ?? null,
    approval_id: approval_id ?? null,
    created_at: now({ clock }),
  };
}

const IGNORED = new Set(["id", "company_id", "created_at", "updated_at", "version", "password_hash"]);

/** Returns the fields that differ, before and after; comparison keys (`…_key`) and timestamps are ignored. */
export function difference(before: object, after: object) {
  const old = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(
    ([field, value]) => !IGNORED.has(field) && !field.endsWith("_key") && old[field] !== value,
  );
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old[field] ?? null])),
    after: Object.fromEntries(changed),
    changed: changed.length > 0,
  };
}
