import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { on, once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestServer } from "@custodia/testkit/temporary-database";
import type { Command, FaultCounts } from "./main.ts";

export interface ServerSettings {
  token?: string;
  /** The key of the admin API, which is served only if there is one. */
  adminKey?: string;
  synchronous?: string;
  /** Time limits of a transaction while another waits, and of a silent stream; those of the real server by default. */
  txnMs?: number;
  idleMs?: number;
  /** Executes reads outside transactions on connections of their own, as a replica does, but without its delay. */
  replica?: boolean;
}

/** A database server in its own process, which a test may freeze and kill. */
export interface LibsqlTestServer {
  /** Folder of its databases, `name.db`. */
  folder: string;
  url(protocol: "ws" | "http", name?: string): string;
  /** The address of the admin API. */
  adminUrl(): string;
  slow(ms: number): Promise<void>;
  /** Cuts the connection of the next COMMIT or call, or of the `nth` from now: before it is executed, or before its response. */
  cut(when: "before" | "after", nth?: number, of?: "COMMIT" | "call"): Promise<void>;
  /** Returns the number of round trips: requests that arrived while no other was open. */
  roundTrips(): Promise<number>;
  /** Returns the number of calls before or after which their transaction was open. */
  transactionCalls(): Promise<number>;
  /** Returns the number of streams that were opened since the start. */
  streams(): Promise<number>;
  /** Returns the number of delayed responses since the start. */
  slowed(): Promise<number>;
  /** Returns the number of connections that were cut since the start. */
  cuts(): Promise<number>;
  /** Creates a database with this content. */
  put(name: string, content: Buffer): void;
  /** Closes a database, and removes its file. */
  drop(name: string): Promise<void>;
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Starts the server again after a kill, at the same address, optionally with other settings. */
  restart(settings?: ServerSettings): Promise<void>;
  close(): Promise<void>;
}

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

export async function startLibsqlServer(settings: ServerSettings = {}): Promise<LibsqlTestServer> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-libsql-"));
  let lastId = 0;
  let { child, port, adminPort } = await run(folder, { port: 0, adminPort: 0 }, settings);

  async function send(command: Omit<Command, "id">): Promise<FaultCounts> {
    const id = ++lastId;
    child.send({ ...command, id } satisfies Command);
    for await (const [reply] of on(child, "message") as AsyncIterable<[FaultCounts & { id: number }]>)
      if (reply.id === id) return reply;
    throw new Error("The database server did not respond.");
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }

  return {
    folder,
    url: (protocol, name = "main") => `${protocol}://127.0.0.1:${port}/${name}/`,
    adminUrl: () => `http://127.0.0.1:${adminPort}`,
    slow: async (slowMs) => void (await send({ slowMs })),
    cut: async (when, nth = 1, of = "COMMIT") => void (await send({ cut: { of, when, nth } })),
    roundTrips: async () => (await send({})).roundTrips,
    transactionCalls: async () => (await send({})).transactionCalls,
    streams: async () => (await send({})).streams,
    slowed: async () => (await send({})).slowed,
    cuts: async () => (await send({})).cuts,
    put: (name, content) => writeFileSync(join(folder, `${name}.db`), content),
    async drop(name) {
      await send({ drop: name });
      for (const suffix of ["", "-wal", "-shm"]) rmSync(join(folder, `${name}.db${suffix}`), { force: true });
    },
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    kill,
    async restart(nextSettings = settings) {
      ({ child, port, adminPort } = await run(folder, { port, adminPort }, nextSettings));
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Ports {
  port: number;
  adminPort: number;
}

async function run(
  folder: string,
  { port, adminPort }: Ports,
  { token, adminKey, synchronous, txnMs, idleMs, replica }: ServerSettings,
): Promise<{ child: ChildProcess } & Ports> {
  const admin = { "admin-key": adminKey, "admin-port": adminPort };
  const options = { folder, port, token, ...admin, synchronous, "txn-ms": txnMs, "idle-ms": idleMs, replica };
  const args = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]));
  const child = fork(MAIN, args, { execArgv: [] });
  // The child ends with its parent, which does not wait for it.
  child.unref();
  child.channel?.unref();
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("The database server exited before it was ready.");
    }),
  ])) as [{ port: number; adminPort?: number }];
  return { child, port: message.port, adminPort: message.adminPort ?? 0 };
}

let started: Promise<LibsqlTestServer> | undefined;

/** Creates a database for a test on this process's shared server, which ends with the process. */
export const sharedServer: TestServer = async (content) => {
  started ??= startLibsqlServer();
  const server = await started;
  const name = randomUUID();
  server.put(name, content);
  return { url: server.url("ws", name), drop: () => server.drop(name) };
};
