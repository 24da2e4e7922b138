import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The faults of the data that passes a line. */
export interface Trouble {
  /** Each piece comes so much later. */
  slowMs?: number;
  /** No data passes any more, and no connection is closed. */
  silent?: boolean;
  /** Breaks off at a piece that holds this, which is not handed on. */
  cutAt?: { from: "caller" | "server"; text: RegExp };
}

/** A line to a server at this machine, on which things go wrong. */
export interface Line {
  port: number;
  /** From now on, also on what is open. */
  meet(trouble: Trouble): void;
  /** Refuses connections, and cuts those that are open. */
  hangUp(): Promise<void>;
  pickUp(): Promise<void>;
  /** How many pieces came later so far. */
  slowed(): number;
}

export async function openLine(to: number): Promise<Line> {
  let trouble: Trouble = {};
  let slowed = 0;
  const open = new Set<Socket>();

  function join(caller: Socket): void {
    const server = connect(to, "127.0.0.1");
    const both = [caller, server];
    for (const socket of both) {
      open.add(socket);
      socket
        .on("error", () => undefined)
        .on("close", () => {
          open.delete(socket);
          for (const each of both) each.destroy();
        });
    }
    pass("caller", caller, server);
    pass("server", server, caller);
  }

  function pass(from: "caller" | "server", source: Socket, target: Socket): void {
    let last = Promise.resolve();
    source.on("data", (piece) => {
      last = last.then(async () => {
        const { slowMs = 0, silent, cutAt } = trouble;
        if (silent) return;
        if (cutAt?.from === from && cutAt.text.test(piece.toString("latin1"))) source.destroy();
        else {
          if (slowMs > 0) {
            slowed += 1;
            await sleep(slowMs);
          }
          target.write(piece);
        }
      });
    });
    source.on("end", () => void last.then(() => target.end()));
  }

  let server = await listen(0, join);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    meet(next) {
      trouble = next;
    },
    async hangUp() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    async pickUp() {
      server = await listen(port, join);
    },
    slowed: () => slowed,
  };
}

function listen(port: number, join: (caller: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(join).once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
