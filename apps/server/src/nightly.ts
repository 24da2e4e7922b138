import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { entryUrl } from "@custodia/services/workers/entry";
import type { Output } from "./backup.ts";

/**
 * Makes the nightly backup of an installation in a child process with the same settings, so that it uses none
 * of the server's memory and time. Throws the child's message if that fails; `signal` ends the child.
 */
export function makeNightlyBackup(folder: string, installation: string, signal: AbortSignal): Promise<Output> {
  const program = fileURLToPath(entryUrl("backup", import.meta.url));
  const child = fork(program, ["--nightly", installation, "--to", folder], { silent: true, signal });
  let output: Output | undefined;
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-500);
  });
  child.stdout?.resume();
  child.on("message", (message) => {
    output = message as Output;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0 && output) resolve(output);
      else reject(new Error(stderr.trim() || `The backup ended with ${code}.`));
    });
  });
}
