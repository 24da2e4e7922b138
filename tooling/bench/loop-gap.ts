import type { Inspector } from "./inspector.ts";

/** The longest times in which a thread answered nobody, in milliseconds. */
export interface Gaps {
  longest: number;
  /** The longest of what is left of each without the time in which the thread was ready and others had the processors. */
  own: number;
}

/**
 * Watches the event loop from within until what it answers is called. Its text is sent to other processes: it makes use of
 * nothing around it. Where the system does not tell who waited for a processor, all of a gap is its own.
 */
export function watchGaps(): () => Gaps {
  const { openSync, readSync, closeSync, existsSync } = process.getBuiltinModule("node:fs");
  const SCHEDULE = "/proc/thread-self/schedstat";
  const schedule = existsSync(SCHEDULE) ? openSync(SCHEDULE, "r") : undefined;
  const text = Buffer.alloc(128);
  const readyMs = () =>
    schedule === undefined
      ? 0
      : Number(text.toString("latin1", 0, readSync(schedule, text, 0, text.length, 0)).split(" ")[1]) / 1e6;
  const gaps = { longest: 0, own: 0 };
  let [seen, ready] = [performance.now(), readyMs()];
  function look(): void {
    const now = performance.now();
    const readyNow = readyMs();
    gaps.longest = Math.max(gaps.longest, now - seen);
    gaps.own = Math.max(gaps.own, now - seen - (readyNow - ready));
    [seen, ready] = [now, readyNow];
  }
  const timer = setInterval(look, 1);
  return () => {
    look();
    clearInterval(timer);
    if (schedule !== undefined) closeSync(schedule);
    return gaps;
  };
}

/** The gaps of the server's main thread while `work` went on, as it measured them itself. */
export async function gapsDuring({ main }: Inspector, work: () => Promise<unknown>): Promise<Gaps> {
  const told = async (expression: string) => {
    const answer = await main.call<{ result: { value?: unknown; description?: string } }>(
      "Runtime.evaluate",
      { expression, returnByValue: true },
    );
    return answer.result;
  };
  await told(`globalThis.endWatch = (${watchGaps})(); 0`);
  await work();
  const { value, description } = await told("globalThis.endWatch()");
  if (typeof value !== "object") throw new Error(`The server tells no gaps: ${description}`);
  return value as Gaps;
}
