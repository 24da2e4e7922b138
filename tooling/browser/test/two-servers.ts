import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestBucket } from "../../bucket/bucket.ts";
import { startLibsqlServer } from "../../libsql-test-server/start.ts";
import { type RunningServer, startServer } from "../server.ts";

/**
 * Two real servers with empty data folders on one new database and one bucket, behind a proxy that alternates between them. The first
 * has an outbox; the second is public and has no mail server, so that it leaves all mail to the first.
 */
export interface TwoServers {
  /** The proxy's address, which is also used in mailed links. */
  url: string;
  servers: [RunningServer, RunningServer];
  /** Those that both have. */
  settings: Record<string, string>;
  callCounts: SwitchingProxy["callCounts"];
  /** Stops everything. Throws if the data check finds an inconsistency. */
  stop(): Promise<void>;
}

export async function startTwoServers(): Promise<TwoServers> {
  const [database, bucket, proxy] = await Promise.all([startLibsqlServer(), openTestBucket(), openSwitchingProxy()]);
  const folders = ["first", "second"].map((name) => mkdtempSync(join(tmpdir(), `custodia-${name}-`)));
  const settings = {
    DEMO: "0",
    DATABASE_URL: database.url("ws"),
    PUBLIC_URL: proxy.url,
    CONTACT_EMAIL: "hello@custodia.example",
    OPERATOR_KEY: Buffer.alloc(32, "test").toString("base64"),
    ...bucket.settings,
  };
  const start = (DATA_DIR: string, index: number) =>
    startServer({ ...settings, DATA_DIR, ...(index === 1 ? { TRUST_PROXY: "127.0.0.1" } : {}) });
  // Both start at once, so that one of them migrates while the other waits.
  const servers = (await Promise.all(folders.map(start))) as [RunningServer, RunningServer];
  proxy.setServers(servers.map(({ url }) => url));
  return {
    url: proxy.url,
    servers,
    settings,
    callCounts: proxy.callCounts,
    async stop() {
      await proxy.close();
      const stopped = await Promise.allSettled(servers.map((server) => server.stop()));
      await bucket.close();
      await database.close();
      for (const folder of folders) rmSync(folder, { recursive: true });
      for (const result of stopped) if (result.status === "rejected") throw result.reason;
    },
  };
}

/** A proxy that forwards each request to the next server, without sticky sessions. */
interface SwitchingProxy {
  url: string;
  /** Forwards further requests to these in turn. */
  setServers(urls: string[]): void;
  /** The number of API calls forwarded to each server. */
  callCounts: number[];
  close(): Promise<void>;
}

/** An event stream is closed after this time, so that it reconnects to another server. */
const STREAM_MS = 4000;
/** API calls and files alternate separately: otherwise a page with an even number of files would always use one server. */
const requestKind = (path: string) =>
  path.startsWith("/api/events/") ? "events" : /^\/(api|files)\//.test(path) ? "calls" : "pages";

async function openSwitchingProxy(): Promise<SwitchingProxy> {
  const turns = { events: 0, calls: 0, pages: 0 };
  const callCounts: number[] = [];
  let servers: string[] = [];

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const kind = requestKind(incoming.url!);
    const index = turns[kind]++ % servers.length;
    if (kind === "calls") callCounts[index] = (callCounts[index] ?? 0) + 1;
    const { method, headers } = incoming;
    const outgoing = request(`${servers[index]}${incoming.url}`, { method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode!, upstream.headers);
      upstream.on("error", () => response.destroy()).pipe(response);
      if (kind !== "events") return;
      const timer = setTimeout(() => response.destroy(), STREAM_MS);
      response.once("close", () => clearTimeout(timer));
    });
    outgoing.on("error", () => response.destroy());
    response.once("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  const proxy = createServer(forward);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    callCounts,
    setServers(urls) {
      servers = urls;
    },
    async close() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      proxy.closeAllConnections();
      await closed;
    },
  };
}
