import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openReadOnly } from "@custodia/db/open";
import { checkData } from "@custodia/services/check/check";
import { twoCompanies, type Who } from "../../apps/server/test/bucket-site.ts";
import { type Programs, type RunningServer, startServer } from "../browser/server.ts";
import {
  type LibsqlTestServer,
  type ServerSettings,
  startLibsqlServer,
} from "../libsql-test-server/start.ts";
import type { Place } from "./fault.ts";

/** What runs in production: `pnpm build` makes it. */
const built: Programs = { server: "apps/server/dist/server.js", check: "apps/server/dist/check-data.js" };

/** Two companies whose data lie at a place, and servers on them. */
export interface Stage {
  who: Who;
  /** The data folder of all its servers. */
  dataDir: string;
  /** Where the data lie, for who looks at them. */
  place: { dataDir: string; url?: string | undefined };
  /** The database server, where there is one. */
  database: LibsqlTestServer | undefined;
  /** Starts the built server on it; a file has one at a time. Who starts it ends it. */
  start(settings?: Record<string, string>, how?: Pick<Programs, "by" | "uid">): Promise<RunningServer>;
  /** What the check of the data finds, a line for each row; also beside a running server. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}

/** Sets a stage; `database` says how a database server is to be started. */
export async function openStage(place: Place, terms: ServerSettings = {}): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), "custodia-fault-"));
  const who = await twoCompanies(dataDir);
  const database = place === "hrana" ? await startLibsqlServer(terms) : undefined;
  const file = join(dataDir, "custodia.db");
  database?.put("main", readFileSync(file));
  if (database) rmSync(file);
  const url = database?.url("ws");
  const where = { dataDir, url };
  const remote: Record<string, string> = url ? { DATABASE_URL: url, FILES_SHARED: "1" } : {};
  return {
    who,
    dataDir,
    place: where,
    database,
    start: (settings = {}, how = {}) =>
      startServer({ DEMO: "0", DATA_DIR: dataDir, ...remote, ...settings }, { ...built, ...how }),
    async check() {
      const { findings } = await checkData({ target: await openReadOnly(where) });
      return findings.map(({ rule, table, id, says }) => `${rule}: ${table} ${id} ${says}`);
    },
    async close() {
      await database?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
