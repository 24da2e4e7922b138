import { events, type Outputs, trpc } from "@custodia/client/trpc";
import { useEffect, useState } from "react";
import { ASSET_NOUNS } from "../register/invalidate-assets.ts";

type Notification = Outputs["notifications"]["list"]["data"][number];

/**
 * Follows the user's notifications while the page is open: updates the count of unread ones, and refetches queries that may
 * show the event. `isLive` is false while the event stream is not connected.
 */
export function useLiveNotifications(): { isLive: boolean; latest: Notification | undefined } {
  const utils = trpc.useUtils();
  const [isLive, setLive] = useState(false);
  const [latest, setLatest] = useState<Notification>();
  useEffect(() => {
    let lastId: string | undefined;
    return staySubscribed(({ received, failed }) => {
      let isConnected = false;
      let isStopped = false;
      const onLost = () => {
        // The subscription also completes when it is stopped here.
        if (isStopped) return;
        setLive(false);
        // The server responds with 401 if the session has ended, which opens the sign-in.
        void utils.notifications.unread.invalidate();
        failed();
      };
      // The page's data may be older than its stream: events since the page was opened are sent at once.
      const since = lastId ? { lastEventId: lastId } : { since_ms: Date.now() - Math.floor(performance.timeOrigin) };
      const subscription = events.notifications.live.subscribe(since, {
        onData({ id, data }) {
          received();
          setLive(true);
          // Events before the stream opened are counted, not announced.
          if (data.latest[0] && lastId !== undefined) setLatest(data.latest[0]);
          // A change of role may have been missed while the stream was down.
          if (data.role !== undefined || (!isConnected && lastId !== undefined)) void utils.auth.me.invalidate();
          isConnected = true;
          lastId = id;
          utils.notifications.unread.setData(undefined, { unread: data.unread });
          if (!data.latest[0]) return;
          // Forms keep what the user has typed.
          void utils.notifications.list.invalidate();
          for (const noun of NOUNS) void utils[noun].invalidate();
        },
        onConnectionStateChange({ state, error }) {
          // An overloaded server refuses the stream: retry with backoff instead of as soon as the browser would. A stream that
          // never opened is subscribed again, because its `since_ms` has become too small.
          if (error && (error.data || lastId === undefined)) return onLost();
          if (state !== "connecting") return;
          setLive(false);
          isConnected = false;
        },
        onError: onLost,
        onComplete: onLost,
      });
      return () => {
        isStopped = true;
        subscription.unsubscribe();
      };
    });
  }, [utils]);
  return { isLive, latest };
}

/** The nouns whose queries may show an event, apart from the list of notifications. */
const NOUNS = [...ASSET_NOUNS, "exports", "downloads", "imports"] as const;

const FIRST_BACKOFF_MS = 2000;
const MAX_BACKOFF_MS = 300_000;

/** A subscription that runs until it is stopped or calls `failed`. */
type Subscription = (handlers: { received(): void; failed(): void }) => () => void;

/**
 * Keeps a subscription open while the page is visible: a browser has six connections to a host, and hidden tabs would use
 * them up. After a failure it retries with exponential backoff and jitter, and within seconds once the network returns.
 */
export function staySubscribed(subscribe: Subscription): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function disconnect(): void {
    clearTimeout(timer);
    timer = undefined;
    stop?.();
    stop = undefined;
  }

  function start(): void {
    disconnect();
    stop = subscribe({
      received() {
        failures = 0;
      },
      failed() {
        disconnect();
        const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** failures++, MAX_BACKOFF_MS);
        timer = setTimeout(start, backoff * (0.5 + Math.random() / 2));
      },
    });
  }

  const onVisible = () => (document.hidden ? disconnect() : start());
  const onOnline = () => {
    if (document.hidden) return;
    disconnect();
    timer = setTimeout(start, FIRST_BACKOFF_MS * Math.random());
  };
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("online", onOnline);
  if (!document.hidden) start();
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("online", onOnline);
    disconnect();
  };
}
