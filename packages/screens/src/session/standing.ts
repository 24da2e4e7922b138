import { useSyncExternalStore } from "react";

/** How the page stands with the server, as failed calls tell it. */
interface SessionStanding {
  /** The email of who was at work when the session ended; null while it lasts. */
  ended: string | null;
  /** The server does not answer. */
  away: boolean;
}

let standing: SessionStanding = { ended: null, away: false };
const listeners = new Set<() => void>();

/** Notes what was learnt. */
export function setStanding(news: Partial<SessionStanding>): void {
  standing = { ...standing, ...news };
  for (const listener of listeners) listener();
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
