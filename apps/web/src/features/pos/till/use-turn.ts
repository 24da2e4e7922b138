import { randomKey } from "@custodia/client/call-keys";
import { useCallback, useEffect, useRef, useState } from "react";

/** Which of a browser's tabs acts: this one, another, or that is not known yet. */
export type Turn = "waiting" | "here" | "elsewhere";

/** Milliseconds that a tab may take to get its turn before another is said to have it: a reload gives it up and gets it again. */
const SOON = 400;

/** Without locks in the browser: how often who has the turn says so, and how long it is then his, in milliseconds. */
const SAY_AGAIN = 1000;
const LEASE = 4000;

type Claim = { takeOver: () => void; giveUp: () => void };

/** One tab of this browser at a time has the turn for what `name` names; another gets it when it is given up or taken over. */
export function useTurn(name: string): { turn: Turn; takeOver: () => void } {
  const [turn, setTurn] = useState<Turn>("waiting");
  const claim = useRef<Claim>(null);
  useEffect(() => {
    setTurn("waiting");
    const late = setTimeout(() => setTurn((now) => (now === "waiting" ? "elsewhere" : now)), SOON);
    // Locks are there over HTTPS and at home alone.
    const claimed = navigator.locks ? claimLock(name, setTurn) : claimLease(name, setTurn);
    claim.current = claimed;
    return () => {
      clearTimeout(late);
      claimed.giveUp();
    };
  }, [name]);
  const takeOver = useCallback(() => claim.current?.takeOver(), []);
  return { turn, takeOver };
}

function claimLock(name: string, tell: (turn: Turn) => void): Claim {
  let queued = new AbortController();
  let release: (() => void) | undefined;
  let over = false;
  const held = () => {
    if (over) return;
    tell("here");
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  /** Once the lock was stolen, this tab is the next to have it. */
  const wait = () => {
    if (over) return;
    queued = new AbortController();
    const { signal } = queued;
    navigator.locks.request(name, { signal }, held).catch(() => {
      if (signal.aborted) return;
      tell("elsewhere");
      wait();
    });
  };
  wait();
  return {
    takeOver: () => {
      queued.abort();
      navigator.locks.request(name, { steal: true }, held).catch(() => {
        tell("elsewhere");
        wait();
      });
    },
    giveUp: () => {
      over = true;
      queued.abort();
      release?.();
    },
  };
}

/** The same by a note in the browser's storage, which a tab that is gone no longer renews. */
function claimLease(name: string, tell: (turn: Turn) => void): Claim {
  const place = `${name}.tab`;
  const me = randomKey();
  const read = (): { tab: string; at: number } | null => {
    try {
      return JSON.parse(localStorage.getItem(place) ?? "null");
    } catch {
      return null;
    }
  };
  const look = (take: boolean) => {
    const now = read();
    const mine = take || !now || now.tab === me || Date.now() - now.at > LEASE;
    if (mine) localStorage.setItem(place, JSON.stringify({ tab: me, at: Date.now() }));
    tell(mine ? "here" : "elsewhere");
  };
  const follow = ({ key }: StorageEvent) => key === place && look(false);
  const timer = setInterval(() => look(false), SAY_AGAIN);
  window.addEventListener("storage", follow);
  const giveUp = () => {
    clearInterval(timer);
    window.removeEventListener("storage", follow);
    window.removeEventListener("pagehide", giveUp);
    if (read()?.tab === me) localStorage.removeItem(place);
  };
  window.addEventListener("pagehide", giveUp);
  look(false);
  return { takeOver: () => look(true), giveUp };
}
