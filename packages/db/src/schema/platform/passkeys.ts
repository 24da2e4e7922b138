import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, instant } from "../columns.ts";
import { operators } from "./operators.ts";

/** The passkeys by which operators sign in instead of a password and a code. */
export const operatorPasskeys = sqliteTable(
  "operator_passkeys",
  {
    id: id(),
    operator_id: integer("operator_id")
      .notNull()
      .references(() => operators.id),
    name: text("name").notNull(),
    /** The name that the authenticator gave it, in base64url. */
    credential_id: text("credential_id").notNull().unique(),
    /** In base64url, in the form of COSE. */
    public_key: text("public_key").notNull(),
    /** The number of signatures that the authenticator last reported; 0 if it does not count. */
    counter: integer("counter").notNull(),
    created_at: instant("created_at").notNull(),
    last_used_at: instant("last_used_at"),
    /** Whether it may be on more than one device, as its authenticator stated when it was made; null if it was made before this was recorded. */
    may_be_synced: flag("may_be_synced"),
  },
  (t) => [index("operator_passkeys_of").on(t.operator_id, t.id)],
);

/** Challenges that a passkey has not yet signed. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    /** SHA-256 of the challenge. */
    id: text("id").primaryKey(),
    /** The session in which a passkey is added; null for a sign-in. */
    session_id: text("session_id"),
    expires_at: instant("expires_at").notNull(),
  },
  (t) => [index("passkey_challenges_by_expiry").on(t.expires_at)],
);
