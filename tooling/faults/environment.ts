import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openReadOnly } from "@custodia/db/open";
import { checkData } from "@custodia/services/check/check";
import { openClient } from "@custodia/sqlite/client";
import type { Row } from "@libsql/client";
import { onTestFinished } from "vitest";
import { type Call, type Credentials, writeTwoCompanies } from "../../apps/server/test/bucket-site.ts";
import { builtPrograms, type Programs, type RunningServer, startServer } from "../browser/server.ts";
import { type LibsqlTestServer, type ServerSettings, startLibsqlServer } from "../libsql-test-server/start.ts";
import type { Database } from "./scenario.ts";

/** Two companies in a database of this kind, on which servers can be started. */
export interface Environment {
  credentials: Credentials;
  /** Data folder of the servers. */
  dataDir: string;
  /** The database server, if there is one. */
  database: LibsqlTestServer | undefined;
  /** Starts the built server; only one at a time may open a database file. */
  start(settings?: Record<string, string>, options?: Pick<Programs, "launcher" | "uid">): Promise<RunningServer>;
  /** Returns the findings of `check:data`, a line for each row; works beside a running server, too. */
  check(): Promise<string[]>;
  /** Returns the rows of a query; works beside a running server, too. */
  query(sql: string): Promise<Row[]>;
  /** Kills the servers, and removes the data. */
  close(): Promise<void>;
}

/** Creates an environment for the running scenario, and closes it when that ends. */
export async function openEnvironment(kind: Database, serverSettings?: ServerSettings): Promise<Environment> {
  const environment = await openLastingEnvironment(kind, serverSettings);
  onTestFinished(environment.close);
  return environment;
}

/** Creates an environment that the caller closes; `serverSettings` configure its database server. */
export async function openLastingEnvironment(
  kind: Database,
  serverSettings: ServerSettings = {},
): Promise<Environment> {
  const dataDir = mkdtempSync(join(tmpdir(), "custodia-fault-"));
  const credentials = await writeTwoCompanies(dataDir);
  const database = kind === "hrana" ? await startLibsqlServer(serverSettings) : undefined;
  const file = join(dataDir, "custodia.db");
  database?.put("main", readFileSync(file));
  if (database) rmSync(file);
  const url = database?.url("ws");
  const dataLocation = { dataDir, url };
  const servers: RunningServer[] = [];
  const remote: Record<string, string> = url ? { DATABASE_URL: url, FILES_SHARED: "1" } : {};
  return {
    credentials,
    dataDir,
    database,
    async start(settings = {}, programOptions = {}) {
      const own = { DEMO: "0", DATA_DIR: dataDir, ...remote, ...settings };
      const server = await startServer(own, { ...builtPrograms, ...programOptions });
      servers.push(server);
      return server;
    },
    async check() {
      const { findings } = await checkData({ target: await openReadOnly(dataLocation) });
      return findings.map(({ rule, table, id, problem }) => `${rule}: ${table} ${id} ${problem}`);
    },
    async query(sql) {
      const client = await openClient(await openReadOnly(dataLocation), 1000);
      const { rows } = await client.execute(sql).finally(() => client.close());
      return rows;
    },
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
      await database?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A company's records for new assets; `asset` creates the body of one. */
export interface Register {
  location_id: number;
  asset(description: string): object;
}

/** Creates a class and a custodian in a company, with the token `as`. */
export async function openRegister(call: Call, token?: string): Promise<Register> {
  const create = async (line: string, input: object) => {
    const { status, body } = await call(line, input, token);
    if (status !== 201) throw new Error(`${line} answered ${status}: ${JSON.stringify(body)}`);
    return body.data.id as number;
  };
  const location_id = (await call("GET /api/v1/locations", undefined, token)).body.data[0].id as number;
  const classification_id = await create("POST /api/v1/assets/classifications", { name: "Chairs", code: "CHAI" });
  const custodian_id = await create("POST /api/v1/custodians", { full_name: "Musa Keeper", location_id });
  const terms = { acquisition_date: "2024-01-02", acquisition_nature: "Purchase", condition: "New" };
  const base = { classification_id, custodian_id, ...terms, cost: 100, useful_life: 4 };
  return { location_id, asset: (description) => ({ description, ...base }) };
}
