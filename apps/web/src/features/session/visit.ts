import type { SessionView } from "@custodia/domain/auth/session";

/** An operator's visit of this tab, to say why it has ended. */
export interface TabVisit {
  company: string;
  ends_at: string;
  /** The address of the operators' app. */
  operators_app: string;
}

const KEY = "custodia:visit";

/** Remembers an operator's visit in this tab, and forgets it when a user signs in. */
export function rememberVisit({ visit, company }: SessionView): void {
  try {
    if (visit) {
      const { ends_at, operators_app } = visit;
      sessionStorage.setItem(KEY, JSON.stringify({ company: company.name, ends_at, operators_app } satisfies TabVisit));
    } else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, an ended visit leads to the sign-in.
  }
}

/** Returns the visit of this tab, which may be over; null if there was none. */
export function tabVisit(): TabVisit | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as TabVisit | null;
  } catch {
    return null;
  }
}
