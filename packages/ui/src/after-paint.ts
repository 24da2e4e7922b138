/** Runs a function after the next frame is painted. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}

/** The delay in browsers without `requestIdleCallback` (Safari), ms. */
const IDLE_FALLBACK_MS = 300;

/** Runs a function of low priority once the browser is idle. */
export function whenIdle(run: () => void, options?: IdleRequestOptions): void {
  // biome-ignore lint/style/noRestrictedGlobals: the fallback below covers browsers without it.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, options);
  else setTimeout(run, IDLE_FALLBACK_MS);
}
