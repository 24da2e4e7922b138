import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished } from "vitest";
import { openEnvironment } from "../environment.ts";
import { scenario, sized } from "../scenario.ts";

/** The maximum number of files and connections that the server may have open; it needs about forty by itself. */
const OPEN = 100;
const WITH_FILE_LIMIT = ["sh", "-c", `ulimit -n ${OPEN}; exec "$0" "$@"`];
const CONNECTIONS = sized(200, 500);
const TIMEOUT_MS = 30_000;

scenario("the server survives running out of open files", {}, async ({ database, report }) => {
  const environment = await openEnvironment(database);
  const server = await environment.start({}, { launcher: WITH_FILE_LIMIT });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    agent.destroy();
  });
  const { hostname, port } = new URL(server.url);
  const send = (path: string, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const headers: Record<string, string> = { authorization: `Bearer ${environment.credentials.token}` };
      if (body) headers["content-type"] = "multipart/form-data; boundary=x";
      const call = request({ agent, hostname, port, path, headers, method: body ? "POST" : "GET" }, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode!));
      });
      call.once("error", reject).end(body);
    });
  const list = '--x\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\n\r\nCost\r\n1\r\n--x--\r\n';
  const upload = () => send("/api/v1/assets/imports", list);
  const before = await upload();
  const connectMore = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => {
        const socket = connect(Number(port), hostname);
        sockets.push(socket);
        return new Promise((resolve) => socket.once("connect", resolve).once("error", resolve));
      }),
    );
  await connectMore(CONNECTIONS);
  // The kernel accepts the connections at once, the server one after the other. It drops those that it has no file for, so
  // more follow, in case that it closes a file of its own afterwards.
  const deadline = performance.now() + TIMEOUT_MS;
  let refused = await upload();
  while (refused === 201 && performance.now() < deadline) {
    await connectMore(5);
    refused = await upload();
  }
  const meanwhile = {
    upload: refused,
    list: await send("/api/v1/assets"),
    ready: await send("/readyz"),
  };
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(upload, { timeout: 30_000 }).toBe(201);
  const answer = await fetch(`${server.url}/readyz`);
  const findings = await environment.check();
  report({
    action: `${CONNECTIONS} idle connections to a server with at most ${OPEN} open files (ulimit -n), and an upload on an earlier connection.`,
    outcome: `The upload got ${before} before and ${meanwhile.upload} meanwhile, a list ${meanwhile.list}, /readyz ${meanwhile.ready}; after the connections closed an upload got 201, and a new connection ${answer.status}; ${findings.length} findings.`,
    requirement:
      "Requests that need a file get 503, all others succeed, the server does not crash and works normally afterwards.",
  });
  expect(before).toBe(201);
  expect(meanwhile).toEqual({ upload: 503, list: 200, ready: 200 });
  expect(answer.status).toBe(200);
  expect(findings).toEqual([]);
});
