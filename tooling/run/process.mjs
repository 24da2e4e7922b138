import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The top folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder where Node caches compiled code for the tests: compiling takes most of a program's start-up time. */
const compileCache = join(root, "node_modules", ".cache", "compiled");

/** Node's option that makes a program and its threads start in a third of the time (resolve-once.mjs). */
export const quickStartOption = `--import=${pathToFileURL(join(root, "tooling/run/resolve-once.mjs"))}`;

/** Objects that live for one test die young in a larger new space (64 MB; Node's default is 16), which saves collections. */
const largeNewSpace = "--max-semi-space-size=64";

/** The compile cache and these options, as environment variables of a program of the workspace. */
export const quickStart = {
  NODE_COMPILE_CACHE: compileCache,
  NODE_OPTIONS: `${quickStartOption} ${largeNewSpace}`,
};

/** Returns the Node that runs the workspace's TypeScript: this one if it is 24 or newer, else the one in node_modules. */
export function chooseNode() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const packaged = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(packaged) && spawnSync(packaged, ["--version"]).status === 0) return packaged;
  throw new Error(
    `Custodia needs Node 24, this is ${process.versions.node}, and there is no packaged Node 24 that runs on ` +
      `${process.platform} ${process.arch}: install Node 24 or newer from https://nodejs.org and run the command again.`,
  );
}

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Starts a command in a folder of the checkout (the top one by default) with live output. With `quiet`, a heading, the output
 * is shown only if the command fails, below that heading. Stop signals are forwarded, so that stopping `npm start` stops its
 * children.
 * @returns {{ ended: Promise<number>, kill: (signal?: NodeJS.Signals) => void }} `ended` resolves to the exit status as a
 * shell gives it: 128 plus the signal's number if a signal ended the command, 127 if it could not be started.
 */
export function start(command, args, { env = process.env, folder = ".", quiet = "" } = {}) {
  const log = quiet ? openLog() : undefined;
  const stdio = log ? ["ignore", log.file, log.file] : "inherit";
  const child = spawn(command, args, { cwd: join(root, folder), env, stdio });
  const forward = (signal) => child.kill(signal);
  for (const signal of stopSignals) process.on(signal, forward);
  const ended = new Promise((resolve) => {
    let isFinished = false;
    const finish = (status) => {
      if (isFinished) return;
      isFinished = true;
      for (const signal of stopSignals) process.off(signal, forward);
      const output = log?.close();
      if (status !== 0 && log) console.error(`\n── ${quiet} ──\n${output}`);
      resolve(status);
    };
    child.on("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      finish(127);
    });
    child.on("close", (status, signal) => finish(status ?? 128 + (constants.signals[signal] ?? 0)));
  });
  return { ended, kill: (signal) => child.kill(signal) };
}

/** Opens a temporary file for the output. A pipe would stay open until every process that the command started has ended. */
function openLog() {
  const folder = mkdtempSync(join(tmpdir(), "custodia-output-"));
  const path = join(folder, "output");
  const file = openSync(path, "a");
  return {
    file,
    close() {
      closeSync(file);
      const output = readFileSync(path, "utf8");
      rmSync(folder, { recursive: true });
      return output;
    },
  };
}

/** Runs a command to its end and returns its exit status. */
export const run = (command, args, options) => start(command, args, options).ended;

/** Returns the path of a Firefox that runs on this machine: `FIREFOX_PATH`, one on the PATH, or the app of macOS; else null. */
export function findFirefox() {
  const { FIREFOX_PATH, PATH = "" } = process.env;
  const folders = PATH.split(delimiter);
  const candidates = [
    ...(FIREFOX_PATH ? [FIREFOX_PATH] : []),
    ...["firefox-esr", "firefox"].flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  ];
  const runs = (path) => existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
  return candidates.find(runs) ?? null;
}
