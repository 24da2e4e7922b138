import type { Services } from "../../context.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What a session is kept with, beside what Lucia itself knows of it. */
export interface SessionFacts {
  transport: "cookie" | "bearer";
  remember: boolean;
  signed_in_at: string;
  ends_at: string;
  /** The session that this one goes on with by renewals, and the last of them before it. */
  renewal_of?: string | null;
  renewed_from?: string | null;
}

/** A person in a company; both are needed wherever the rows of one user are meant. */
export interface Holder {
  company_id: number;
  user_id: number;
}

/** How long a session lives unused, and at most, in milliseconds (rules/sign-in 10). */
export function lifetimeOf({ settings }: Pick<Services, "settings">, remember: boolean) {
  const { limits } = settings;
  return remember
    ? { idle: limits.rememberedIdleDays * DAY, whole: limits.rememberedDays * DAY }
    : { idle: limits.sessionIdleHours * HOUR, whole: limits.sessionDays * DAY };
}

/** When a session that is used at `at` ends if it is not used again. */
export function expiryAt(
  services: Pick<Services, "settings">,
  at: Date,
  facts: Pick<SessionFacts, "remember" | "ends_at">,
): string {
  const idle = at.getTime() + lifetimeOf(services, facts.remember).idle;
  return new Date(Math.min(idle, Date.parse(facts.ends_at))).toISOString();
}
