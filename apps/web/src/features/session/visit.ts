/** An operator's visit in this tab, to say why it has ended. */
export interface TabVisit {
  company: string;
  ends_at: string;
  /** The address of the operators' app. */
  operators_app: string;
  /** Whether the user knows that it has ended: the sign-in then opens as usual. */
  shown?: true;
}

const KEY = "custodia:visit";

/** Remembers a visit while the tab is open. Without storage, an ended visit leads to the sign-in. */
export function rememberVisit(visit: TabVisit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // The browser refuses storage.
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
