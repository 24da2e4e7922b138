import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { entryBeside } from "@custodia/services/workers/entry";
import type { Output } from "./backup.ts";

/**
 * Makes the nightly backup of the installation of `mark` in a process of its own, with the settings of this one: what it takes of
 * memory and time is not the server's. Throws what it said where it made none; ends it where `signal` says so.
 */
export function makeInProcess(folder: string, mark: string, signal: AbortSignal): Promise<Output> {
  const program = fileURLToPath(entryBeside("backup", import.meta.url));
  const child = fork(program, ["--nightly", mark, "--to", folder], { silent: true, signal });
  let told: Output | undefined;
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-500);
  });
  child.stdout?.resume();
  child.on("message", (message) => {
    told = message as Output;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0 && told) resolve(told);
      else reject(new Error(said.trim() || `The backup ended with ${code}.`));
    });
  });
}
