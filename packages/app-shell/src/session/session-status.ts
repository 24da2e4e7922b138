import { getPageOwner, setPageOwner } from "@custodia/client/page-identity";
import { useSyncExternalStore } from "react";

/** The page's session and connection, as failed calls report them. */
interface SessionStatus {
  /** The email of the user whose session ended; null while it lasts. */
  endedFor: string | null;
  /** The email of another user who has signed in on this browser; null if there is none. */
  otherUser: string | null;
  /** The server does not respond. */
  unreachable: boolean;
  /** Reports whether the user entered the password; set while the dialog is open. */
  answerPassword: ((confirmed: boolean) => void) | null;
  /** The server serves a later build than the page's. */
  outdated: boolean;
  /** The browser refuses storage for the site. */
  storageBlocked: boolean;
}

let status: SessionStatus = {
  endedFor: null,
  otherUser: null,
  unreachable: false,
  answerPassword: null,
  outdated: false,
  storageBlocked: false,
};
const listeners = new Set<() => void>();

/** Updates the status. Returns whether anything changed. */
export function setSessionStatus(changes: Partial<SessionStatus>): boolean {
  const previous = status;
  status = { ...status, ...changes };
  for (const listener of listeners) listener();
  return (Object.keys(changes) as (keyof SessionStatus)[]).some((key) => previous[key] !== status[key]);
}

const getStatus = () => status;

/** Returns the current status; the component rerenders with it. */
export function useSessionStatus(): SessionStatus {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getStatus,
    getStatus,
  );
}

/** The other user beside whom this page's user stays. */
let staysBeside: string | null = null;

/**
 * Shows that another user has signed in on this browser. Once this page's user has chosen to stay, only an action of theirs
 * shows it again: not a query in the background, nor the other tab when it loads.
 */
export function reportOtherUser(email: string, isAction: boolean): void {
  if (isAction || email !== staysBeside) setSessionStatus({ otherUser: email, endedFor: null });
}

/** Stays on the page after another user has signed in. */
export function stayBesideOtherUser(): void {
  staysBeside = status.otherUser;
  setSessionStatus({ otherUser: null });
}

let openRequest: Promise<boolean> | undefined;

/** Opens one password dialog for all waiting calls. Resolves to false if the user cancels. */
export function requestPassword(): Promise<boolean> {
  openRequest ??= new Promise((resolve) => {
    setSessionStatus({
      answerPassword(confirmed) {
        openRequest = undefined;
        setSessionStatus({ answerPassword: null });
        resolve(confirmed);
      },
    });
  });
  return openRequest;
}

/** The signed-in user of this browser, as tabs report it to each other; null after a sign-out. */
type SessionMessage = { name: string; email: string } | null;

let channel: BroadcastChannel | undefined;
let pageUser: { name: string; email: string } | undefined;

/**
 * Sets the user of this page and notifies the other tabs. Later calls have no effect: if another user signs in, the server
 * reports it.
 */
export function claimPage(name: string, email: string): void {
  if (getPageOwner() !== undefined) return;
  setPageOwner(name);
  pageUser = { name, email };
  channel?.postMessage(pageUser);
}

/** Clears the user of this page before a sign-in on it. */
export function releasePage(): void {
  setPageOwner(undefined);
  pageUser = undefined;
}

/** Notifies the other tabs of a sign-out. */
export function announceSignOut(): void {
  channel?.postMessage(null);
}

/** Notifies the other tabs that the same user signed in again. */
export function announceSignIn(): void {
  if (pageUser) channel?.postMessage(pageUser);
}

/** Listens to the other tabs on channel `name`; calls `onSignedInAgain` when this page's user has signed in again. */
export function listenToOtherTabs(name: string, onSignedInAgain: () => void): void {
  if (!("BroadcastChannel" in globalThis) || !("document" in globalThis)) return;
  channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
    if (!pageUser) return;
    if (data && data.name !== pageUser.name) return reportOtherUser(data.email, false);
    staysBeside = null;
    if (!data) setSessionStatus({ endedFor: pageUser.email, otherUser: null });
    else if (setSessionStatus({ endedFor: null, otherUser: null })) onSignedInAgain();
  };
}
