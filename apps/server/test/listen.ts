import { type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** An event of a stream, in the shape of EventSource. */
export interface Heard {
  event: string;
  id: string | undefined;
  data: unknown;
}

export interface Listener {
  answer: IncomingMessage;
  /** Returns the next event, without heartbeats; undefined once the stream has ended. */
  next(): Promise<Heard | undefined>;
  beats(): number;
  stop(): void;
}

/** Opens a stream on a new connection. */
export async function listen(url: string, headers: Record<string, string>): Promise<Listener> {
  const sent = request(url, { headers, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject).end();
  });
  const heard: Heard[] = [];
  let beats = 0;
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
      const event = eventOf(block);
      if (event.event === "ping") beats++;
      else heard.push(event);
    }
  });
  const end = () => {
    ended = true;
  };
  answer.on("close", end).on("error", end);
  return {
    answer,
    async next() {
      for (let tries = 0; tries < 1000 && !ended && heard.length === 0; tries++) await sleep(10);
      if (heard.length === 0 && !ended) throw new Error("Nothing was heard for ten seconds.");
      return heard.shift();
    },
    beats: () => beats,
    stop: () => sent.destroy(),
  };
}

function eventOf(block: string): Heard {
  const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return {
    event: fields.event ?? "message",
    id: fields.id,
    data: fields.data ? JSON.parse(fields.data) : null,
  };
}
