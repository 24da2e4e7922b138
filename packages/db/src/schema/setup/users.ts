import type { Role } from "@custodia/domain/permissions";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyReference, flag, instant, sortKeyColumn, versionColumns } from "../columns.ts";
import { tenantColumns } from "./company.ts";
import { locations } from "./locations.ts";

export const users = sqliteTable(
  "users",
  {
    ...tenantColumns(),
    full_name: text("full_name").notNull(),
    /** Lower case, and unique in the whole platform (rules/sign-in 2). */
    email: text("email").notNull().unique(),
    phone_number: text("phone_number"),
    id_number: text("id_number"),
    department: text("department"),
    job_role: text("job_role"),
    location_id: integer("location_id"),
    role: integer("role").$type<Role>().notNull(),
    /** argon2id; null until an invited user sets a password. */
    password_hash: text("password_hash"),
    email_verified_at: instant("email_verified_at"),
    deactivated_at: instant("deactivated_at"),
    ...versionColumns(),
    /** True if notifications are also emailed. */
    mail_notifications: flag("mail_notifications").notNull().default(true),
    sort_key: sortKeyColumn(),
    department_sort_key: sortKeyColumn("department_sort_key"),
    job_role_sort_key: sortKeyColumn("job_role_sort_key"),
    /** Whether the user receives the weekly digest; null until the user chooses. */
    mail_digest: flag("mail_digest"),
  },
  (t) => [
    unique("users_key").on(t.company_id, t.id),
    index("users_by_name").on(t.company_id, t.sort_key, t.id),
    index("users_active_admins").on(t.company_id, t.role).where(sql`deactivated_at IS NULL`),
    companyReference("user_location", t.company_id, t.location_id, locations),
  ],
);

const RELEASED_PREFIX = "released:";

/** Returns the placeholder for a released email address. */
export const releasedEmail = (user_id: number) => `${RELEASED_PREFIX}${user_id}`;

export const isReleasedEmail = (email: string) => email.startsWith(RELEASED_PREFIX);

/** The address to show; empty once it was released. */
export const shownEmail = sql<string>`CASE WHEN ${users.email} LIKE ${`${RELEASED_PREFIX}%`} THEN '' ELSE ${users.email} END`;
