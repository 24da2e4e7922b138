import { readFileSync, writeFileSync } from "node:fs";

/** Memory that a process holds now, in MB of 2^20 bytes. */
export const memoryOf = (pid: number): number => status(pid, "VmRSS");

/** The most that it held since its start, or since `forgetPeak`. */
export const peakOf = (pid: number): number => status(pid, "VmHWM");

/** Has the kernel count the peak anew. Where it may not, the peak since the start stands: that never flatters. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
  } catch {
    console.warn("The kernel does not let peaks of memory be counted anew: they are peaks since the start.");
  }
}

function status(pid: number, name: string): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = text.match(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m"))?.[1];
  if (!kilobytes) throw new Error(`/proc/${pid}/status does not tell ${name}.`);
  return Number(kilobytes) / 1024;
}
