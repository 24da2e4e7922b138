import { z } from "zod";
import { idFilter, listQuery } from "../list.ts";
import { ROLES } from "../permissions.ts";
import { instantView } from "../record.ts";
import { USER_STATUSES } from "../setup/users.ts";
import { idInput, optionalReason } from "../text.ts";
import { sessionKey } from "./session.ts";

export const anyUserListQuery = listQuery({
  sort: ["full_name", "email", "company", "created_at"],
  filters: { status: z.enum(USER_STATUSES, { error: "Choose a status." }), company_id: idFilter },
});

/** A user of any company, with the details that support needs for sign-in problems. */
export const anyUserView = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.literal(ROLES),
  status: z.enum(USER_STATUSES),
  company: z.object({ id: z.int(), name: z.string(), suspended: z.boolean() }),
  /** The number of active sessions, and when a password was last given in one of them. */
  sessions: z.int(),
  /** The number of operators who look into the company as this user now. */
  visits: z.int(),
  signed_in_at: instantView.nullable(),
  /** Failed attempts that still count, and whether they lock the user out from some address. */
  wrong_passwords: z.int(),
  throttled: z.boolean(),
  created_at: instantView,
});

/** An operator's action on a user; operators and the user's company can read the reason. */
export const anyUserAction = z.object({
  id: idInput("a user"),
  reason: optionalReason().default(null),
});

/** One user of any company, by id. */
export const anyUserChoice = z.object({ id: idInput("a user") });

/**
 * A user's sessions, newest first: `cookie` is a browser, `bearer` a program that signed in over REST. `visit` is no session of
 * the user: an operator visits the company.
 */
export const anyUserSessionsView = z.array(
  z.object({
    id: z.string(),
    transport: z.enum(["cookie", "bearer", "visit"]),
    signed_in_at: instantView,
    expires_at: instantView,
  }),
);

export const anyUserSessionAction = anyUserAction.extend({ session_id: sessionKey });

export type AnyUserChoice = z.output<typeof anyUserChoice>;
export type AnyUserSessionAction = z.output<typeof anyUserSessionAction>;
export type AnyUserListQuery = z.output<typeof anyUserListQuery>;
export type AnyUser = z.output<typeof anyUserView>;
export type AnyUserAction = z.output<typeof anyUserAction>;
