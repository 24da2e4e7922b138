import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { root } from "./root.mjs";

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Starts a command in a folder of the checkout (the top one by default) with live output, or quietly: then its output
 * is shown only if it fails. Stop signals that reach us are passed on, so that whoever stops `npm start` stops what it
 * started.
 * @returns {{ ended: Promise<number>, kill: (signal?: NodeJS.Signals) => void }} `ended` is the exit status as a
 * shell counts it: 128 and the signal's number when a signal ended it, 127 when it could not be started.
 */
export function start(command, args, { env = process.env, folder = ".", quiet = false } = {}) {
  const child = spawn(command, args, { cwd: join(root, folder), env, stdio: quiet ? "pipe" : "inherit" });
  const said = [];
  if (quiet)
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  const pass = (signal) => child.kill(signal);
  for (const signal of stopSignals) process.on(signal, pass);
  const ended = new Promise((resolve) => {
    const finish = (status) => {
      for (const signal of stopSignals) process.off(signal, pass);
      resolve(status);
    };
    child.on("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      finish(127);
    });
    child.on("close", (status, signal) => {
      if (status !== 0) for (const chunk of said) process.stderr.write(chunk);
      finish(status ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
  return { ended, kill: (signal) => child.kill(signal) };
}

/** Runs a command to its end and answers its exit status. */
export const run = (command, args, options) => start(command, args, options).ended;
