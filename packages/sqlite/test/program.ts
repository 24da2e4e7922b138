import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Program {
  child: ChildProcess;
  /** The complete lines printed so far. */
  lines(): string[];
  /** Resolves when it has printed this line; throws its errors if it ends without it. */
  waitForLine(line: string): Promise<void>;
  /** Resolves when it has exited and all its output is read. */
  waitForEnd: Promise<void>;
}

/** Runs a script of this folder, or of a URL, in a child process, by `command` if that is not Node. */
export function startProgram(script: string, args: string[], command = [process.execPath]): Program {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(command[0]!, [...command.slice(1), path, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let errors = "";
  const waiting = new Set<() => void>();
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk;
    for (const check of waiting) check();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk;
  });
  let exited = false;
  const waitForEnd = new Promise<void>((resolve) => {
    child.once("close", () => {
      exited = true;
      for (const check of waiting) check();
      resolve();
    });
  });
  const lines = () => out.split("\n").slice(0, -1);
  function waitForLine(line: string): Promise<void> {
    return new Promise((resolve, reject) => {
      function check(): void {
        if (lines().includes(line)) resolve();
        else if (exited) reject(new Error(`${script} ended without "${line}": ${errors || out}`));
        else return;
        waiting.delete(check);
      }
      waiting.add(check);
      check();
    });
  }
  return { child, lines, waitForLine, waitForEnd };
}
