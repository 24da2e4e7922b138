/** Without it (Safari), a moment later. */
const MOMENT_MS = 300;

/** Runs what nobody waits for once the browser has nothing else to do. */
export function whenIdle(run: () => void, options?: IdleRequestOptions): void {
  // biome-ignore lint/style/noRestrictedGlobals: it is asked for here, and only here.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, options);
  else setTimeout(run, MOMENT_MS);
}
