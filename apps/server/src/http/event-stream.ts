import type { ServerResponse } from "node:http";

/** How often a stream is told that it lives, and after what time without any progress it is dropped. */
export interface StreamPace {
  beatMs: number;
  stalledMs: number;
}

/** An event as the browser's EventSource reads it; data is JSON, and so on one line. */
interface Event {
  event?: string;
  id?: string;
  data: unknown;
}

/** An answer that goes on: events of server-sent events, in the words of tRPC's httpSubscriptionLink. */
export interface EventStream {
  /** Sends, and resolves once there is room for more; also where nobody is left to read it. */
  send(event: Event): Promise<void>;
  /** Shows that the connection lives. Left out while the reader has not taken what it was sent. */
  beat(): void;
  end(): void;
}

const BEAT = "event: ping\ndata: \n\n";

/**
 * Begins such an answer. A reader that takes nothing for `stalledMs` is cut off by the socket's own timeout. Browsers come
 * again after `retryMs`, and so does who hears nothing for the time of three beats.
 */
export function openEventStream(
  raw: ServerResponse,
  { beatMs, stalledMs }: StreamPace,
  { headers, retryMs }: { headers: Record<string, unknown>; retryMs: number },
): EventStream {
  raw.socket?.setTimeout(stalledMs);
  raw.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    connection: "close",
  });
  raw.write(
    `retry: ${retryMs}\n${textOf({ event: "connected", data: { reconnectAfterInactivityMs: 3 * beatMs } })}`,
  );
  return {
    async send(event) {
      if (!raw.write(textOf(event))) await roomIn(raw);
    },
    beat() {
      if (!raw.writableNeedDrain) raw.write(BEAT);
    },
    end() {
      // Who does not read would never take the end either.
      if (raw.writableNeedDrain) raw.destroy();
      else raw.end();
    },
  };
}

function textOf({ event, id, data }: Event): string {
  const name = event === undefined ? "" : `event: ${event}\n`;
  return `${name}data: ${JSON.stringify(data)}\n${id === undefined ? "" : `id: ${id}\n`}\n`;
}

function roomIn(raw: ServerResponse): Promise<void> {
  if (raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      raw.off("drain", done);
      raw.off("close", done);
      resolve();
    };
    raw.on("drain", done);
    raw.on("close", done);
  });
}
