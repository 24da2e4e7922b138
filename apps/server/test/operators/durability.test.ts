import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programOf } from "../../../../tooling/browser/server.ts";
import { type LibsqlTestServer, startLibsqlServer } from "../../../../tooling/libsql-test-server/start.ts";
import { quickStart } from "../../../../tooling/run/process.mjs";
import { readEnv } from "../../src/env.ts";
import { readDurability, setDurability } from "../../src/operators/durability.ts";

const KEY = "a-key-of-the-admin-api";
let database: LibsqlTestServer;
const folder = mkdtempSync(join(tmpdir(), "custodia-durability-"));

beforeAll(async () => {
  database = await startLibsqlServer({ adminKey: KEY });
  for (const name of ["main", "other"]) database.put(name, Buffer.alloc(0));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const admin = (url = database.adminUrl(), key: string | undefined = KEY) => ({ url, key });

/** Runs the command like a server's administrator; returns its exit status and output. */
function run(mode?: string, settings: Record<string, string> = {}): Promise<[status: number, output: string]> {
  const env = {
    PATH: process.env.PATH,
    ...quickStart,
    DATA_DIR: folder,
    DATABASE_URL: database.url("ws"),
    DATABASE_ADMIN_URL: database.adminUrl(),
    DATABASE_ADMIN_KEY: KEY,
    ...settings,
  };
  const args = [programOf("operator"), "durability", ...(mode ? [mode] : [])];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, err) => resolve([Number(error?.code ?? 0), out + err]));
  });
}

test("the command fails if it has set the mode of another database than the servers use", async () => {
  const result = await run("strong", { DATABASE_ADMIN_URL: `${database.adminUrl()}/other` });
  expect(result).toEqual([1, expect.stringMatching(/a new connection to DATABASE_URL does not have it/)]);
});

test("the command reports, sets and checks the mode of the database", async () => {
  expect(await run()).toEqual([1, expect.stringMatching(/durability is "relaxed": a power failure .*lose the last/)]);
  const strong = 'The database server\'s durability is "strong" (synchronous=FULL).\n';
  const restart = "Open connections keep their mode: restart the servers one after the other.\n";
  expect(await run("strong")).toEqual([0, strong + restart]);
  expect(await run()).toEqual([0, strong]);
});

test("a change of the mode keeps the rest of the database's configuration", async () => {
  const url = `${database.adminUrl()}/v1/namespaces/other/config`;
  const headers = { authorization: `Basic ${KEY}`, "content-type": "application/json" };
  const config = { block_reads: false, block_writes: true, jwt_key: "a key", txn_timeout_s: 7 };
  await fetch(url, { method: "POST", headers, body: JSON.stringify(config) });
  expect(await setDurability(admin(`${database.adminUrl()}/other`), "extra")).toBe("extra");
  expect(await (await fetch(url, { headers })).json()).toMatchObject({ ...config, durability_mode: "extra" });
});

test("an admin API that cannot be used says why", async () => {
  const answers = createServer(({ url }, response) => {
    if (url!.includes("html")) response.end("<html>Sign in</html>");
    else if (url!.includes("moved")) response.writeHead(302, { location: database.adminUrl() }).end();
    else if (url!.includes("older")) response.end('{"block_reads":false,"block_writes":false}');
    else response.writeHead(500).end();
  });
  await once(answers.listen(0, "127.0.0.1"), "listening");
  const other = `http://127.0.0.1:${(answers.address() as AddressInfo).port}`;
  const reason = (url: string, key?: string) =>
    readDurability(admin(url, key)).catch(({ message }: Error) =>
      message.replace("DATABASE_ADMIN_URL cannot be used: ", ""),
    );
  const unlike = "it did not answer with a durability mode, as the admin API of libSQL server 0.24.17 and later does";
  expect(await reason(database.adminUrl(), "wrong")).toBe("it refuses the key: set DATABASE_ADMIN_KEY");
  expect(await reason(`${database.adminUrl()}/absent`)).toBe('it has no namespace "absent"');
  expect(await reason(`${other}/html`)).toBe(unlike);
  expect(await reason(`${other}/older`)).toBe(unlike);
  expect(await reason(`${other}/moved`)).toBe("unexpected redirect");
  expect(await reason(`${other}/failing`)).toBe("status 500");
  answers.close();
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port } = closed.address() as AddressInfo;
  closed.close();
  expect(await reason(`http://127.0.0.1:${port}`)).toBe("ECONNREFUSED");
});

test("a setting of the admin API that cannot be meant ends the start", () => {
  const read = (settings: Record<string, string>) => () => readEnv({ DATABASE_URL: "ws://database:8080", ...settings });
  for (const url of [
    "database:9090",
    "ws://database:9090",
    "http://:key@database:9090",
    "http://database/a/b",
    "http://d?x",
  ])
    expect(read({ DATABASE_ADMIN_URL: url }), url).toThrow(/^Invalid DATABASE_ADMIN_URL: (?!.*:key@)/);
  expect(read({ DATABASE_ADMIN_KEY: "two words" })).toThrow("Invalid DATABASE_ADMIN_KEY: enter letters");
  expect(read({ DATABASE_URL: "", DATABASE_ADMIN_URL: "http://database:9090" })).toThrow("set DATABASE_URL too");
});
