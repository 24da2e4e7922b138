import { setTimeout as sleep } from "node:timers/promises";
import { type Call, createCaller } from "../../../apps/server/test/bucket-site.ts";
import type { RunningServer } from "../../browser/server.ts";
import type { LibsqlTestServer } from "../../libsql-test-server/start.ts";
import { type Environment, openLastingEnvironment, openRegister, type Register } from "../environment.ts";
import { isRetryLater } from "../probe.ts";

/**
 * Clients that add assets and categories of goods one after another, and repeat each unacknowledged request with its
 * idempotency key.
 */
interface Writers {
  acknowledged(): number;
  /** The number of acknowledged records of each server, in their order. */
  acknowledgedBy(): number[];
  /** Responses that report a repeated key, because the first response was lost. */
  acknowledgedOnRepeat(): number;
  /** Stops new requests, and repeats the open ones until they are acknowledged. */
  stop(): Promise<void>;
  /** Responses of 503 with `Retry-After`. */
  refused(): number;
  /** Aborted connections. */
  broken(): number;
  /** Responses that are neither a success nor 503, as `status message`. */
  unexpected(): string[];
  names: readonly string[];
  slowestMs(): number;
}

const RETRY_MS = 100;
const PATIENCE_MS = 60_000;
const MAX_UNEXPECTED = 100;
let lastNumber = 0;

/**
 * Starts a number of clients; every fifth record is an asset, the most expensive write. Each call goes to the next server,
 * so a repeated request mostly reaches a different one.
 */
export function startWriters(urls: readonly string[], token: string, register: Register, count: number): Writers {
  const names: string[] = [];
  const unexpected: string[] = [];
  let [acknowledgedOnRepeat, refused, broken, slowestMs] = [0, 0, 0, 0];
  const acknowledgedBy = urls.map(() => 0);
  let stopped = false;
  let turn = 0;

  async function send(name: string): Promise<boolean> {
    const index = turn++ % urls.length;
    const [path, body] = name.startsWith("Asset") ? ["assets", register.asset(name)] : ["pos/categories", { name }];
    const startedAt = performance.now();
    const answer = await fetch(`${urls[index]}/api/v1/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": name.replace(" ", "-").padStart(20, "0"),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    if (answer.status === 409 && text.includes("was made before")) {
      acknowledgedOnRepeat += 1;
      acknowledgedBy[index]! += 1;
      return true;
    }
    if (answer.ok) acknowledgedBy[index]! += 1;
    if (isRetryLater(answer)) refused += 1;
    else if (!answer.ok) unexpected.push(`${answer.status} ${text.slice(0, 200)}`);
    if (unexpected.length > MAX_UNEXPECTED) throw new Error(`Nothing but ${unexpected[0]}`);
    return answer.ok;
  }

  async function write(): Promise<void> {
    while (!stopped) {
      lastNumber += 1;
      const name = `${lastNumber % 5 === 0 ? "Asset" : "Goods"} ${lastNumber}`;
      names.push(name);
      const deadline = Date.now() + PATIENCE_MS;
      for (let done = false; !done && Date.now() < deadline; ) {
        done = await send(name).catch((error: unknown) => {
          // A TypeError comes from the connection; any other error is this program's.
          if (!(error instanceof TypeError)) throw error;
          broken += 1;
          return false;
        });
        if (!done) await sleep(RETRY_MS);
      }
    }
  }

  const ended = Promise.all(Array.from({ length: count }, write));
  return {
    names,
    acknowledged: () => acknowledgedBy.reduce((sum, count) => sum + count),
    acknowledgedBy: () => [...acknowledgedBy],
    acknowledgedOnRepeat: () => acknowledgedOnRepeat,
    refused: () => refused,
    broken: () => broken,
    unexpected: () => unexpected,
    slowestMs: () => slowestMs,
    async stop() {
      stopped = true;
      await ended;
    },
  };
}

/** Counts the names that are missing, that exist more than once, and that lack their one audit entry. */
export async function checkRows(
  environment: Environment,
  names: readonly string[],
): Promise<{ lost: number; doubled: number; incomplete: number }> {
  const byName = Map.groupBy(await environment.query(CREATED_QUERY), ({ name }) => String(name));
  const found = names.map((name) => byName.get(name) ?? []);
  return {
    lost: found.filter(({ length }) => length === 0).length,
    doubled: found.filter(({ length }) => length > 1).length,
    incomplete: found.flat().filter(({ audits }) => audits !== 1).length,
  };
}

/** Assets and categories by name, with the number of audit entries of their creation. */
const CREATED_QUERY = `
  SELECT name, (SELECT count(*) FROM activities WHERE activities.company_id = created.company_id
    AND subject_type = type AND subject_id = created.id AND action LIKE '%.create') AS audits
  FROM (
    SELECT company_id, id, description AS name, 'asset' AS type FROM assets
    UNION ALL SELECT company_id, id, name, 'category' FROM item_categories
  ) AS created`;

/** A server on a database server, and a register in it. */
export interface ServerRegister {
  environment: Environment;
  database: LibsqlTestServer;
  server: RunningServer;
  register: Register;
  call: Call;
  /** Starts another server on the same database. */
  startAnother(): Promise<RunningServer>;
  close(): Promise<void>;
}

export async function openServerRegister(): Promise<ServerRegister> {
  const environment = await openLastingEnvironment("hrana");
  const startAnother = () => environment.start({ REQUESTS_A_MINUTE: "100000000" });
  const server = await startAnother();
  const call = createCaller(() => server.url, environment.credentials);
  return {
    environment,
    database: environment.database!,
    server,
    register: await openRegister(call),
    call,
    startAnother,
    close: environment.close,
  };
}

/** Counts the responses of `/readyz`: ready, 503 with `Retry-After`, or any other. */
interface Readiness {
  ready: number;
  unavailable: number;
  unexpected: string[];
}

/** Polls `/readyz` until it is stopped. */
export function watchReady(url: string): { counts: Readiness; stop(): Promise<Readiness> } {
  const counts: Readiness = { ready: 0, unavailable: 0, unexpected: [] };
  let stopped = false;
  const ended = (async () => {
    while (!stopped) {
      const answer = await fetch(`${url}/readyz`).catch((error: Error) => error);
      if (answer instanceof Error) counts.unexpected.push(String(answer.cause ?? answer));
      else if (answer.ok) counts.ready += 1;
      else if (isRetryLater(answer)) counts.unavailable += 1;
      else counts.unexpected.push(`${answer.status}`);
      await sleep(100);
    }
  })();
  return {
    counts,
    async stop() {
      stopped = true;
      await ended;
      return counts;
    },
  };
}

/** Milliseconds until `/readyz` is 200 again; throws after a minute. */
export async function waitUntilReady(url: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 60_000) {
    const { ok } = await fetch(`${url}/readyz`);
    if (ok) return performance.now() - startedAt;
    await sleep(20);
  }
  throw new Error("The server was not ready again within a minute.");
}
