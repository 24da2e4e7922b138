import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { execute } from "./execute.ts";
import { ConnectionCut, type Faults } from "./faults.ts";
import { errorBody, type HranaRequest, ProtocolError } from "./protocol.ts";
import type { Stream } from "./stream.ts";

const MAX_BODY_BYTES = 20_000_000;

interface PipelineStream {
  stream: Stream;
  sqls: Map<number, string>;
  /** Names the stream in the next call. */
  baton: string;
}

/** Handles `POST …/v2/pipeline`. A baton, valid for one call, names the stream of the call before. */
export function handlePipeline(
  open: (path: string, onExpired: () => void) => Stream,
  faults: Faults,
  token?: string,
) {
  const batons = new Map<string, PipelineStream | "expired">();

  async function pipeline(path: string, body: string) {
    const { baton, requests } = JSON.parse(body) as { baton?: string | null; requests: HranaRequest[] };
    const known = baton ? batons.get(baton) : undefined;
    if (baton && !known) throw new ProtocolError("The baton is invalid", "BATON_INVALID");
    if (known === "expired")
      throw new ProtocolError("The stream has expired due to inactivity", "STREAM_EXPIRED");
    if (baton) batons.delete(baton);
    const entry = known ?? begin(path);
    const results: unknown[] = [];
    try {
      for (const request of requests)
        if (request.type !== "close") results.push(await resultOf(entry, request));
        else results.push({ type: "ok", response: { type: "close" } });
    } catch (error) {
      entry.stream.close();
      throw error;
    }
    if (requests.some(({ type }) => type === "close")) {
      entry.stream.close();
      return { baton: null, base_url: null, results };
    }
    entry.baton = randomUUID();
    batons.set(entry.baton, entry);
    return { baton: entry.baton, base_url: null, results };
  }

  function begin(path: string): PipelineStream {
    const entry: PipelineStream = {
      stream: open(path, () => void batons.set(entry.baton, "expired")),
      sqls: new Map(),
      baton: "",
    };
    return entry;
  }

  async function resultOf({ stream, sqls }: PipelineStream, request: HranaRequest) {
    try {
      return { type: "ok", response: await execute(stream, request, sqls, faults) };
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      return { type: "error", error: errorBody(error) };
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
    faults.requestStarted();
    try {
      if (!isWellFormed(body)) throw new ProtocolError("A text is not valid Unicode", "PROTOCOL_ERROR");
      const result = await pipeline(path, body);
      await faults.beforeResponse();
      send(200, result);
    } catch (error) {
      await faults.beforeResponse();
      if (error instanceof ConnectionCut) request.socket.destroy();
      else send(error instanceof ProtocolError ? 400 : 500, errorBody(error));
    }
  };
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= MAX_BODY_BYTES) parts.push(part);
  }
  return bytes <= MAX_BODY_BYTES ? Buffer.concat(parts).toString() : undefined;
}

/** Returns false for a text with a lone surrogate, which UTF-8 cannot encode and the real server refuses. */
export function isWellFormed(json: string): boolean {
  let sound = true;
  if (/\\ud[89a-f]/i.test(json))
    JSON.parse(json, (_key, value) => {
      if (typeof value === "string") sound &&= value.isWellFormed();
      return value;
    });
  return sound;
}
