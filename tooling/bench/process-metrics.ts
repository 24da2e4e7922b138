import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Inspector } from "./profile.ts";

/** Memory that a server and the processes it started hold now, in MB of 2^20 bytes. */
export const memoryOf = (pid: number): number => sum(pid, "VmRSS");

/**
 * Returns the memory that belongs to these processes alone, in the same unit: no program, and no page of a file that is
 * mapped into them.
 */
export const ownMemoryOf = (pid: number): number => sum(pid, "RssAnon");

/**
 * The most that they held since their start, or since `forgetPeak`: the sum of each one's peak, whenever it was. Processes
 * that are gone by now do not count.
 */
export const peakOf = (pid: number): number => sum(pid, "VmHWM");

/** Resets the kernel's peaks. If that is not allowed, peaks since the start are used, which are never lower. */
export function forgetPeak(pid: number): void {
  try {
    for (const each of family(pid)) writeFileSync(`/proc/${each}/clear_refs`, "5");
  } catch {
    console.warn("Peaks of memory cannot be reset; they count from the start of the process.");
  }
}

function sum(pid: number, name: string): number {
  const own = megabytes(pid, name);
  if (own === undefined) throw new Error(`/proc/${pid}/status has no ${name}.`);
  const started = family(pid).slice(1);
  return started.reduce((total, each) => total + (megabytes(each, name) ?? 0), own);
}

/** The process, those that its threads started, and theirs. */
function family(pid: number): number[] {
  const threads = unlessGone(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const children = threads.flatMap((thread) => {
    const children = unlessGone(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8")) ?? "";
    return children.split(" ").filter(Boolean).map(Number);
  });
  return [pid, ...children.flatMap(family)];
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

/** Linux counts a process's time in hundredths of a second, whatever the machine (man 5 proc, sysconf). */
const TICK_MS = 10;
const UTIME = 11;
const STIME = 12;

/** Milliseconds of processor that a process has used so far, all threads, program and kernel. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, which may hold anything, is in parentheses; the counted fields come after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[UTIME]) + Number(fields[STIME])) * TICK_MS;
}

/** The longest gaps of an event loop, in milliseconds. */
export interface Gaps {
  longest: number;
  /** The longest of what is left of each without the time in which the thread was ready and others had the processors. */
  own: number;
}

/**
 * Watches the event loop from within until the returned function is called. Its source is sent to other processes, so that it uses
 * nothing around it. Without the system's waiting times all of a gap counts as its own.
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
  const evaluate = async (expression: string) => {
    const answer = await main.call<{ result: { value?: unknown; description?: string } }>(
      "Runtime.evaluate",
      { expression, returnByValue: true },
    );
    return answer.result;
  };
  await evaluate(`globalThis.endWatch = (${watchGaps})(); 0`);
  await work();
  const { value, description } = await evaluate("globalThis.endWatch()");
  if (typeof value !== "object") throw new Error(`The server returned no gaps: ${description}`);
  return value as Gaps;
}
