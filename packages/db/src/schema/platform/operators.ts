import { sql } from "drizzle-orm";
import { index, integer, type SQLiteColumn, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyReference, id, instant } from "../columns.ts";
import { companies } from "../setup/company.ts";
import { users } from "../setup/users.ts";

/** Staff of the platform. They belong to no company. */
export const operators = sqliteTable("operators", {
  id: id(),
  full_name: text("full_name").notNull(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  created_at: instant("created_at").notNull(),
  role: text("role", { enum: ["support", "owner"] })
    .notNull()
    .default("support"),
  /** argon2id; null until the mailed or printed link was followed. */
  password_hash: text("password_hash"),
  /** Encrypted; valid once `second_factor_at` records a confirmed code. */
  totp_secret: text("totp_secret"),
  /** The time step of the last used code: neither it nor an earlier one is accepted again. */
  totp_last_step: integer("totp_last_step"),
  second_factor_at: instant("second_factor_at"),
  last_signed_in_at: instant("last_signed_in_at"),
  deactivated_at: instant("deactivated_at"),
});

const operatorId = () =>
  integer("operator_id")
    .notNull()
    .references(() => operators.id);

/** A sign-in. The id is the SHA-256 of the token, which is stored nowhere. */
export const operatorSessions = sqliteTable(
  "operator_sessions",
  {
    id: text("id").primaryKey(),
    operator_id: operatorId(),
    /** Null between password and second factor: until then the session grants no access. */
    second_factor_at: instant("second_factor_at"),
    expires_at: instant("expires_at").notNull(),
    /** The absolute end, however often it is extended. */
    ends_at: instant("ends_at").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [index("operator_sessions_of").on(t.operator_id), index("operator_sessions_by_expiry").on(t.expires_at)],
);

/** Single-use recovery codes for a lost second factor. */
export const operatorRecoveryCodes = sqliteTable(
  "operator_recovery_codes",
  {
    id: id(),
    operator_id: operatorId(),
    code_hash: text("code_hash").notNull(),
    used_at: instant("used_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("operator_recovery_codes_one").on(t.operator_id, t.code_hash)],
);

/** Single-use links to set a password and a second factor. */
export const operatorLinks = sqliteTable(
  "operator_links",
  {
    id: id(),
    operator_id: operatorId(),
    token_hash: text("token_hash").notNull().unique(),
    expires_at: instant("expires_at").notNull(),
    ended_at: instant("ended_at"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [index("operator_links_of").on(t.operator_id).where(sql`ended_at IS NULL`)],
);

/** The area of an action `area.verb`. */
export const areaOf = (action: SQLiteColumn) => sql<string>`substr(${action}, 1, instr(${action}, '.') - 1)`;

/** The operators' actions. Append-only: triggers refuse update and delete (rules/architecture 4). */
export const operatorLog = sqliteTable(
  "operator_log",
  {
    id: id(),
    /** Null if a command on the server's own machine did it. */
    operator_id: integer("operator_id").references(() => operators.id),
    /** The action, as `area.verb`: `companies.suspend`. */
    action: text("action").notNull(),
    /** The sentence that people read, without its subject: `Suspended Dangote Mills`. */
    message: text("message").notNull(),
    company_id: integer("company_id").references(() => companies.id),
    /** A user of that company. */
    user_id: integer("user_id"),
    reason: text("reason"),
    created_at: instant("created_at").notNull(),
    /** No foreign key: the entry outlives the lead, and has only its number. */
    lead_id: integer("lead_id"),
  },
  (t) => [
    index("operator_log_of").on(t.operator_id, t.id),
    index("operator_log_about").on(t.company_id, t.id),
    index("operator_log_by_area").on(areaOf(t.action), t.id),
    index("operator_log_by_time").on(t.created_at, t.id),
    companyReference("operator_log_user", t.company_id, t.user_id, users),
  ],
);
