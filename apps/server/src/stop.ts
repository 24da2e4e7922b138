const PATIENCE_MS = 10_000;

/**
 * Ends the process with status 0 on SIGTERM or SIGINT: running requests get ten seconds (rules/limits 7).
 * A second signal changes nothing.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    await close().catch((error) => console.error(error));
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
