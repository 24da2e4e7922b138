import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { compareValues, type Figure } from "./figures.ts";
import { runScript } from "./process.ts";
import type { Inspector } from "./profile.ts";

/** Returns the current memory of a server and its child processes, in MB of 2^20 bytes. */
export const memoryOf = (pid: number): number => sumOverTree(pid, "VmRSS");

/** Returns the private memory of these processes, in the same unit, without program code and mapped files. */
export const ownMemoryOf = (pid: number): number => sumOverTree(pid, "RssAnon");

/**
 * Returns the sum of the peak memory of each process since its start, or since `resetPeak`. Processes that have ended do
 * not count.
 */
export const peakOf = (pid: number): number => sumOverTree(pid, "VmHWM");

/** Resets the kernel's peaks. If that is not allowed, peaks since the start are used, which are never lower. */
export function resetPeak(pid: number): void {
  try {
    for (const id of processTree(pid)) writeFileSync(`/proc/${id}/clear_refs`, "5");
  } catch {
    console.warn("Peaks of memory cannot be reset; they count from the start of the process.");
  }
}

function sumOverTree(pid: number, name: string): number {
  const ownMegabytes = megabytes(pid, name);
  if (ownMegabytes === undefined) throw new Error(`/proc/${pid}/status has no ${name}.`);
  const started = processTree(pid).slice(1);
  return started.reduce((total, child) => total + (megabytes(child, name) ?? 0), ownMegabytes);
}

/** Returns the process and all of its descendants. */
export function processTree(pid: number): number[] {
  const threads = unlessGone(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const children = threads.flatMap((thread) => {
    const children = unlessGone(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8")) ?? "";
    return children.split(" ").filter(Boolean).map(Number);
  });
  return [pid, ...children.flatMap(processTree)];
}

/** Returns undefined for a process that is gone, or has ended as a zombie. */
function megabytes(pid: number, name: string): number | undefined {
  const text = unlessGone(() => readFileSync(`/proc/${pid}/status`, "utf8"));
  const kilobytes = text?.match(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m"))?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}

/** Reads from a process; returns undefined if it ended meanwhile. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code!)) return undefined;
    throw error;
  }
}

/** Linux counts CPU time in hundredths of a second on every machine (man 5 proc, sysconf). */
const TICK_MS = 10;
const UTIME = 11;
const STIME = 12;

/** Runs `work`, and returns its result with the milliseconds of CPU time that a process has used meanwhile. */
export async function measureProcessor<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const before = processorMs(pid);
  const result = await work();
  return { result, ms: processorMs(pid) - before };
}

/** Returns the milliseconds of CPU time of a process so far: all threads, user and system. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, which may contain any character, is in parentheses; the numbered fields follow it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[UTIME]) + Number(fields[STIME])) * TICK_MS;
}

/** The longest gaps of an event loop, in milliseconds. */
export interface Gaps {
  longest: number;
  /** The longest gap without the time in which the thread was runnable but not scheduled. */
  own: number;
}

/**
 * Monitors the event loop from within until the returned function is called. Its source is sent to other processes, so it
 * must not use anything in its scope. Without the system's scheduling statistics, the whole gap counts.
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
  let [lastTick, ready] = [performance.now(), readyMs()];
  function measure(): void {
    const now = performance.now();
    const readyNow = readyMs();
    gaps.longest = Math.max(gaps.longest, now - lastTick);
    gaps.own = Math.max(gaps.own, now - lastTick - (readyNow - ready));
    [lastTick, ready] = [now, readyNow];
  }
  const timer = setInterval(measure, 1);
  return () => {
    measure();
    clearInterval(timer);
    if (schedule !== undefined) closeSync(schedule);
    return gaps;
  };
}

/** Returns the gaps of the server's main thread during `work`, as the server measured them. */
export async function gapsDuring({ main }: Inspector, work: () => Promise<unknown>): Promise<Gaps> {
  const evaluate = async (expression: string) => {
    const answer = await main.call<{ result: { value?: unknown; description?: string } }>("Runtime.evaluate", {
      expression,
      returnByValue: true,
    });
    return answer.result;
  };
  await evaluate(`globalThis.endWatch = (${watchGaps})(); 0`);
  await work();
  const { value, description } = await evaluate("globalThis.endWatch()");
  if (typeof value !== "object") throw new Error(`The server returned no gaps: ${description}`);
  return value as Gaps;
}

/** Returns the gaps of the server during `work` beside those of an idle process, which the machine causes. */
export async function compareGaps(
  inspector: Inspector,
  name: string,
  work: () => Promise<unknown>,
  bound?: Figure["bound"],
): Promise<Figure[]> {
  const measured = gapsDuring(inspector, work);
  const [app, idle] = await Promise.all([measured, runScript<Gaps>("tooling/bench/process-metrics.ts", [], measured)]);
  return [
    compareValues(name, "ms", app.longest, idle.longest, bound),
    compareValues("the same, without waiting for a processor", "ms", app.own, idle.own),
  ];
}

// Measures the gaps of its own idle event loop, and prints them when its input ends.
if (import.meta.main) {
  const stopWatching = watchGaps();
  process.stdin.once("end", () => console.log(JSON.stringify(stopWatching()))).resume();
}
