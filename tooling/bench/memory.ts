import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Memory that a server and the processes it started hold now, in MB of 2^20 bytes. */
export const memoryOf = (pid: number): number => sum(pid, "VmRSS");

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

const sum = (pid: number, name: string) =>
  family(pid).reduce((total, each) => total + megabytes(each, name), 0);

/** The process, those that its threads started, and theirs. */
function family(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(family)];
}

function megabytes(pid: number, name: string): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = text.match(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m"))?.[1];
  if (!kilobytes) throw new Error(`/proc/${pid}/status does not tell ${name}.`);
  return Number(kilobytes) / 1024;
}
