import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { WebSocket } from "ws";
import type { DatabaseConfig, Databases } from "./database.ts";
import { ConnectionCut, execute, type Faults, storeText } from "./execute.ts";
import { errorBody, type HranaRequest, ProtocolError } from "./protocol.ts";
import type { Stream } from "./stream.ts";

const MAX_BODY_BYTES = 20_000_000;

interface PipelineStream {
  stream: Stream;
  sqls: Map<number, string>;
  baton: string;
}

/** Handles `POST …/v2/pipeline`. A baton, valid for one call, names the stream of the previous call. */
export function handlePipeline(open: (path: string, onExpired: () => void) => Stream, faults: Faults, token?: string) {
  const batons = new Map<string, PipelineStream | "expired">();

  async function pipeline(path: string, body: string) {
    const { baton, requests } = JSON.parse(body) as { baton?: string | null; requests: HranaRequest[] };
    const known = baton ? batons.get(baton) : undefined;
    if (baton && !known) throw new ProtocolError("Received an invalid baton", "BATON_INVALID");
    if (known === "expired") throw new ProtocolError("The stream has expired due to inactivity", "STREAM_EXPIRED");
    if (baton) batons.delete(baton);
    const entry = known ?? begin(path);
    const results: unknown[] = [];
    try {
      for (const request of requests)
        if (request.type !== "close") results.push(await runRequest(entry, request));
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

  async function runRequest({ stream, sqls }: PipelineStream, request: HranaRequest) {
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
    const body = await readBody(request);
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
      else if (error instanceof ProtocolError && error.code === "BATON_INVALID")
        response.writeHead(400, { "content-type": "text/plain" }).end(error.message);
      else send(error instanceof ProtocolError ? 400 : 500, errorBody(error));
    }
  };
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= MAX_BODY_BYTES) parts.push(part);
  }
  return bytes <= MAX_BODY_BYTES ? Buffer.concat(parts).toString() : undefined;
}

/** Returns false for a text with a lone surrogate, which UTF-8 cannot encode and the real server refuses. */
function isWellFormed(json: string): boolean {
  let isUtf8 = true;
  if (/\\ud[89a-f]/i.test(json))
    JSON.parse(json, (_key, value) => {
      if (typeof value === "string") isUtf8 &&= value.isWellFormed();
      return value;
    });
  return isUtf8;
}

interface Message {
  type: "hello" | "request";
  jwt?: string;
  request_id: number;
  request: HranaRequest;
}

const STORE_REQUESTS = new Set(["store_sql", "close_sql"]);

/** Serves one client over its socket. Requests of a stream are executed in order, and streams concurrently. */
export function serveSocket(socket: WebSocket, open: () => Stream, faults: Faults, token?: string): void {
  const streams = new Map<number, { stream: Stream; last: Promise<unknown> }>();
  const sqls = new Map<number, string>();
  let authenticated = token === undefined;

  const send = (message: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };

  /** Opens and closes streams and stores texts at once, because clients send these requests along with another one. */
  function handleControl(request: HranaRequest) {
    const { type, stream_id: id = 0 } = request;
    if (STORE_REQUESTS.has(type)) return storeText(request, sqls);
    if (type === "open_stream") streams.set(id, { stream: open(), last: Promise.resolve() });
    const entry = streams.get(id);
    if (type === "close_stream" && entry) {
      streams.delete(id);
      void entry.last.finally(() => entry.stream.close());
    }
    return { type };
  }

  async function respond(request_id: number, work: () => unknown): Promise<void> {
    try {
      const response = await work();
      await faults.beforeResponse();
      send({ type: "response_ok", request_id, response });
    } catch (error) {
      await faults.beforeResponse();
      if (error instanceof ConnectionCut) socket.terminate();
      else send({ type: "response_error", request_id, error: errorBody(error) });
    }
  }

  function handle(message: Message) {
    if (message.type === "hello") {
      authenticated ||= message.jwt === token;
      return send(
        authenticated
          ? { type: "hello_ok" }
          : { type: "hello_error", error: { message: "Authentication failed", code: "AUTH_JWT_INVALID" } },
      );
    }
    if (!authenticated) return socket.close(1008);
    const { request, request_id } = message;
    if (STORE_REQUESTS.has(request.type) || /_stream$/.test(request.type)) {
      try {
        return send({ type: "response_ok", request_id, response: handleControl(request) });
      } catch (error) {
        return send({ type: "response_error", request_id, error: errorBody(error) });
      }
    }
    const entry = streams.get(request.stream_id!);
    faults.requestStarted();
    void respond(request_id, () => {
      if (!entry) throw new ProtocolError("The stream is not open", "STREAM_NOT_OPEN");
      const texts = new Map(sqls);
      const next = entry.last.then(() => execute(entry.stream, request, texts, faults));
      entry.last = next.catch(() => undefined);
      return next;
    });
  }

  socket.on("message", (data: Buffer, binary: boolean) => {
    const text = data.toString();
    if (binary || !isWellFormed(text)) return socket.close(1002, "The message could not be read");
    handle(JSON.parse(text) as Message);
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    for (const { stream, last } of streams.values()) void last.finally(() => stream.close());
    streams.clear();
  });
}

const DURABILITY_MODES = ["off", "relaxed", "strong", "extra"];
const NO_CONFIG = {
  block_reads: false,
  block_writes: false,
  block_reason: null,
  heartbeat_url: null,
  jwt_key: null,
  allow_attach: false,
  txn_timeout_s: null,
};

/** Handles `GET` and `POST /v1/namespaces/NAME/config` as the real server does. The namespace `default` is the database `main`. */
export function handleAdmin(databases: Databases, key: string) {
  async function respond({ method, url = "", headers }: IncomingMessage, body: () => Promise<unknown>) {
    const [scheme = "", sentKey] = (headers.authorization ?? "").split(/\s+/);
    if (scheme.toLowerCase() !== "basic" || sentKey !== key) return { status: 401 };
    const namespace = /^\/v1\/namespaces\/([^/]+)\/config$/.exec(url)?.[1];
    if (namespace === undefined) return { status: 404 };
    const name = namespace === "default" ? "main" : namespace;
    if (!databases.exists(name)) return { status: 404, answer: { error: `Namespace \`${namespace}\` doesn't exist` } };
    const current = databases.config(name);
    if (method !== "POST") return { status: 200, answer: { ...current, max_db_size: "1000.0 PB" } };
    if (!/^application\/json\b/.test(headers["content-type"] ?? "")) return { status: 415 };
    const sent = (await body()) as Partial<DatabaseConfig>;
    const hasFlags = typeof sent.block_reads === "boolean" && typeof sent.block_writes === "boolean";
    const mode = sent.durability_mode ?? current.durability_mode;
    if (!hasFlags || !DURABILITY_MODES.includes(mode)) return { status: 422 };
    // Absent fields are cleared, except the mode.
    databases.configure(name, { ...NO_CONFIG, ...sent, durability_mode: mode });
    return { status: 200 };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, answer } = await respond(request, () => json(request));
    response.writeHead(status, { "content-type": "application/json" }).end(answer && JSON.stringify(answer));
  };
}
