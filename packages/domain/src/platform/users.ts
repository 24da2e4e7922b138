import { z } from "zod";
import { idFilter, listQuery } from "../list.ts";
import { ROLES } from "../permissions.ts";
import { instantView } from "../record.ts";
import { USER_STATUSES } from "../setup/users.ts";
import { idInput, optionalReason } from "../text.ts";

export const anyUserListQuery = listQuery({
  sort: ["full_name", "email", "company", "created_at"],
  filters: { status: z.enum(USER_STATUSES, { error: "Choose a status." }), company_id: idFilter },
});

/** A user of any company, as far as one may be helped with signing in. */
export const anyUserView = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.literal(ROLES),
  status: z.enum(USER_STATUSES),
  company: z.object({ id: z.int(), name: z.string(), suspended: z.boolean() }),
  /** Places at which the user is signed in, and when a password was last given at one of them. */
  sessions: z.int(),
  signed_in_at: instantView.nullable(),
  /** Wrong passwords that count still, and whether they keep the user out from somewhere. */
  wrong_passwords: z.int(),
  throttled: z.boolean(),
  created_at: instantView,
});

/** An act on a user; the reason is read by operators and by the user's company. */
export const anyUserAct = z.object({
  id: idInput("a user"),
  reason: optionalReason().default(null),
});

export type AnyUserListQuery = z.output<typeof anyUserListQuery>;
export type AnyUser = z.output<typeof anyUserView>;
export type AnyUserAct = z.output<typeof anyUserAct>;
