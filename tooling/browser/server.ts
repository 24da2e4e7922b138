import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { APIResponse, BrowserContext } from "@playwright/test";
import { quickStart, root } from "../run/process.mjs";
import { type Mail, readMails } from "./mail.ts";

/** A test does more in a minute than a person, and its log should show what went wrong and no more. */
const calm = { REQUESTS_A_MINUTE: "100000", LOG_LEVEL: "warn" };
/** Opens what only who started a server is shown; the same for all that a run of stories starts, whose sessions are shared. */
process.env.BROWSER_START_KEY ??= randomBytes(32).toString("base64url");
export const startKey = process.env.BROWSER_START_KEY;

/** The program to start, and the one that inspects the data after it. */
export interface Programs {
  server: string;
  check: string;
  /** The command that runs the server, Node and all that follows as its last words: a shell that sets limits first. */
  by?: string[];
  /** As whom it runs, where that is not us. */
  uid?: number;
}

const sources: Programs = { server: "apps/server/src/main.ts", check: "apps/server/src/check-data.ts" };
/** The production build, which starts in half the time. */
export const built: Programs = {
  server: "apps/server/dist/server.js",
  check: "apps/server/dist/check-data.js",
};
/** `npm test` has just built the product; a single test runs the sources as they are. */
const usual = process.env.SERVER_PROGRAMS === "built" ? built : sources;

export interface RunningServer {
  /** `http://127.0.0.1:<port>`, also the address in mailed links. */
  url: string;
  dataDir: string;
  /** For signals that are no end: to stand still, and to go on. */
  pid: number;
  /** How long it took from its start until it was ready, in milliseconds. */
  readyAfter: number;
  /** Everything that it has printed so far. */
  output: () => string;
  /** Waits for the newest mail to an address whose subject or text matches. */
  mail: (to: string, matching?: RegExp) => Promise<Mail>;
  /** Stops it and removes its data, where no setting names their folder. Throws where the visit left something behind that the check of the data finds. */
  stop: () => Promise<void>;
  /** Ends it as a supervisor would, who waits for 15 s; answers its status, which is null where that was too short. Its data stays. */
  end: () => Promise<number | null>;
  /** Ends it as a power cut would. Its data stays. */
  kill: () => Promise<void>;
}

/**
 * Starts the real server on a free port with a data folder of its own. Of this process's environment it gets only what
 * a program needs to run, so that a developer's settings change no test; `settings` are added. The demo company is copied
 * from the folder that the run of the browser tests made (`demo-folder.ts`), where there is one, else made anew.
 */
export async function startServer(
  settings: Record<string, string> = {},
  programs: Programs = usual,
  fixedPort?: number,
): Promise<RunningServer> {
  const port = fixedPort ?? (await freePort());
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), "custodia-data-"));
  const url = `http://127.0.0.1:${port}`;
  const { PATH = "", HOME = "", BROWSER_DEMO } = process.env;
  if (BROWSER_DEMO && settings.DEMO !== "0") cpSync(BROWSER_DEMO, dataDir, { recursive: true });
  const place = {
    PORT: `${port}`,
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    START_KEY: startKey,
  };
  const env = { PATH, HOME, ...quickStart, ...calm, ...place, ...settings };
  const [command = "", ...args] = [...(programs.by ?? []), process.execPath, programs.server];
  const begun = performance.now();
  const child = spawn(command, args, { cwd: root, env, uid: programs.uid });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  // The parent process may exit first, and must not leave the child running.
  const orphaned = () => child.kill("SIGKILL");
  process.once("exit", orphaned);
  const ended = new Promise<void>((resolve) =>
    child.once("close", () => {
      process.off("exit", orphaned);
      resolve();
    }),
  );
  const end = async () => {
    child.kill("SIGTERM");
    const patience = setTimeout(() => child.kill("SIGKILL"), 15_000);
    await ended;
    clearTimeout(patience);
    return child.exitCode;
  };
  const remove = () => settings.DATA_DIR || rmSync(dataDir, { recursive: true, force: true });
  const stop = async () => {
    await end();
    const { status, stdout, stderr } = spawnSync(process.execPath, [programs.check], { cwd: root, env });
    remove();
    if (status !== 0) throw new Error(`What the visit left behind is not sound:\n${stdout}${stderr}`);
  };

  const deadline = Date.now() + 90_000;
  while (!(await ready(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end();
      remove();
      throw new Error(`The server did not become ready:\n${output}`);
    }
    await sleep(100);
  }
  return {
    url,
    dataDir,
    pid: child.pid!,
    readyAfter: performance.now() - begun,
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

async function ready(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });
}

async function waitForMail(dataDir: string, to: string, matching = /(?:)/): Promise<Mail> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = readMails(join(dataDir, "outbox"));
    const found = mails.find(
      (mail) => mail.to.includes(to) && matching.test(`${mail.subject}\n${mail.text}`),
    );
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`No mail to ${to} that matches ${matching} came within 10 seconds.`);
}

/** Asks a procedure with the context's cookies, as the browser does. */
export async function runQuery<T>(
  context: BrowserContext,
  url: string,
  procedure: string,
  input: object = {},
): Promise<T> {
  const query = new URLSearchParams({ input: JSON.stringify(input) });
  return result(procedure, await context.request.get(`${url}${doorOf(procedure)}/${procedure}?${query}`));
}

/** Has a procedure change something, as a program: no page says where it comes from and for whom it was made. Cookies that it sets stay in the context. */
export async function change<T>(
  context: BrowserContext,
  url: string,
  procedure: string,
  input: object,
): Promise<T> {
  return result(
    procedure,
    await context.request.post(`${url}${doorOf(procedure)}/${procedure}`, {
      data: input,
    }),
  );
}

/** Operators come by a door of their own. */
const doorOf = (procedure: string) => (procedure.startsWith("platform.") ? "/admin/trpc" : "/api/trpc");

async function result<T>(procedure: string, response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${procedure} answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { result: { data: T } }).result.data;
}
