import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { describeProbe, type ProbedSite, type ProbeResult, whileProbed } from "../probe.ts";

/** A connection on which a client misbehaves. */
export interface RawClient {
  socket: Socket;
  /** The number of bytes received so far. */
  receivedBytes(): number;
  /** The beginning of the response. */
  head(): string;
  /** The time from opening to closing, in milliseconds; undefined while it is open. */
  closedAfter(): number | undefined;
}

/** Opens a connection, and sends `text`. If `reads` is false, it reads only the first chunk of the response. */
export function openRaw(url: string, text = "", reads = true): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay();
  const startedAt = performance.now();
  let [receivedBytes, head] = [0, ""];
  let closed: number | undefined;
  socket.on("data", (chunk) => {
    receivedBytes += chunk.length;
    if (head.length < 200) head += chunk.toString("latin1", 0, 200);
    if (!reads) socket.pause();
  });
  socket
    .on("error", () => undefined)
    .once("close", () => {
      closed = performance.now() - startedAt;
    });
  const client = { socket, receivedBytes: () => receivedBytes, head: () => head, closedAfter: () => closed };
  return new Promise((resolve, reject) => {
    socket.once("error", reject).once("connect", () => {
      if (text) socket.write(text);
      resolve(client);
    });
  });
}

/** Opens connections in batches, because a server accepts a limited number at once. */
export async function openMany(count: number, open: () => Promise<RawClient>): Promise<RawClient[]> {
  const all: RawClient[] = [];
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: Math.min(100, count - all.length) }, open))));
  return all;
}

/** Sends a byte on each connection at intervals, until it is closed or the time is over. */
export async function sendSlowly(clients: readonly RawClient[], everyMs: number, maxMs: number): Promise<void> {
  const deadline = performance.now() + maxMs;
  const open = () => clients.filter(({ closedAfter }) => closedAfter() === undefined);
  while (open().length > 0 && performance.now() < deadline) {
    for (const { socket } of open()) socket.write("x");
    await sleep(everyMs);
  }
}

/** The memory that a thousand connections may cost, with the data that they sent and wait for. */
const MEGABYTES = 250;
/** Less than one 503 for this number of served reads is tolerated, because hundreds of clients connect. */
const SERVED_PER_REFUSAL = 5;
/** The maximum latency of other users' reads; five times as much while other tests run. */
const READ_MS = 5 * 500;

/** Runs `work` while others read; also returns when its clients were closed, and then closes all of them. */
export async function whileConnected(site: ProbedSite, work: () => Promise<RawClient[]>) {
  const { result: clients, watched, megabytes } = await whileProbed(site, work);
  const closed = clients.map(({ closedAfter }) => closedAfter());
  for (const { socket } of clients) socket.destroy();
  return { clients, closed, watched, megabytes };
}

export function expectUnharmed({ served, refused, unexpected, p99 }: ProbeResult, megabytes: number): void {
  expect(unexpected).toEqual([]);
  expect(refused).toBeLessThan(served / SERVED_PER_REFUSAL);
  expect(p99).toBeLessThan(READ_MS);
  expect(megabytes).toBeLessThan(MEGABYTES);
}

/** The requirement and the observation, in words for a report. */
export const OTHERS_REQUIREMENT = `other requests succeed within ${READ_MS / 1000} s (p99), and memory grows by at most ${MEGABYTES} MB`;
export const describeLoad = (watched: ProbeResult, megabytes: number): string =>
  `${describeProbe(watched)}; memory +${megabytes} MB`;
