import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestBucket } from "../bucket/open.ts";
import { startLibsqlServer } from "../libsql-test-server/start.ts";
import { type RunningServer, startServer } from "./server.ts";
import { openSwitchingProxy, type SwitchingProxy } from "./switching-proxy.ts";

/** Two real servers with empty data folders on one new database and one bucket, behind a proxy that takes them in turn. */
export interface TwoServers {
  /** The proxy's address, which is in mailed links as well. */
  url: string;
  servers: [RunningServer, RunningServer];
  handed: SwitchingProxy["handed"];
  /** Stops all. Throws where the check of the data finds something. */
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
  // At once, so that one of them migrates while the other waits.
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
