import { Agent, type IncomingMessage, request } from "node:http";

/** Kept-alive connections to one server, with the cookie of who signed in over them. */
export interface Wire {
  url: string;
  get(path: string): Promise<string>;
  /** The answer as bytes. */
  fetch(path: string): Promise<Buffer>;
  post(path: string, body: string | Buffer, type?: string): Promise<string>;
  /** What signs in over it; undefined before. */
  cookie(): string | undefined;
  close(): void;
}

/** Opens connections as they are needed. A bearer is sent where one is given. An answer that is no success is an error: the bench counts no failures as fast. */
export function openWire(url: string, bearer?: string): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, noDelay: true });
  const { hostname, port } = new URL(url);
  let cookie: string | undefined;

  function send(method: string, path: string, body?: string | Buffer, type?: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const headers: Record<string, string | number> = cookie ? { cookie } : {};
      if (bearer) headers.authorization = `Bearer ${bearer}`;
      if (body !== undefined)
        Object.assign(headers, {
          "content-type": type,
          "content-length": Buffer.byteLength(body),
        });
      const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
        cookie = cookieOf(answer) ?? cookie;
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () => {
          const content = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
          if (answer.statusCode! < 300) resolve(content);
          else
            reject(
              new Error(
                `${method} ${path} answered ${answer.statusCode}: ${content.toString("utf8", 0, 500)}`,
              ),
            );
        });
      });
      sent.on("error", reject);
      sent.end(body);
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
