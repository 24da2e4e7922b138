import { z } from "zod";
import { instantView } from "../record.ts";
import { userView } from "../setup/users.ts";

/** The signed-in user with the company, as `GET user` and the browser's session return it. */
export const sessionView = userView.extend({
  /** True if notifications are also emailed. */
  mail_notifications: z.boolean(),
  email_verified_at: instantView.nullable(),
  company: z.object({
    id: z.int(),
    name: z.string(),
    image: z.string().nullable(),
    abbreviation: z.string().nullable(),
    time_zone: z.string(),
    profile_complete: z.boolean(),
  }),
  /** Set if an operator of Custodia visits as this user; nothing can be changed then. */
  visit: z.object({ operator: z.string(), ends_at: instantView, operators_app: z.string() }).optional(),
  /** Limits of this server: import size and rows, logo size, and the days for which an invitation is valid. */
  limits: z.object({
    import_megabytes: z.int(),
    import_rows: z.int(),
    logo_megabytes: z.int(),
    logo_megapixels: z.int(),
    invitation_days: z.int(),
  }),
});

export type SessionView = z.output<typeof sessionView>;
