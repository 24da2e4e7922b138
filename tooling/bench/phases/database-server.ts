import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startLibsqlServer } from "@custodia/libsql-test-server/start";
import { type FaultyProxy, openFaultyProxy } from "../../faults/network/faulty-proxy.ts";
import { type Bench, type Phase, SETTINGS } from "../bench.ts";
import { newAsset } from "../company.ts";
import { copyByBackup } from "../database-file.ts";
import { type Figure, quantile } from "../figures.ts";
import { startServer } from "../process.ts";
import { measureProcessor } from "../process-metrics.ts";
import { drive, type HttpClient, mutate, openClient, pathOf } from "../requests.ts";
import { openTill, type Sell } from "../shop.ts";

const CLIENTS = 16;
const WARM_UP_MS = 3000;
const LOAD_MS = 8000;
const ROUND_TRIP_MS = 20;
/** How long a refused caller waits. */
const REFUSED_MS = 1000;
const CALLS = 15;
const LIST = { page: 1, per_page: 15 };

/** The minimum of calls a second beside the database, and of sales a second at `ROUND_TRIP_MS` from it. */
const LISTS_BOUND = { atLeast: 600 };
const CREATES_BOUND = { atLeast: 250 };
const FAR_SALES_BOUND = { atLeast: 20 };
const NONE = { value: 0 };
const LIST_TRIPS_BOUND = { value: 2.2 };
const WRITE_TRIPS_BOUND = { value: 5 };

/**
 * Measures the product on a database server, beside it and at a distance: the test server, or the one of `--database-url`,
 * which must be empty and receives a copy of the register.
 */
export const databaseServer: Phase = {
  name: "database-server",
  ownServer: true,
  async run(bench) {
    const testServer = bench.databaseUrl ? undefined : await startLibsqlServer();
    try {
      const url = bench.databaseUrl ?? testServer!.url("ws");
      await copyByBackup(bench.folder, settingsFor(bench, url));
      const near = await withProduct(bench, url, measureNear);
      const { hostname, port } = new URL(url);
      const relay = await openFaultyProxy(Number(port), hostname);
      relay.inject({ slowMs: ROUND_TRIP_MS });
      const farUrl = Object.assign(new URL(url), { host: `127.0.0.1:${relay.port}` }).href;
      const far = withProduct(bench, farUrl, (calls) => measureFar(calls, relay));
      return [...near, ...(await far.finally(() => relay.disconnect()))];
    } finally {
      await testServer?.close();
    }
  },
};

const settingsFor = (bench: Bench, url: string) => ({
  ...SETTINGS,
  DATABASE_URL: url,
  DATA_DIR: join(bench.folder, "database-server"),
  FILES_SHARED: "1",
  OPERATOR_KEY: Buffer.alloc(32, 1).toString("base64"),
});

interface Calls {
  client: HttpClient;
  pid: number;
  list(): Promise<unknown>;
  /** Reads a page that was not read before, so that it is not cached. */
  listAnew(): Promise<unknown>;
  create(): Promise<{ id: number }>;
  edit(): Promise<unknown>;
  sell: Sell;
}

/** Runs `work` with a product server on this database. */
async function withProduct<T>(bench: Bench, url: string, work: (calls: Calls) => Promise<T>): Promise<T> {
  const server = await startServer("apps/server/dist/server.js", settingsFor(bench, url));
  const client = openClient(server.url);
  try {
    const { company, nextRow } = bench;
    await mutate(client, "auth.signIn", company.credentials);
    // The dashboard stores the sums of the day, as the first user of a morning does.
    await client.get(pathOf("dashboard.show"));
    const pages = differentPages();
    const create = () => mutate<{ id: number }>(client, "assets.create", newAsset(company, nextRow(1)));
    const { id } = await create();
    return await work({
      client,
      pid: server.pid,
      list: () => client.get(pathOf("assets.list", LIST)),
      listAnew: () => client.get(pathOf("assets.list", pages.next().value)),
      create,
      edit: () => mutate(client, "assets.update", { id, remarks: `Seen ${randomUUID()}` }),
      sell: await openTill(client, company),
    });
  } finally {
    client.close();
    await server.stop();
  }
}

/** Returns pages of the first 10,000 assets, each of another number or length. */
function* differentPages(): Generator<typeof LIST, never> {
  for (let n = 0; ; n++) {
    const per_page = 15 + (n % 36);
    yield { page: 1 + (Math.floor(n / 36) % Math.floor(10_000 / per_page)), per_page };
  }
}

async function measureNear({ pid, list, listAnew, create, sell }: Calls): Promise<Figure[]> {
  const label = `${CLIENTS} clients beside the database`;
  return [
    ...(await load(`list, ${label}`, pid, list, LISTS_BOUND)),
    ...(await load(`page not read before, ${label}`, pid, listAnew, LISTS_BOUND)),
    ...(await load(`create, ${label}`, pid, create, CREATES_BOUND)),
    ...(await load(`check-out, ${label}`, pid, sell)),
  ];
}

async function measureFar({ pid, list, create, edit, sell }: Calls, relay: FaultyProxy): Promise<Figure[]> {
  const label = `${CLIENTS} clients at ${ROUND_TRIP_MS} ms`;
  return [
    ...(await load(`list, ${label}`, pid, list)),
    ...(await load(`create, ${label}`, pid, create)),
    ...(await load(`check-out, ${label}`, pid, sell, FAR_SALES_BOUND)),
    await countTrips("list", relay, list, LIST_TRIPS_BOUND),
    await countTrips("create", relay, create, WRITE_TRIPS_BOUND),
    await countTrips("edit", relay, edit, WRITE_TRIPS_BOUND),
    await countTrips("check-out", relay, sell, WRITE_TRIPS_BOUND),
  ];
}

async function load(
  name: string,
  pid: number,
  send: () => Promise<unknown>,
  bound?: Figure["bound"],
): Promise<Figure[]> {
  let refused = 0;
  const sendOnce = () =>
    send().catch((error: Error) => {
      if (!error.message.includes("answered 503")) throw error;
      refused += 1;
      return sleep(REFUSED_MS);
    });
  await drive(sendOnce, { clients: CLIENTS, ms: WARM_UP_MS });
  refused = 0;
  const { result, ms } = await measureProcessor(pid, () => drive(sendOnce, { clients: CLIENTS, ms: LOAD_MS }));
  const { perSecond, count, p99 } = result;
  return [
    { name, unit: "/s", value: (perSecond * (count - refused)) / count, bound },
    { name: `${name}, refused`, unit: "calls", value: refused, bound: NONE },
    { name: `${name}, p99`, unit: "ms", value: p99 },
    { name: `${name}, processor time`, unit: "ms", value: ms / count },
  ];
}

/** Counts the round trips of single calls. The lower quartile leaves out those of background tasks. */
async function countTrips(
  name: string,
  relay: FaultyProxy,
  call: () => Promise<unknown>,
  bound: Figure["bound"],
): Promise<Figure> {
  const trips: number[] = [];
  while (trips.length < CALLS) {
    const before = relay.trips();
    await call();
    trips.push(relay.trips() - before);
  }
  const value = quantile(
    trips.sort((a, b) => a - b),
    0.25,
  );
  return { name: `${name}, round trips`, unit: "trips", value, bound };
}
