import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestBucket } from "../../bucket/bucket.ts";
import { startLibsqlServer } from "../../libsql-test-server/start.ts";
import { type RunningServer, startServer } from "../server.ts";

/**
 * Two real servers with empty data folders on one new database and one bucket, behind a proxy that alternates between them.
 */
export interface TwoServers {
  /** The proxy's address, which is also used in mailed links. */
  url: string;
  servers: [RunningServer, RunningServer];
  handed: SwitchingProxy["handed"];
  /** Stops everything. Throws if the data check finds an inconsistency. */
  stop(): Promise<void>;
}

export async function startTwoServers(): Promise<TwoServers> {
  const [database, bucket, proxy] = await Promise.all([
    startLibsqlServer(),
    openTestBucket(),
    openSwitchingProxy(),
  ]);
  const folders = ["first", "second"].map((name) => mkdtempSync(join(tmpdir(), `custodia-${name}-`)));
  const settings = {
    DEMO: "0",
    DATABASE_URL: database.url("ws"),
    PUBLIC_URL: proxy.url,
    ...bucket.settings,
  };
  const start = (DATA_DIR: string) => startServer({ ...settings, DATA_DIR });
  // Both start at once, so that one of them migrates while the other waits.
  const servers = (await Promise.all(folders.map(start))) as [RunningServer, RunningServer];
  proxy.behind(servers.map(({ url }) => url));
  return {
    url: proxy.url,
    servers,
    handed: proxy.handed,
    async stop() {
      await proxy.close();
      const stopped = await Promise.allSettled(servers.map((server) => server.stop()));
      await bucket.close();
      await database.close();
      for (const folder of folders) rmSync(folder, { recursive: true });
      for (const one of stopped) if (one.status === "rejected") throw one.reason;
    },
  };
}

/** A proxy that forwards each request to the next server, without sticky sessions. */
interface SwitchingProxy {
  url: string;
  /** Forwards further requests to these in turn. */
  behind(urls: string[]): void;
  /** The number of API calls forwarded to each server. */
  handed: number[];
  close(): Promise<void>;
}

/** Closes an event stream after this time, so that it reconnects to another server. */
const STREAM_MS = 4000;
/** API calls and files alternate separately: otherwise a page with an even number of files would always use one server. */
const kindOf = (path: string) =>
  path.startsWith("/api/events/") ? "events" : /^\/(api|files)\//.test(path) ? "calls" : "pages";

async function openSwitchingProxy(): Promise<SwitchingProxy> {
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
