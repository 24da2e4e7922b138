import type { WebSocket } from "ws";
import { answer, keepText } from "./answer.ts";
import { Cut, type Faults } from "./faults.ts";
import { type Asked, Told, toldOf } from "./messages.ts";
import { wellFormed } from "./over-http.ts";
import type { Stream } from "./stream.ts";

interface Message {
  type: "hello" | "request";
  jwt?: string;
  request_id: number;
  request: Asked;
}

const KEEPS = new Set(["store_sql", "close_sql"]);

/** Speaks with one client over its socket. What is asked of one stream is answered in its order, streams side by side. */
export function overSocket(socket: WebSocket, open: () => Stream, faults: Faults, token?: string): void {
  const streams = new Map<number, { stream: Stream; last: Promise<unknown> }>();
  const sqls = new Map<number, string>();
  let known = token === undefined;

  const send = (message: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };

  /** Streams and texts come and go without a wait of their own: they ride along with what is asked. */
  function keep(asked: Asked) {
    const { type, stream_id: id = 0 } = asked;
    if (KEEPS.has(type)) return keepText(asked, sqls);
    if (type === "open_stream") streams.set(id, { stream: open(), last: Promise.resolve() });
    const kept = streams.get(id);
    if (type === "close_stream" && kept) {
      streams.delete(id);
      void kept.last.finally(() => kept.stream.close());
    }
    return { type };
  }

  async function told(request_id: number, work: () => unknown): Promise<void> {
    try {
      const response = await work();
      await faults.answering();
      send({ type: "response_ok", request_id, response });
    } catch (error) {
      await faults.answering();
      if (error instanceof Cut) socket.terminate();
      else send({ type: "response_error", request_id, error: toldOf(error) });
    }
  }

  function heard(message: Message) {
    if (message.type === "hello") {
      known ||= message.jwt === token;
      return send(
        known
          ? { type: "hello_ok" }
          : { type: "hello_error", error: { message: "Authentication failed", code: "AUTH_JWT_INVALID" } },
      );
    }
    if (!known) return socket.close(1008);
    const { request, request_id } = message;
    if (KEEPS.has(request.type) || /_stream$/.test(request.type)) {
      try {
        return send({ type: "response_ok", request_id, response: keep(request) });
      } catch (error) {
        return send({ type: "response_error", request_id, error: toldOf(error) });
      }
    }
    const kept = streams.get(request.stream_id!);
    faults.asked();
    void told(request_id, () => {
      if (!kept) throw new Told("The stream is not open", "STREAM_NOT_OPEN");
      // The text counts that stood under the id when it was asked.
      const texts = new Map(sqls);
      const next = kept.last.then(() => answer(kept.stream, request, texts, faults));
      kept.last = next.catch(() => undefined);
      return next;
    });
  }

  socket.on("message", (data: Buffer, binary: boolean) => {
    const text = data.toString();
    if (binary || !wellFormed(text)) return socket.close(1002, "The message could not be read");
    heard(JSON.parse(text) as Message);
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    for (const { stream, last } of streams.values()) void last.finally(() => stream.close());
    streams.clear();
  });
}
