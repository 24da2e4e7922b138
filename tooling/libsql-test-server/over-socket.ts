import type { WebSocket } from "ws";
import { execute, storeText } from "./execute.ts";
import { ConnectionCut, type Faults } from "./faults.ts";
import { isWellFormed } from "./over-http.ts";
import { errorBody, type HranaRequest, ProtocolError } from "./protocol.ts";
import type { Stream } from "./stream.ts";

interface Message {
  type: "hello" | "request";
  jwt?: string;
  request_id: number;
  request: HranaRequest;
}

const STORE_REQUESTS = new Set(["store_sql", "close_sql"]);

/** Serves one client over its socket. Requests of a stream are executed in order, streams side by side. */
export function serveSocket(socket: WebSocket, open: () => Stream, faults: Faults, token?: string): void {
  const streams = new Map<number, { stream: Stream; last: Promise<unknown> }>();
  const sqls = new Map<number, string>();
  let authenticated = token === undefined;

  const send = (message: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };

  /** Opens and closes streams and texts at once, because clients send these along with a request. */
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
      // The request uses the texts as they are now, whatever is stored while it waits.
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
