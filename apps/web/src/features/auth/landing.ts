import type { SessionView } from "@custodia/domain/auth/schema";
import { ROLE } from "@custodia/domain/permissions";

/** A path of this site with its search, or undefined for anything that leads elsewhere. */
export function ownPath(value: unknown, origin: string = window.location.origin): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** Where a sign-in leads: an Admin first sets the company up, the others go where they wanted (decisions §2). */
export function landing(
  { role, company }: Pick<SessionView, "role" | "company">,
  wanted: string | undefined,
): string {
  const toSetUp = role === ROLE.admin && !company.profile_complete;
  return toSetUp ? "/company" : (wanted ?? "/dashboard");
}
