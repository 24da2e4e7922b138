import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Faults of the data on a connection. */
export interface NetworkFault {
  /** The delay of each chunk that the server sends, as on a network with this round trip. */
  slowMs?: number;
  /** Forwards no more data, without closing a connection. */
  silent?: boolean;
  /** Closes the connection at a chunk that contains this text, and does not forward it. */
  cutAt?: { from: "caller" | "server"; text: RegExp };
}

/** A TCP proxy to a server, which injects faults. */
export interface FaultyProxy {
  port: number;
  /** Applies to new and open connections from now on. */
  inject(fault: NetworkFault): void;
  /** Refuses connections, and cuts those that are open. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** The number of delayed chunks so far. */
  slowed(): number;
  /** The number of times that a caller sent something and waited for an answer. */
  trips(): number;
}

export async function openFaultyProxy(toPort: number, host = "127.0.0.1"): Promise<FaultyProxy> {
  let currentFault: NetworkFault = {};
  let [slowed, trips, isWaiting] = [0, 0, false];
  const open = new Set<Socket>();

  function connectBoth(caller: Socket): void {
    const server = connect({ port: toPort, host, noDelay: true });
    const sockets = [caller, server];
    for (const socket of sockets) {
      open.add(socket);
      socket
        .on("error", () => undefined)
        .on("close", () => {
          open.delete(socket);
          for (const socket of sockets) socket.destroy();
        });
    }
    forward("caller", caller, server);
    forward("server", server, caller);
  }

  function forward(from: "caller" | "server", source: Socket, target: Socket): void {
    let last: Promise<unknown> = Promise.resolve();
    source.on("data", (chunk) => {
      const { slowMs = 0, silent, cutAt } = currentFault;
      if (silent) return;
      if (cutAt?.from === from && cutAt.text.test(chunk.toString("latin1"))) return void source.destroy();
      if (from === "caller" && !isWaiting) trips += 1;
      if (from === "caller") isWaiting = true;
      const isSlow = from === "server" && slowMs > 0;
      if (isSlow) slowed += 1;
      // Chunks wait at the same time, and leave in their order.
      const delay = isSlow ? sleep(slowMs) : undefined;
      last = last.then(async () => {
        await delay;
        if (from === "server") isWaiting = false;
        target.write(chunk);
      });
    });
    source.on("end", () => void last.then(() => target.end()));
  }

  let server = await listen(0, connectBoth);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    inject(next) {
      currentFault = next;
    },
    async disconnect() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    async reconnect() {
      server = await listen(port, connectBoth);
    },
    slowed: () => slowed,
    trips: () => trips,
  };
}

function listen(port: number, connectBoth: (caller: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ noDelay: true }, connectBoth).once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
