import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answer } from "./answer.ts";
import { Cut, type Faults } from "./faults.ts";
import { type Asked, Told, toldOf } from "./messages.ts";
import type { Stream } from "./stream.ts";

const MOST_BYTES = 10_000_000;

interface Kept {
  stream: Stream;
  sqls: Map<number, string>;
  /** What the next call shows. */
  baton: string;
}

/** Answers `POST …/v2/pipeline`. A stream goes from call to call by a baton, which holds once. */
export function overHttp(open: (path: string, ended: () => void) => Stream, faults: Faults, token?: string) {
  const batons = new Map<string, Kept | "expired">();

  async function pipeline(path: string, body: string) {
    const { baton, requests } = JSON.parse(body) as { baton?: string | null; requests: Asked[] };
    const known = baton ? batons.get(baton) : undefined;
    if (baton && !known) throw new Told("The baton is invalid", "BATON_INVALID");
    if (known === "expired") throw new Told("The stream has expired due to inactivity", "STREAM_EXPIRED");
    if (baton) batons.delete(baton);
    const kept = known ?? begin(path);
    const results: unknown[] = [];
    try {
      for (const request of requests)
        if (request.type !== "close") results.push(await resultOf(kept, request));
        else results.push({ type: "ok", response: { type: "close" } });
    } catch (error) {
      kept.stream.close();
      throw error;
    }
    if (requests.some(({ type }) => type === "close")) {
      kept.stream.close();
      return { baton: null, base_url: null, results };
    }
    kept.baton = randomUUID();
    batons.set(kept.baton, kept);
    return { baton: kept.baton, base_url: null, results };
  }

  function begin(path: string): Kept {
    const kept: Kept = {
      stream: open(path, () => void batons.set(kept.baton, "expired")),
      sqls: new Map(),
      baton: "",
    };
    return kept;
  }

  async function resultOf({ stream, sqls }: Kept, request: Asked) {
    try {
      return { type: "ok", response: await answer(stream, request, sqls, faults) };
    } catch (error) {
      if (!(error instanceof Told)) throw error;
      return { type: "error", error: toldOf(error) };
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const path = /^(.*)\/v2\/pipeline$/.exec(request.url!)?.[1];
    if (path === undefined) return void send(/\/v2\/?$/.test(request.url!) ? 200 : 404, {});
    if (token && request.headers.authorization !== `Bearer ${token}`)
      return void send(401, { message: "Authentication failed", code: "AUTH_JWT_INVALID" });
    const body = await bodyOf(request);
    if (body === undefined) return void send(413, { message: "The request is too large" });
    faults.asked();
    try {
      if (!wellFormed(body)) throw new Told("A text is no Unicode", "PROTOCOL_ERROR");
      const answered = await pipeline(path, body);
      await faults.answering();
      send(200, answered);
    } catch (error) {
      await faults.answering();
      if (error instanceof Cut) request.socket.destroy();
      else send(error instanceof Told ? 400 : 500, toldOf(error));
    }
  };
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= 2 * MOST_BYTES) parts.push(part);
  }
  return bytes <= 2 * MOST_BYTES ? Buffer.concat(parts).toString() : undefined;
}

/** False where a text holds half a pair of surrogates, which no UTF-8 can say and the server's JSON refuses. */
export function wellFormed(json: string): boolean {
  let sound = true;
  if (/\\ud[89a-f]/i.test(json))
    JSON.parse(json, (_key, value) => {
      if (typeof value === "string") sound &&= value.isWellFormed();
      return value;
    });
  return sound;
}
