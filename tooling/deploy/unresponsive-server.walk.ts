import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../bench/process.ts";
import { type RunningProxy, startProxy } from "./proxy.ts";

const program = process.env.PROXY ?? "nginx";
if (!program.endsWith("caddy")) process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";

let closedServer: ChildProcess;
let sockets: Socket[];
let live: Server;
let proxy: RunningProxy;
let isReady = true;
const bodies: string[] = [];

/** A machine that fails silently: it is stopped with a full connection backlog, so that callers get no response at all. */
async function startUnresponsive(): Promise<number> {
  const listen = "server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port))";
  closedServer = spawn(process.execPath, ["-e", `const server = require("node:net").createServer(); ${listen}`]);
  const [output] = (await once(closedServer.stdout!, "data")) as [Buffer];
  closedServer.kill("SIGSTOP");
  const port = Number(output.toString());
  sockets = Array.from({ length: 8 }, () => connect(port, "127.0.0.1").on("error", () => undefined));
  return port;
}

beforeAll(async () => {
  const unresponsivePort = await startUnresponsive();
  live = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method === "POST") bodies.push(body);
    response.writeHead(isReady ? 200 : 503, isReady ? {} : { "retry-after": "7" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(live, "listening");
  const url = `${program.endsWith("caddy") ? "http" : "https"}://localhost:${await freePort()}`;
  const { port } = live.address() as AddressInfo;
  proxy = await startProxy(program, [`127.0.0.1:${unresponsivePort}`, `127.0.0.1:${port}`], url);
});

afterAll(async () => {
  await proxy.close();
  for (const socket of sockets) socket.destroy();
  closedServer.kill("SIGKILL");
  live.closeAllConnections();
  live.close();
});

test("one server handles all requests when the other does not respond, and gets each mutation once", async () => {
  const statuses = [];
  for (let n = 0; n < 8; n++) {
    statuses.push((await fetch(`${proxy.url}/api/v1/assets`)).status);
    statuses.push((await fetch(`${proxy.url}/api/v1/assets`, { method: "POST", body: `${n}` })).status);
  }
  expect(statuses).toEqual(Array(16).fill(200));
  expect(bodies).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
});

test("clients get 503 with Retry-After when no server is ready", async () => {
  isReady = false;
  await expect.poll(async () => (await fetch(`${proxy.url}/readyz`)).status, { timeout: 30_000 }).toBe(503);
  for (const method of ["GET", "POST"]) {
    const answer = await fetch(`${proxy.url}/api/v1/assets`, {
      method,
      ...(method === "POST" ? { body: "{}" } : {}),
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
});
