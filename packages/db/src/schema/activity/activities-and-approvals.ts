import type { ApprovalKind, ApprovalState } from "@custodia/domain/approvals/labels";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  type SQLiteTableExtraConfigValue,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { assets } from "../assets/assets.ts";
import { imports } from "../assets/import.ts";
import { companyReference, instant, json } from "../columns.ts";
import { operators } from "../platform/operators.ts";
import { tenantColumns } from "../setup/company.ts";
import { users } from "../setup/users.ts";

/** Append-only: triggers refuse update and delete (rules/architecture 4). */
export const activities = sqliteTable(
  "activities",
  {
    ...tenantColumns(),
    /** Null if an operator or the system acted. */
    user_id: integer("user_id"),
    /** The action, as `area.verb`: `vendors.create`. */
    action: text("action").notNull(),
    /** The sentence that people read. */
    log_message: text("log_message").notNull(),
    subject_type: text("subject_type").notNull(),
    subject_id: integer("subject_id"),
    before: json<Record<string, unknown>>("before"),
    after: json<Record<string, unknown>>("after"),
    /** The approval request that the entry belongs to: its creation, decision or effect. Null if no request was involved. */
    approval_id: integer("approval_id"),
    created_at: instant("created_at").notNull(),
    /** A trigger refuses a row that has a user too. */
    operator_id: integer("operator_id").references(() => operators.id),
  },
  // Activities and approvals refer to each other: without this type neither could be inferred.
  (t): SQLiteTableExtraConfigValue[] => [
    unique("activities_key").on(t.company_id, t.id),
    index("activities_of_subject").on(t.company_id, t.subject_type, t.subject_id, t.id),
    index("activities_of_user").on(t.company_id, t.user_id, t.id),
    index("activities_of_approval").on(t.approval_id).where(sql`approval_id IS NOT NULL`),
    // Effects of requests, without the entries about the requests themselves.
    index("activities_by_request")
      .on(t.company_id, t.id)
      .where(sql`approval_id IS NOT NULL AND action NOT GLOB 'approvals.*'`),
    companyReference("activity_user", t.company_id, t.user_id, users),
    companyReference("activity_approval", t.company_id, t.approval_id, approvals),
  ],
);

/** Approval requests, bound to the version of the record that they change (rules/approvals 5). */
export const approvals = sqliteTable(
  "approvals",
  {
    ...tenantColumns(),
    kind: text("kind").$type<ApprovalKind>().notNull(),
    asset_id: integer("asset_id"),
    import_id: integer("import_id"),
    /** The version of the asset, or of all rows of the import, that the request was made for; null is an import's first. */
    asset_version: integer("asset_version"),
    /** The sentence that people read: `Sell asset DV-COMP-000001 to Bisi Alabi`. */
    subject_event: text("subject_event").notNull(),
    /** The validated input of the command; money in kobo. */
    payload: json<Record<string, unknown>>("payload").notNull(),
    /** The changes, field by field, with names next to ids; money in kobo. */
    before: json<Record<string, unknown>>("before"),
    after: json<Record<string, unknown>>("after"),
    state: text("state").$type<ApprovalState>().notNull(),
    requester_id: integer("requester_id").notNull(),
    decider_id: integer("decider_id"),
    decided_at: instant("decided_at"),
    /** Why it was rejected. */
    reason: text("reason"),
    /** The one effect of an approved request. */
    activity_id: integer("activity_id"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    unique("approvals_key").on(t.company_id, t.id),
    uniqueIndex("approvals_one_pending").on(t.company_id, t.asset_id).where(sql`state = 'pending'`),
    uniqueIndex("approvals_one_an_import").on(t.company_id, t.import_id).where(sql`state = 'pending'`),
    uniqueIndex("approvals_one_effect").on(t.activity_id),
    index("approvals_by_state").on(t.company_id, t.state, t.id),
    index("approvals_of_requester").on(t.company_id, t.requester_id, t.id),
    index("approvals_of_asset").on(t.company_id, t.asset_id, t.id),
    index("approvals_of_import").on(t.company_id, t.import_id, t.id).where(sql`import_id IS NOT NULL`),
    // At least one is set; a trigger refuses both.
    check("approvals_subject", sql`asset_id IS NOT NULL OR import_id IS NOT NULL`),
    check("approvals_by_another", sql`state NOT IN ('approved', 'rejected') OR decider_id <> requester_id`),
    check("approvals_effect", sql`state <> 'approved' OR activity_id IS NOT NULL`),
    companyReference("approval_asset", t.company_id, t.asset_id, assets),
    companyReference("approval_import", t.company_id, t.import_id, imports),
    companyReference("approval_requester", t.company_id, t.requester_id, users),
    companyReference("approval_decider", t.company_id, t.decider_id, users),
    companyReference("approval_activity", t.company_id, t.activity_id, activities),
  ],
);
