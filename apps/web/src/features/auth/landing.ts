import type { SessionView } from "@custodia/domain/auth/session";
import { ROLE } from "@custodia/domain/permissions";

/** Any site's name will do: a path leads to the same site at each. */
const HERE = "https://here.invalid";

/** A path of this site with its search, or undefined for anything that leads elsewhere. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // Two slashes are left of `/.//elsewhere`, and then name another site.
  return origin === HERE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : undefined;
}

/**
 * Returns the address to open after a sign-in: an Admin first sets up the company, others go where they wanted
 * (rules/sign-in 15).
 */
export function landing(
  { role, company }: Pick<SessionView, "role" | "company">,
  wanted: string | undefined,
): string {
  const toSetUp = role === ROLE.admin && !company.profile_complete;
  return toSetUp ? "/company" : (wanted ?? "/dashboard");
}

/** The token of a mailed link; empty where the address was cut short. */
export function tokenSearch({ token }: Record<string, unknown>): { token: string } {
  return { token: typeof token === "string" ? token : "" };
}
