import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench, Phase } from "../bench.ts";
import { compareTimes, type Figure, runAlternately } from "../figures.ts";
import { exportAssets } from "../import-export.ts";
import { memoryOf } from "../process-metrics.ts";
import { drive, type Load, mutate, openClient, pathOf } from "../requests.ts";

const COUNT = 1000;
/** The maximum of open pages that the server allows for one sign-in. */
const PAGES = 4;
const ROUNDS = 5;
const LOAD = { clients: 16, ms: 3000 };
const SETTLE_MS = 3000;
const MEMORY_BOUND = { value: 60 };
/** Smaller differences do not count: delays below the noise between rounds are not noticeable. */
const READ_BOUND = { ratio: 1.25 };

/** Measures the cost of a thousand open pages: the server's memory, and the response times of other users meanwhile. */
export const streams: Phase = {
  name: "streams",
  async run(bench) {
    const cookies: string[] = [];
    while (cookies.length < COUNT / PAGES) cookies.push(await signIn(bench));
    const open = () => openStreams(bench.server.url, cookies, COUNT);
    const notify = await notifier(bench);
    // A server that has loaded a register has free memory that would hide the cost of streams. The memory of its first
    // requests and its first export is not part of that cost.
    await bench.server.restart();
    await Promise.all([readLists(bench), notify()]);
    await sleep(SETTLE_MS);
    const idle = memoryOf(bench.server.pid);
    const first = await open();
    await notifyAll(notify, first);
    await sleep(SETTLE_MS);
    const memory = memoryOf(bench.server.pid) - idle;
    first.close();

    const reads = await runAlternately(
      ROUNDS,
      async () => {
        const streams = await open();
        const [load] = await Promise.all([readLists(bench), notifyAll(notify, streams)]);
        streams.close();
        await sleep(500);
        return load;
      },
      async () => {
        const [load] = await Promise.all([readLists(bench), notify()]);
        return load;
      },
    );
    const read = (label: string, key: keyof Load, bound?: Figure["bound"]) =>
      compareTimes(
        `read beside ${COUNT} streams, ${label}`,
        "ms",
        reads.app.map((load) => load[key]),
        reads.floor.map((load) => load[key]),
        bound,
      );
    return [
      { name: `${COUNT} streams, memory above idle`, unit: "MB", value: memory, bound: MEMORY_BOUND },
      read("p50", "p50", READ_BOUND),
      read("p99", "p99", READ_BOUND),
    ];
  },
};

/** Signs the Admin in again; returns the cookie. */
async function signIn({ company, server }: Bench): Promise<string> {
  const client = openClient(server.url);
  await mutate(client, "auth.signIn", company.credentials);
  client.close();
  return client.cookie()!;
}

/** Sends an event to all streams, and waits until it has reached them. */
async function notifyAll(notify: () => Promise<unknown>, streams: Streams): Promise<void> {
  const before = streams.events();
  await notify();
  await waitForEvents(streams, before + COUNT);
}

/** Returns a function that creates an empty export, which soon notifies all pages of its user. */
async function notifier({ company }: Bench): Promise<() => Promise<unknown>> {
  const custodian = { full_name: "Keeper of nothing", location_id: company.branches[0] };
  const { id } = await mutate<{ id: number }>(company.client, "custodians.create", custodian);
  return () => exportAssets(company.client, { custodian_id: id });
}

function readLists({ company }: Bench): Promise<Load> {
  const path = (index: number) =>
    pathOf("assets.list", { page: 1 + (index % 20), per_page: 15, sort: "cost", order: "desc" });
  return drive((index) => company.client.get(path(index)), LOAD);
}

/** The number of streams opened at a time, like the burst of clients that reconnect after a restart. */
const CONCURRENCY = 50;
const FIRST_EVENT = /"unread":/;

/** Open event streams. */
interface Streams {
  /** The total number of events, without the first of each stream. */
  events(): number;
  close(): void;
}

/** Opens `count` streams on bare connections, alternating the cookies, and waits until each has its first event. */
export async function openStreams(url: string, cookies: readonly string[], count: number): Promise<Streams> {
  const sockets: Socket[] = [];
  let events = 0;
  for (let opened = 0; opened < count; opened += CONCURRENCY) {
    const opening = Array.from({ length: Math.min(CONCURRENCY, count - opened) }, (_, index) =>
      openStream(url, cookies[(opened + index) % cookies.length]!, (count) => {
        events += count;
      }),
    );
    sockets.push(...(await Promise.all(opening)));
  }
  const first = events;
  return {
    events: () => events - first,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function openStream(url: string, cookie: string, onEvents: (count: number) => void): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once("error", reject).once("close", () => reject(new Error("A stream was refused.")));
    socket.write(
      `GET /api/events/notifications.live HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`,
    );
    socket.setEncoding("latin1").on("data", (text: string) => {
      const count = text.split(FIRST_EVENT).length - 1;
      if (text.includes("serialized-error")) return socket.destroy();
      onEvents(count);
      if (count > 0) resolve(socket);
    });
  });
}

/** Waits until a number of events has arrived. */
async function waitForEvents(streams: Streams, events: number): Promise<void> {
  for (let attempt = 0; streams.events() < events; attempt++) {
    if (attempt > 200) throw new Error(`Only ${streams.events()} of ${events} events arrived.`);
    await sleep(50);
  }
}
