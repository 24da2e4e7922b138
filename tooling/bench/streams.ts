import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Streams opened at a time: as many as a crowd that comes back after a restart. */
const AT_ONCE = 50;
const FIRST_EVENT = /"unread":/;

/** Open event streams, and what they were told. */
export interface Streams {
  /** Events that came in all, beside the first of each stream. */
  told(): number;
  close(): void;
}

/** Opens `count` streams on bare connections, with the cookies in turn, and waits until each has its first event. */
export async function openStreams(url: string, cookies: readonly string[], count: number): Promise<Streams> {
  const sockets: Socket[] = [];
  let events = 0;
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - opened) }, (_, index) =>
      openOne(url, cookies[(opened + index) % cookies.length]!, (found) => {
        events += found;
      }),
    );
    sockets.push(...(await Promise.all(some)));
  }
  const first = events;
  return {
    told: () => events - first,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function openOne(url: string, cookie: string, onEvents: (found: number) => void): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once("error", reject).once("close", () => reject(new Error("A stream was refused.")));
    socket.write(
      `GET /api/events/notifications.live HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`,
    );
    socket.setEncoding("latin1").on("data", (text: string) => {
      const found = text.split(FIRST_EVENT).length - 1;
      if (text.includes("serialized-error")) return socket.destroy();
      onEvents(found);
      if (found > 0) resolve(socket);
    });
  });
}

/** Waits until so many events came. */
export async function heard(streams: Streams, events: number): Promise<void> {
  for (let tries = 0; streams.told() < events; tries++) {
    if (tries > 200) throw new Error(`Only ${streams.told()} of ${events} events came.`);
    await sleep(50);
  }
}
