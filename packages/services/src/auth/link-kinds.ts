import type { links } from "@custodia/db/schema/auth/links";
import type { Limits } from "../settings.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type LinkPurpose = (typeof links.$inferSelect)["purpose"];

/** Where each link leads, and how long it is good for (rules/sign-in 13). */
export const linkKinds: Record<LinkPurpose, { page: string; validMs: (limits: Limits) => number }> = {
  reset: { page: "resetPassword", validMs: ({ resetMinutes }) => resetMinutes * MINUTE },
  invitation: { page: "acceptInvitation", validMs: ({ invitationDays }) => invitationDays * 24 * HOUR },
  email: { page: "confirmEmail", validMs: ({ emailChangeHours }) => emailChangeHours * HOUR },
};
