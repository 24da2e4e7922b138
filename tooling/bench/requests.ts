import { Agent, type IncomingMessage, request } from "node:http";
import { basename } from "node:path";
import { elapsedMs, quantile } from "./figures.ts";

interface Result<T> {
  result: { data: T };
}

/** Returns the address of a query procedure with its input. Operators have a router of their own. */
export function pathOf(procedure: string, input?: object): string {
  const query = input ? `?${queryOf({ input: JSON.stringify(input) })}` : "";
  return `${procedure.startsWith("platform.") ? "/admin" : "/api"}/trpc/${procedure}${query}`;
}

export const queryOf = (input: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]));

/** Returns the data of a procedure's response. */
export const dataOf = <T>(text: string): T => (JSON.parse(text) as Result<T>).result.data;

/** Calls a query procedure. */
export async function sendRequest<T>(client: HttpClient, procedure: string, input?: object): Promise<T> {
  return dataOf<T>(await client.get(pathOf(procedure, input)));
}

/** Calls a mutation procedure. */
export async function mutate<T>(client: HttpClient, procedure: string, input: object): Promise<T> {
  return dataOf<T>(await client.post(pathOf(procedure), JSON.stringify(input)));
}

/** Sends a file as a browser's form does. */
export async function upload<T>(client: HttpClient, path: string, file: string, content: Buffer): Promise<T> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), basename(file));
  const packed = new Response(form);
  const body = Buffer.from(await packed.arrayBuffer());
  return JSON.parse(await client.post(path, body, packed.headers.get("content-type")!)) as T;
}

/** Keep-alive connections to one server, with the cookie of the signed-in user. */
export interface HttpClient {
  url: string;
  get(path: string): Promise<string>;
  /** Returns the response as bytes. */
  fetch(path: string): Promise<Buffer>;
  post(path: string, body: string | Buffer, type?: string): Promise<string>;
  /** Returns the session cookie of the connection; undefined before the sign-in. */
  cookie(): string | undefined;
  close(): void;
}

/**
 * Opens connections on demand, whose requests have these `headers`. A response that is not successful throws, so that the
 * benchmark does not count failures as fast.
 */
export function openClient(url: string, ownHeaders: Record<string, string> = {}): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, noDelay: true });
  const { hostname, port } = new URL(url);
  let cookie: string | undefined;

  function send(method: string, path: string, body?: string | Buffer, type?: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const content = body === undefined ? {} : { "content-type": type, "content-length": Buffer.byteLength(body) };
      const headers = { ...ownHeaders, ...(cookie && { cookie }), ...content };
      const outgoing = request({ agent, hostname, port, method, path, headers }, (answer) => {
        cookie = cookieOf(answer) ?? cookie;
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () => {
          const content = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
          if (answer.statusCode! < 300) resolve(content);
          else
            reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${content.toString("utf8", 0, 500)}`));
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  return {
    url,
    get: async (path) => (await send("GET", path)).toString(),
    fetch: (path) => send("GET", path),
    post: async (path, body, type = "application/json") => (await send("POST", path, body, type)).toString(),
    cookie: () => cookie,
    close: () => agent.destroy(),
  };
}

function cookieOf(answer: IncomingMessage): string | undefined {
  return answer.headers["set-cookie"]?.map((line) => line.split(";")[0]).join("; ");
}

/** The measurements of a load of requests. */
export interface Load {
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  perSecond: number;
  /** The number of completed requests. */
  count: number;
}

/**
 * Runs `clients` concurrent clients for some time: each sends its next request when the last has completed, after a pause if
 * there is one. A failed request fails the benchmark.
 */
export async function drive(
  send: (index: number) => Promise<unknown>,
  load: { clients: number; ms: number; pauseMs?: number },
): Promise<Load> {
  const end = performance.now() + load.ms;
  return driveUntil(send, { ...load, hasEnded: () => performance.now() > end });
}

/** Runs one load for each source until `work` ends. */
export async function driveWhile<S extends LoadSource[]>(
  work: Promise<unknown>,
  ...sources: S
): Promise<{ [K in keyof S]: Load }> {
  let isOver = false;
  const [loads] = await Promise.all([
    Promise.all(sources.map(({ send, ...load }) => driveUntil(send, { ...load, hasEnded: () => isOver }))),
    work.finally(() => {
      isOver = true;
    }),
  ]);
  return loads as { [K in keyof S]: Load };
}

interface LoadSource {
  send: (index: number) => Promise<unknown>;
  clients: number;
  pauseMs?: number;
}

async function driveUntil(
  send: (index: number) => Promise<unknown>,
  load: { clients: number; hasEnded: () => boolean; pauseMs?: number },
): Promise<Load> {
  const times: number[] = [];
  let sent = 0;
  async function client(): Promise<void> {
    do {
      times.push(await elapsedMs(() => send(sent++)));
      if (load.pauseMs) await new Promise((resolve) => setTimeout(resolve, load.pauseMs));
    } while (!load.hasEnded());
  }
  const ms = await elapsedMs(() => Promise.all(Array.from({ length: load.clients }, client)));
  times.sort((a, b) => a - b);
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: times.at(-1)!,
    perSecond: (1000 * times.length) / ms,
    count: times.length,
  };
}
