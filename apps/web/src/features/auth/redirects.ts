import type { SessionView } from "@custodia/domain/auth/session";
import { ROLE } from "@custodia/domain/permissions";

/** A relative path needs an origin to be resolved; any origin will do. */
const BASE_URL = "https://here.invalid";

/** Returns a path of this site with its search; undefined for any other address (prevents an open redirect). */
export function sitePath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, BASE_URL)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, BASE_URL);
  // `/.//elsewhere` resolves to `//elsewhere`, which is another site.
  return origin === BASE_URL && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : undefined;
}

type LoginSearch = {
  /** The address to open after signing in: a path of this site. */
  redirect?: string | undefined;
  /** Whether the sign-up dialog is open. */
  signUp?: boolean | undefined;
  /** Fills the form's email, after a password was set by a link. */
  email?: string | undefined;
};

/** Reads the search parameters of the sign-in page. */
export function loginSearch({ redirect, signUp, email }: Record<string, unknown>): LoginSearch {
  return {
    redirect: sitePath(redirect),
    signUp: signUp === "true" || signUp === true || undefined,
    email: typeof email === "string" ? email : undefined,
  };
}

/**
 * Returns the address to open after a sign-in: an Admin first sets up the company, other users go to the page that they
 * requested (rules/sign-in 15).
 */
export function pathAfterSignIn(
  { role, company }: Pick<SessionView, "role" | "company">,
  requested: string | undefined,
): string {
  const needsSetup = role === ROLE.admin && !company.profile_complete;
  return needsSetup ? "/company" : (requested ?? "/dashboard");
}

/**
 * Returns whether the sign-in is for another user than the one who is signed in: a colleague set a password by a link, on a
 * computer that they share, and must not be led into that user's session.
 */
export const isSomebodyElse = ({ email }: Pick<SessionView, "email">, search: LoginSearch): boolean =>
  search.email !== undefined && search.email !== email;

/** Returns the token of a link from an email; empty if the address was truncated. */
export function tokenSearch({ token }: Record<string, unknown>): { token: string } {
  return { token: typeof token === "string" ? token : "" };
}
