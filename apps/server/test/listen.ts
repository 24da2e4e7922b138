import { type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";

/** The path of a user's notifications. */
export const LIVE = "/api/events/notifications.live";

/** An event of a stream, in the shape of EventSource. */
export interface StreamEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

export interface Listener {
  answer: IncomingMessage;
  /** Returns the next event, without heartbeats; undefined once the stream has ended. */
  next(): Promise<StreamEvent | undefined>;
  heartbeats(): number;
  stop(): void;
}

/** Opens a stream on a new connection. */
export async function listen(url: string, headers: Record<string, string>): Promise<Listener> {
  const sent = request(url, { headers, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject).end();
  });
  const events: StreamEvent[] = [];
  let heartbeats = 0;
  let ended = false;
  let parts: string[] = [];
  answer.setEncoding("utf8").on("data", (part: string) => {
    const before = parts.at(-1)?.at(-1) ?? "";
    parts.push(part);
    // A large event comes in many chunks, which are scanned once.
    if (!(before + part).includes("\n\n")) return;
    const blocks = parts.join("").split("\n\n");
    parts = [blocks.pop()!];
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event.event === "ping") heartbeats++;
      else events.push(event);
    }
  });
  const end = () => {
    ended = true;
  };
  answer.on("close", end).on("error", end);
  return {
    answer,
    async next() {
      for (let attempt = 0; attempt < 1000 && !ended && events.length === 0; attempt++) await sleep(10);
      if (events.length === 0 && !ended) throw new Error("No event arrived within ten seconds.");
      return events.shift();
    },
    heartbeats: () => heartbeats,
    stop: () => sent.destroy(),
  };
}

/** Opens a stream until the test ends, and reads its first event. */
export async function openStream(url: string, headers: Record<string, string>): Promise<Listener> {
  const listener = await listen(url, headers);
  onTestFinished(listener.stop);
  expect(await listener.next()).toMatchObject({ event: "connected" });
  return listener;
}

function parseEvent(block: string): StreamEvent {
  const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return {
    event: fields.event ?? "message",
    id: fields.id,
    data: fields.data ? JSON.parse(fields.data) : null,
  };
}
