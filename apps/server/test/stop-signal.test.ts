import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../../tooling/browser/server.ts";
import {
  type Call,
  type Credentials,
  createCaller,
  isSheet,
  list,
  startImport,
  until,
  writeTwoCompanies,
} from "./bucket-site.ts";
import { listen } from "./listen.ts";

/** More rows than one transaction writes. */
const ROWS = 4000;
/** A stop gives running requests this long (rules/limits 7); it delays no request that needs less. */
const STOP_MS = 10_000;

let dataDir: string;
let credentials: Credentials;
let server: RunningServer;
let call: Call;

const start = async () => {
  server = await startServer({ DEMO: "0", DATA_DIR: dataDir });
  call = createCaller(() => server.url, credentials);
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "custodia-stop-"));
  credentials = await writeTwoCompanies(dataDir);
  await start();
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens a connection, uses it once, and keeps it open. */
async function keepIdle(): Promise<Agent> {
  const agent = new Agent({ keepAlive: true });
  const [answer] = await once(request(`${server.url}/healthz`, { agent }).end(), "response");
  await once(answer.resume(), "end");
  return agent;
}

/** Begins to send a list; `rest` sends the remainder and returns the status, or null if the connection was cut. */
async function beginUpload(): Promise<{ rest: () => Promise<number | null> }> {
  const form = new Response(
    (() => {
      const data = new FormData();
      data.append("file", new File([list(50)], "list.csv"));
      return data;
    })(),
  );
  const headers = {
    authorization: `Bearer ${credentials.token}`,
    "content-type": form.headers.get("content-type")!,
  };
  const body = Buffer.from(await form.arrayBuffer());
  const upload = request(`${server.url}/api/v1/assets/imports`, {
    method: "POST",
    // The server asks for the body once it has read the headers, so the upload is in progress.
    headers: { ...headers, "content-length": body.length, expect: "100-continue" },
    agent: false,
  });
  const status = new Promise<number | null>((resolve) => {
    upload.once("response", (answer) => resolve(answer.resume().statusCode!));
    upload.once("error", () => resolve(null));
  });
  const continued = once(upload, "continue");
  upload.write(body.subarray(0, 500));
  await continued;
  return {
    rest: () => {
      upload.end(body.subarray(500));
      return status;
    },
  };
}

test("a stop completes an upload, waits for no stream, idle connection or job, and the next start resumes the jobs", async () => {
  const id = await startImport(call, list(ROWS));
  const path = `/api/v1/assets/imports/${id}`;
  const exported = (await call("POST /api/v1/assets/exports", { all: true })).body.data.id;
  const agents = await Promise.all(Array.from({ length: 5 }, keepIdle));
  const stream = await listen(`${server.url}/api/events/notifications.live`, { cookie: credentials.cookie });
  await stream.next();
  const upload = await beginUpload();
  await until(call, `GET ${path}`, ({ data }) => data.rows_done > 0);
  const startedAt = performance.now();
  const stopped = server.end();
  await sleep(500);
  expect(await upload.rest()).toBe(201);
  expect(await stopped).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(STOP_MS);
  stream.stop();
  for (const agent of agents) agent.destroy();

  await start();
  // Nothing was migrated.
  expect(server.output()).not.toContain("schema version");
  await until(call, `GET ${path}`, ({ data }) => data.state === "published", 60_000);
  expect((await call("GET /api/v1/assets?per_page=1")).body.meta.total).toBe(ROWS);
  await until(call, "GET /api/v1/assets/exports", ({ data }) => data[0].state === "ready");
  expect(isSheet(await call(`GET /api/v1/assets/exports/${exported}`))).toBe(true);
}, 120_000);

test("an upload that never ends delays a stop by at most ten seconds, and leaves nothing", async () => {
  const upload = await beginUpload();
  expect(await server.end()).toBe(0);
  expect(await upload.rest()).toBe(null);
  await start();
  expect((await call("GET /api/v1/assets/imports")).body.data).toEqual([]);
}, 120_000);
