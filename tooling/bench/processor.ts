import { readFileSync } from "node:fs";

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
