const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 300_000;

/** A subscription that runs until it is stopped, or tells that it failed. */
export type Subscription = (tell: { heard(): void; failed(): void }) => () => void;

/**
 * Keeps a subscription going while the page is looked at: a browser has six connections to a host, and hidden tabs would use them
 * up. After a failure it tries again, later each time and never all pages at once; sooner where the network returns.
 */
export function stayTuned(subscribe: Subscription): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function halt(): void {
    clearTimeout(timer);
    timer = undefined;
    stop?.();
    stop = undefined;
  }

  function start(): void {
    halt();
    stop = subscribe({
      heard() {
        failures = 0;
      },
      failed() {
        halt();
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS);
        timer = setTimeout(start, pause * (0.5 + Math.random() / 2));
      },
    });
  }

  const onVisible = () => (document.hidden ? halt() : start());
  const onOnline = () => {
    if (document.hidden) return;
    halt();
    timer = setTimeout(start, FIRST_PAUSE_MS * Math.random());
  };
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("online", onOnline);
  if (!document.hidden) start();
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("online", onOnline);
    halt();
  };
}
