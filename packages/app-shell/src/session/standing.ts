import { useSyncExternalStore } from "react";

/** How the page stands with the server, as failed calls tell it. */
interface SessionStanding {
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

let standing: SessionStanding = {
  ended: null,
  other: null,
  away: false,
  confirm: null,
  outdated: false,
  nothingKept: false,
};
const listeners = new Set<() => void>();

/** Notes what was learnt, and answers whether it is news. */
export function setStanding(news: Partial<SessionStanding>): boolean {
  const before = standing;
  standing = { ...standing, ...news };
  for (const listener of listeners) listener();
  return (Object.keys(news) as (keyof SessionStanding)[]).some((key) => before[key] !== standing[key]);
}

const now = () => standing;

/** The standing as it is now; the component follows it. */
export function useStanding(): SessionStanding {
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
export function askPassword(): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    setStanding({
      confirm(given) {
        asking = undefined;
        setStanding({ confirm: null });
        resolve(given);
      },
    });
  });
  return asking;
}
