import { type SpawnOptions, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../run/process.mjs";

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
  const env = { ...programEnv(), PORT: `${port}`, HOST: "127.0.0.1", ...settings };
  let program: ServerProcess;
  const running: RunningServer = { url, pid: 0, readySeconds: 0, stop, restart, killAndRestart };

  async function start(): Promise<void> {
    const stdio: StdioOptions = ["ignore", "ignore", "inherit"];
    program = spawnServer(url, [process.execPath, ...flags, script], { env, stdio });
    const ms = await program.untilReady({ pollMs: 5, limitMs: START_TIMEOUT_MS });
    if (ms === undefined) {
      await stop();
      throw new Error(`${script} did not become ready.`);
    }
    running.pid = program.child.pid!;
    running.readySeconds = ms / 1000;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    program.child.kill(signal);
    await program.ended;
  }

  async function stop(): Promise<void> {
    await end("SIGTERM");
  }

  async function restart(): Promise<void> {
    await stop();
    await start();
  }

  async function killAndRestart(): Promise<void> {
    await end("SIGKILL");
    await start();
  }

  await start();
  return running;
}

/** Returns the environment that a program needs to run, without a developer's settings. */
export function programEnv(): Record<"PATH" | "HOME", string> {
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME };
}

export type ServerProcess = ReturnType<typeof spawnServer>;

/** Starts a command that serves `url`. This process may end first, and does not leave it running. */
export function spawnServer(url: string, [command = "", ...args]: readonly string[], options: SpawnOptions) {
  const startedAt = performance.now();
  const child = spawn(command, args, { cwd: root, ...options });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "close").finally(() => process.off("exit", kill));
  return {
    child,
    ended,
    /** Returns the milliseconds from its start until it answers that it is ready; undefined if it ended before, or is late. */
    async untilReady({ pollMs, limitMs }: { pollMs: number; limitMs: number }): Promise<number | undefined> {
      while (!(await isReady(url))) {
        if (child.exitCode !== null || performance.now() - startedAt > limitMs) return undefined;
        await sleep(pollMs);
      }
      return performance.now() - startedAt;
    },
  };
}

/** Runs a program of the product to its end, with only these settings. */
export async function runProgram(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<void> {
  const env = { ...programEnv(), ...settings };
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`${script} failed.`);
}

/** Runs a script to its end, and returns the JSON that it printed. Its input ends once `until` has settled. */
export async function runScript<T>(
  script: string,
  args: readonly string[],
  until: Promise<unknown> = Promise.resolve(),
): Promise<T> {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "close");
  const end = () => child.stdin.end();
  void until.then(end, end);
  const output = await text(child.stdout);
  const [status] = await ended;
  if (status !== 0) throw new Error(`${script} ${args.join(" ")} failed.`);
  return JSON.parse(output) as T;
}

/** Returns whether a server answers that it is ready. */
async function isReady(url: string): Promise<boolean> {
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
