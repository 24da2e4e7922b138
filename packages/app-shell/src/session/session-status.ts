import { getPageOwner, setPageOwner } from "@custodia/client/page-identity";
import { useSyncExternalStore } from "react";

/** How the page stands with the server, as failed calls tell it. */
interface SessionStatus {
  /** The email of who was at work when the session ended; null while it lasts. */
  ended: string | null;
  /** The email of somebody else who has signed in at this browser since; null where nobody has. */
  other: string | null;
  /** The server does not answer. */
  away: boolean;
  /** Takes whether the password was given again, while it is asked for. */
  confirm: ((given: boolean) => void) | null;
  /** The server serves a later build than the page's. */
  outdated: boolean;
  /** The browser keeps nothing for the site beyond the page. */
  nothingKept: boolean;
}

let standing: SessionStatus = {
  ended: null,
  other: null,
  away: false,
  confirm: null,
  outdated: false,
  nothingKept: false,
};
const listeners = new Set<() => void>();

/** Notes what was learnt, and answers whether it is news. */
export function setSessionStatus(news: Partial<SessionStatus>): boolean {
  const before = standing;
  standing = { ...standing, ...news };
  for (const listener of listeners) listener();
  return (Object.keys(news) as (keyof SessionStatus)[]).some((key) => before[key] !== standing[key]);
}

const now = () => standing;

/** The standing as it is now; the component follows it. */
export function useSessionStatus(): SessionStatus {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now,
    now,
  );
}

let asking: Promise<boolean> | undefined;

/** Asks for the password over the page, once for all calls that wait for it; false where it was not given. */
export function requestPassword(): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    setSessionStatus({
      confirm(given) {
        asking = undefined;
        setSessionStatus({ confirm: null });
        resolve(given);
      },
    });
  });
  return asking;
}

/** The signed-in user of this browser, as tabs report it to each other; null after a sign-out. */
type News = { name: string; email: string } | null;

let channel: BroadcastChannel | undefined;
let own: { name: string; email: string } | undefined;

/**
 * Notes for whom this page is made and tells the other tabs, which may have been somebody else's. Only the first one counts: a page
 * that finds another signed in afterwards is told so by the server.
 */
export function claimPage(name: string, email: string): void {
  if (getPageOwner() !== undefined) return;
  setPageOwner(name);
  own = { name, email };
  channel?.postMessage(own);
}

/** Leaves it open again whom the page is for: somebody signs in on it. */
export function releasePage(): void {
  setPageOwner(undefined);
  own = undefined;
}

/** Tells the other tabs that one signed out. */
export function announceSignOut(): void {
  channel?.postMessage(null);
}

/** Tells the other tabs that one has signed in again on the page as it is. */
export function announceSignIn(): void {
  if (own) channel?.postMessage(own);
}

/** Hears from the other tabs of the app that `name` stands for; `onSameAgain` where its own user is signed in again. */
export function listenToOtherTabs(name: string, onSameAgain: () => void): void {
  if (!("BroadcastChannel" in globalThis) || !("document" in globalThis)) return;
  channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (!own) return;
    if (!data) setSessionStatus({ ended: own.email, other: null });
    else if (data.name !== own.name) setSessionStatus({ other: data.email, ended: null });
    else if (setSessionStatus({ ended: null, other: null })) onSameAgain();
  };
}
