import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that hands each request to the next server, as if none kept to one. */
export interface SwitchingProxy {
  url: string;
  /** From now on requests go to these in turn. */
  behind(urls: string[]): void;
  /** How many calls of the interface each of them was handed. */
  handed: number[];
  close(): Promise<void>;
}

/** An event stream is cut after it, so that it comes again, at another server. */
const STREAM_MS = 4000;
/** Calls take turns apart from what pages load, or a page of an even number of files would meet one server always. */
const kindOf = (path: string) =>
  path.startsWith("/api/events/") ? "events" : /^\/(api|files)\//.test(path) ? "calls" : "pages";

export async function openSwitchingProxy(): Promise<SwitchingProxy> {
  const turns = { events: 0, calls: 0, pages: 0 };
  const handed: number[] = [];
  let servers: string[] = [];

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const kind = kindOf(asked.url!);
    const at = turns[kind]++ % servers.length;
    if (kind === "calls") handed[at] = (handed[at] ?? 0) + 1;
    const { method, headers } = asked;
    const on = request(`${servers[at]}${asked.url}`, { method, headers }, (got) => {
      answer.writeHead(got.statusCode!, got.headers);
      got.on("error", () => answer.destroy()).pipe(answer);
      if (kind !== "events") return;
      const cut = setTimeout(() => answer.destroy(), STREAM_MS);
      answer.once("close", () => clearTimeout(cut));
    });
    on.on("error", () => answer.destroy());
    answer.once("close", () => on.destroy());
    asked.pipe(on);
  }

  const proxy = createServer(pass);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    handed,
    behind(urls) {
      servers = urls;
    },
    async close() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      proxy.closeAllConnections();
      await closed;
    },
  };
}
