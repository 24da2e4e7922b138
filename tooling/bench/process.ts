import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");
const START_TIMEOUT_MS = 120_000;

/** A server in a process of its own. */
export interface RunningServer {
  url: string;
  pid: number;
  /** Seconds from the start of the process until it reported that it was ready. */
  readySeconds: number;
  /** Stops the server and starts it again at the same address. */
  restart(): Promise<void>;
  /** Kills it as a power failure would, and starts it again. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a script that listens on `PORT` and returns 200 at `/readyz` once it is ready. It gets only `settings` and the
 * environment that a program needs to run; its stderr is shown.
 */
export async function startServer(
  script: string,
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, PORT: `${port}`, HOST: "127.0.0.1", ...settings };
  let child: ChildProcess;
  const running: RunningServer = { url, pid: 0, readySeconds: 0, stop, restart, killAndRestart };

  async function start(): Promise<void> {
    const startedAt = performance.now();
    const started = spawn(process.execPath, [...flags, script], {
      cwd: root,
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const kill = () => started.kill("SIGKILL");
    process.once("exit", kill);
    started.once("close", () => process.off("exit", kill));
    child = started;
    while (!(await isReady(url))) {
      if (started.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS) {
        await stop();
        throw new Error(`${script} did not become ready.`);
      }
      await sleep(5);
    }
    running.pid = started.pid!;
    running.readySeconds = (performance.now() - startedAt) / 1000;
  }

  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    await waitForExit(child);
  }

  async function restart(): Promise<void> {
    await stop();
    await start();
  }

  async function killAndRestart(): Promise<void> {
    child.kill("SIGKILL");
    await waitForExit(child);
    await start();
  }

  await start();
  return running;
}

/** Runs a program of the product to its end, with only these settings. */
export async function runProgram(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<void> {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, ...settings };
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  if ((await waitForExit(child)) !== 0) throw new Error(`${script} failed.`);
}

/** Runs a script to its end, and returns the JSON that it printed. Its input ends once `until` has settled. */
export async function runScript<T>(
  script: string,
  args: readonly string[],
  until: Promise<unknown> = Promise.resolve(),
): Promise<T> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = waitForExit(child);
  const end = () => child.stdin.end();
  void until.then(end, end);
  let output = "";
  for await (const text of child.stdout.setEncoding("utf8")) output += text;
  if ((await ended) !== 0) throw new Error(`${script} ${args.join(" ")} failed.`);
  return JSON.parse(output) as T;
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once("close", resolve);
  });
}

/** Returns whether a server answers that it is ready. */
export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });
}
