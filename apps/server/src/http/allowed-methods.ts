import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A second method for a path that another method serves; `Allow` does not name it. */
    isAlias?: boolean;
  }
}

/** The methods that at least one path serves. An unknown path answers 404 to these methods, and 405 to all others. */
const SERVED_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const NOT_ALLOWED = { message: "This method is not allowed here." };

/** Removes the trailing slash that many programs add to the address of a call; both forms are equivalent. */
export function withoutLastSlash(url: string): string {
  return url.replace(/^(\/(?:api|calendar)\/[^?]*[^/?])\/(?=\?|$)/, "$1");
}

/** Records a path that a route with a pattern serves. */
export type RecordPath = (path: string, methods: readonly string[]) => void;

/**
 * Answers 405 with `Allow` if a path is known but its method is not. Call it before the routes are added, because it records
 * them. The check runs only for requests that no route matched, before a body is read.
 */
export function addKnownMethods(app: FastifyInstance): RecordPath {
  refuseTunnels(app);
  const exact = new Map<string, Set<string>>();
  const patterns = new Map<string, { regex: RegExp; methods: Set<string> }>();

  app.addHook("onRoute", ({ url, method, config }) => {
    if (config?.isAlias) return;
    const methods = /[:*]/.test(url) ? patternMethods(url) : (exact.get(url) ?? new Set<string>());
    if (!/[:*]/.test(url)) exact.set(url, methods);
    for (const item of [method].flat()) methods.add(item);
  });

  function patternMethods(url: string): Set<string> {
    const known = patterns.get(url) ?? { regex: compilePattern(url), methods: new Set<string>() };
    patterns.set(url, known);
    return known.methods;
  }

  function findMethods(path: string): string[] {
    const found = [...patterns.values()].filter(({ regex }) => regex.test(path));
    return [...new Set([...(exact.get(path) ?? []), ...found.flatMap(({ methods }) => [...methods])])];
  }

  app.addHook("onRequest", (request, reply, done) => {
    if (!request.is404) return done();
    const methods = findMethods(request.url.split("?")[0]!);
    if (methods.length === 0 && !SERVED_METHODS.includes(request.method)) methods.push("GET", "HEAD");
    if (methods.length === 0 || methods.includes(request.method)) return done();
    void reply.status(405).header("allow", methods.join(", ")).send(NOT_ALLOWED);
  });
  return (path, methods) => exact.set(path, new Set(methods));
}

/** Answers CONNECT requests, which only a proxy serves; Node would close the connection without a response. */
function refuseTunnels(app: FastifyInstance): void {
  app.server.on("connect", (_request, socket: Socket) => {
    socket.on("error", () => undefined);
    refuseUnreadable(Object.assign(new Error("CONNECT"), { code: "HPE_INVALID_METHOD" }), socket);
  });
}

/** Compiles route patterns such as `/files/imports/:id/errors` and `/files/logo/*`. */
function compilePattern(url: string): RegExp {
  const parts = url.split("/").map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("/")}$`);
}

/** The responses to requests that Node's parser rejects, by error code; any other code gets 400. */
const UNREADABLE: Readonly<Record<string, { status: number; message: string; allow?: string }>> = {
  HPE_INVALID_METHOD: { status: 405, message: NOT_ALLOWED.message, allow: SERVED_METHODS.join(", ") },
  HPE_HEADER_OVERFLOW: { status: 431, message: "Exceeded maximum allowed HTTP header size." },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    message: "The request took too long to arrive. Please try again.",
  },
};

/** Answers input that never becomes a request. It writes to the socket directly, because there is no reply object. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, message, allow } = UNREADABLE[error.code ?? ""] ?? { status: 400, message: "Client Error" };
  const body = JSON.stringify({ message });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    ...(allow ? [`Allow: ${allow}`] : []),
  ];
  if (socket.writable) socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy(error);
}
