import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A connection on which a client behaves as none should. */
export interface RawClient {
  socket: Socket;
  /** The bytes that came so far. */
  came(): number;
  /** How the answer begins. */
  head(): string;
  /** When it was closed, since it was opened, in milliseconds; undefined while it is open. */
  closedAfter(): number | undefined;
}

/** Opens a connection, and sends `text`. Where `reads` is false it takes the first piece of the answer and nothing more. */
export function openRaw(url: string, text = "", reads = true): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay();
  const began = performance.now();
  let [came, head] = [0, ""];
  let closed: number | undefined;
  socket.on("data", (piece) => {
    came += piece.length;
    if (head.length < 200) head += piece.toString("latin1", 0, 200);
    if (!reads) socket.pause();
  });
  socket
    .on("error", () => undefined)
    .once("close", () => {
      closed = performance.now() - began;
    });
  const client = { socket, came: () => came, head: () => head, closedAfter: () => closed };
  return new Promise((resolve, reject) => {
    socket.once("error", reject).once("connect", () => {
      if (text) socket.write(text);
      resolve(client);
    });
  });
}

/** Opens so many at once, in batches, as a server takes in so many in one go. */
export async function openMany(count: number, open: () => Promise<RawClient>): Promise<RawClient[]> {
  const all: RawClient[] = [];
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: Math.min(100, count - all.length) }, open))));
  return all;
}

/** Sends a letter on each every so often, until it is closed, for so long at most. */
export async function dribble(clients: readonly RawClient[], everyMs: number, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs;
  const open = () => clients.filter(({ closedAfter }) => closedAfter() === undefined);
  while (open().length > 0 && performance.now() < until) {
    for (const { socket } of open()) socket.write("x");
    await sleep(everyMs);
  }
}
