import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Counted, Order } from "./main.ts";

export interface Terms {
  token?: string;
  synchronous?: string;
  /** How long a transaction may write while another waits, and a stream be silent; the real server's without. */
  txnMs?: number;
  idleMs?: number;
}

/** A database server of one's own, in a process that may be frozen and killed. */
export interface HranaServer {
  /** Where its databases lie, as `name.db`. */
  folder: string;
  url(protocol: "ws" | "http", name?: string): string;
  slow(ms: number): Promise<void>;
  /** Cuts the connection of a COMMIT, of so many from now on the last: before it is done, or before it is answered. */
  cut(when: "before" | "after", of?: number): Promise<void>;
  /** How often clients waited for an answer so far. */
  trips(): Promise<number>;
  /** How many answers were kept back since it was started. */
  slowed(): Promise<number>;
  /** How many COMMITs were cut since it was started. */
  cuts(): Promise<number>;
  /** Has a database begin with this content. */
  put(name: string, content: Buffer): void;
  /** Closes a database, and removes its file. */
  drop(name: string): Promise<void>;
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Starts it anew after a kill, at its old address, on other terms if they are given. */
  revive(now?: Terms): Promise<void>;
  close(): Promise<void>;
}

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

export async function startHrana(terms: Terms = {}): Promise<HranaServer> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-hrana-"));
  let last = 0;
  let { child, port } = await run(folder, 0, terms);

  async function order(given: Omit<Order, "id">): Promise<Counted> {
    const id = ++last;
    child.send({ ...given, id } satisfies Order);
    for await (const [answered] of on(child, "message") as AsyncIterable<[Counted & { id: number }]>)
      if (answered.id === id) return answered;
    throw new Error("The database server said nothing.");
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  return {
    folder,
    url: (protocol, name = "main") => `${protocol}://127.0.0.1:${port}/${name}/`,
    slow: async (slowMs) => void (await order({ slowMs })),
    cut: async (when, of = 1) => void (await order({ cut: { when, in: of } })),
    trips: async () => (await order({})).trips,
    slowed: async () => (await order({})).slowed,
    cuts: async () => (await order({})).cuts,
    put: (name, content) => writeFileSync(join(folder, `${name}.db`), content),
    async drop(name) {
      await order({ drop: name });
      for (const end of ["", "-wal", "-shm"]) rmSync(join(folder, `${name}.db${end}`), { force: true });
    },
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
    kill,
    async revive(now = terms) {
      ({ child, port } = await run(folder, port, now));
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(
  folder: string,
  port: number,
  { token, synchronous, txnMs, idleMs }: Terms,
): Promise<{ child: ChildProcess; port: number }> {
  const given = { folder, port, token, synchronous, "txn-ms": txnMs, "idle-ms": idleMs };
  const args = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  );
  const child = fork(MAIN, args, { execArgv: [] });
  // It ends with who started it, who need not wait for it.
  child.unref();
  child.channel?.unref();
  const [said] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("The database server ended before it listened.");
    }),
  ])) as [{ port: number }];
  return { child, port: said.port };
}
