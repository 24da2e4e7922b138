import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Memory that a server and the processes it started hold now, in MB of 2^20 bytes. */
export const memoryOf = (pid: number): number => sum(pid, "VmRSS");

/** What of it is theirs alone, in the same measure: no program, no page of a file that is mapped into them. */
export const ownMemoryOf = (pid: number): number => sum(pid, "RssAnon");

/**
 * The most that they held since their start, or since `forgetPeak`: the sum of each one's peak, whenever it was. Processes
 * that are gone by now do not count.
 */
export const peakOf = (pid: number): number => sum(pid, "VmHWM");

/** Has the kernel count the peaks anew. Where it may not, those since the start stand: that never flatters. */
export function forgetPeak(pid: number): void {
  try {
    for (const each of family(pid)) writeFileSync(`/proc/${each}/clear_refs`, "5");
  } catch {
    console.warn("The kernel does not let peaks of memory be counted anew: they are peaks since the start.");
  }
}

function sum(pid: number, name: string): number {
  const own = megabytes(pid, name);
  if (own === undefined) throw new Error(`/proc/${pid}/status does not tell ${name}.`);
  const started = family(pid).slice(1);
  return started.reduce((total, each) => total + (megabytes(each, name) ?? 0), own);
}

/** The process, those that its threads started, and theirs. */
function family(pid: number): number[] {
  const threads = unlessGone(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const children = threads.flatMap((thread) => {
    const told = unlessGone(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8")) ?? "";
    return told.split(" ").filter(Boolean).map(Number);
  });
  return [pid, ...children.flatMap(family)];
}

/** Undefined of one that is gone, or has ended and is not buried yet. */
function megabytes(pid: number, name: string): number | undefined {
  const text = unlessGone(() => readFileSync(`/proc/${pid}/status`, "utf8"));
  const kilobytes = text?.match(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m"))?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}

/** What is read of a process, or undefined where it ended meanwhile. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code!)) return undefined;
    throw error;
  }
}
