import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { APIResponse, BrowserContext } from "@playwright/test";
import { freePort, programEnv, spawnServer } from "../bench/process.ts";
import { pathOf } from "../bench/requests.ts";
import { quickStart, root } from "../run/process.mjs";
import { type Mail, readMails } from "./mail.ts";

/** Tests exceed the rate limits of a user, and the log should contain only errors. */
const testSettings = { REQUESTS_A_MINUTE: "100000", LOG_LEVEL: "warn" };
/** All servers of a run of browser tests share the secret of local access, because they share sessions. */
process.env.BROWSER_START_KEY ??= randomBytes(32).toString("base64url");
export const startKey = process.env.BROWSER_START_KEY;

/** The server's program, and the one that checks the data after it. */
export interface Programs {
  server: string;
  check: string;
  /** A command that starts the server, with Node and its arguments appended, such as a shell that sets limits first. */
  launcher?: string[];
  /** The user as whom it runs, if it is another one. */
  uid?: number;
}

const sourcePrograms: Programs = { server: "apps/server/src/main.ts", check: "apps/server/src/check-data.ts" };
/** The production build, which starts in half the time. */
export const builtPrograms: Programs = {
  server: "apps/server/dist/server.js",
  check: "apps/server/dist/check-data.js",
};
/** `npm test` has just built the product; a single test runs the sources. */
const runsBuild = process.env.SERVER_PROGRAMS === "built";
const defaultPrograms = runsBuild ? builtPrograms : sourcePrograms;

/** Returns the path of the server's program or of a command, such as `backup`. */
export const programOf = (name: "server" | "backup" | "restore" | "check-data" | "operator") =>
  join(root, "apps/server", runsBuild ? `dist/${name}.js` : `src/${name === "server" ? "main" : name}.ts`);

export interface RunningServer {
  /** `http://127.0.0.1:<port>`, also the address in mailed links. */
  url: string;
  dataDir: string;
  /** The process to which a test sends signals that stop and continue it. */
  pid: number;
  /** The time from its start until it was ready, in milliseconds. */
  readyAfter: number;
  /** Everything that it has printed so far. */
  output: () => string;
  /** Waits for the newest mail to an address whose subject or text matches. */
  mail: (to: string, matching?: RegExp) => Promise<Mail>;
  /**
   * Stops the server and removes its data, unless a setting names their folder. Throws if the data check finds an
   * inconsistency.
   */
  stop: () => Promise<void>;
  /**
   * Ends the server like a supervisor, which waits for 15 s; returns its exit status, which is null if it did not end in
   * time. The data remain.
   */
  end: () => Promise<number | null>;
  /** Kills the server as a power failure would. The data remain. */
  kill: () => Promise<void>;
}

/**
 * Starts the real server on a free port with its own data folder. It inherits only the environment variables that a program
 * needs to run, so that a developer's settings do not affect tests; `settings` are added. The demo company is copied from
 * the folder that the test run prepared (`demo-folder.ts`), or created if there is none.
 */
export async function startServer(
  settings: Record<string, string> = {},
  programs: Programs = defaultPrograms,
  fixedPort?: number,
): Promise<RunningServer> {
  const port = fixedPort ?? (await freePort());
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), "custodia-data-"));
  const url = `http://127.0.0.1:${port}`;
  const { BROWSER_DEMO } = process.env;
  if (BROWSER_DEMO && settings.DEMO !== "0") cpSync(BROWSER_DEMO, dataDir, { recursive: true });
  const network = { PORT: `${port}`, HOST: "127.0.0.1", PUBLIC_URL: url, DATA_DIR: dataDir, START_KEY: startKey };
  const env = { ...programEnv(), ...quickStart, ...testSettings, ...network, ...settings };
  const command = [...(programs.launcher ?? []), process.execPath, programs.server];
  const { child, ended, untilReady } = spawnServer(url, command, { env, uid: programs.uid });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream!.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const end = async () => {
    child.kill("SIGTERM");
    const killTimer = setTimeout(() => child.kill("SIGKILL"), 15_000);
    await ended;
    clearTimeout(killTimer);
    return child.exitCode;
  };
  const removeData = () => settings.DATA_DIR || rmSync(dataDir, { recursive: true, force: true });
  const stop = async () => {
    await end();
    const { status, stdout, stderr } = spawnSync(process.execPath, [programs.check], { cwd: root, env });
    removeData();
    if (status !== 0) throw new Error(`The data check found inconsistencies:\n${stdout}${stderr}`);
  };

  const readyAfter = await untilReady({ pollMs: 100, limitMs: 90_000 });
  if (readyAfter === undefined) {
    await end();
    removeData();
    throw new Error(`The server did not become ready:\n${output}`);
  }
  return {
    url,
    dataDir,
    pid: child.pid!,
    readyAfter,
    output: () => output,
    mail: (to, matching) => waitForMail(dataDir, to, matching),
    stop,
    end,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function waitForMail(dataDir: string, to: string, matching = /(?:)/): Promise<Mail> {
  for (let attempts = 0; attempts < 100; attempts++) {
    const mails = readMails(join(dataDir, "outbox"));
    const found = mails.find((mail) => mail.to.includes(to) && matching.test(`${mail.subject}\n${mail.text}`));
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`No mail to ${to} that matches ${matching} came within 10 seconds.`);
}

/** Calls a query procedure with the context's cookies, as the browser does. */
export async function runQuery<T>(
  context: BrowserContext,
  url: string,
  procedure: string,
  input: object = {},
): Promise<T> {
  return dataOf(procedure, await context.request.get(url + pathOf(procedure, input)));
}

/** Calls a mutation procedure as a program, without the headers of a page. Cookies that it sets remain in the context. */
export async function runMutation<T>(
  context: BrowserContext,
  url: string,
  procedure: string,
  input: object,
): Promise<T> {
  return dataOf(procedure, await context.request.post(url + pathOf(procedure), { data: input }));
}

async function dataOf<T>(procedure: string, response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${procedure} answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { result: { data: T } }).result.data;
}
