import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type RunningServer, startServer } from "../../../../tooling/browser/server.ts";
import { cutSlowClients, enforceMinUploadRate } from "../../src/overload/slow-clients.ts";

describe("a server with a minimum upload rate", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ DEMO: "0", BODY_SECONDS: "1", UPLOAD_BYTES_A_SECOND: "20000" });
  }, 120_000);
  afterAll(() => server.stop());

  /**
   * Sends the headers, then the parts with a pause before each; returns the response and the time until the connection closed.
   */
  async function trickle(head: string[], parts: string[], pauseMs: number, shouldDisconnect = false) {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname).setEncoding("latin1");
    const startedAt = performance.now();
    let answer = "";
    let open = true;
    socket.on("data", (text) => {
      answer += text;
    });
    const closed = new Promise<void>((resolve) => {
      socket
        .on("error", () => undefined)
        .once("close", () => {
          open = false;
          resolve();
        });
    });
    socket.write(`${[...head, `Host: ${hostname}:${port}`].join("\r\n")}\r\n\r\n`);
    for (const part of parts) {
      await sleep(pauseMs);
      if (!open) break;
      socket.write(part);
    }
    if (shouldDisconnect) socket.destroy();
    const timer = setTimeout(() => socket.destroy(), 8000);
    await closed;
    clearTimeout(timer);
    return { answer, seconds: (performance.now() - startedAt) / 1000 };
  }

  const filler = (count: number) => Array.from({ length: count }, () => "x");
  const json = (path: string) => [`POST ${path} HTTP/1.1`, "Content-Type: application/json", "Content-Length: 900"];
  const form = (path: string, length = 5_000_000) => [
    `POST ${path} HTTP/1.1`,
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${length}`,
  ];
  const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';

  test.each(["/api/trpc/auth.signIn", "/api/v1/login", "/nowhere"])(
    "a body that trickles into %s is cut off, with 408 if there was no response yet",
    async (path) => {
      const { answer, seconds } = await trickle(json(path), ['{"email":"', ...filler(60)], 100);
      expect(seconds).toBeLessThan(4);
      if (path !== "/nowhere") expect(answer).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close\r\n/s);
    },
  );

  test.each(["/files/imports", "/api/v1/assets/import", "/files/logo"])(
    "a file that trickles into %s is cut off as well",
    async (path) => {
      const { seconds } = await trickle(form(path), [PART, ...filler(60)], 100);
      expect(seconds).toBeLessThan(4);
    },
  );

  test("a file that arrives steadily may take longer than a body", async () => {
    // Four times the lowest rate would be enough on a quiet machine.
    const chunk = "x".repeat(24_000);
    const parts = [PART, ...Array.from({ length: 18 }, () => chunk)];
    const upload = parts.join("").length;
    const head = form("/api/v1/login", upload + 9);
    const { answer, seconds } = await trickle(head, [...parts, "\r\n--b--\r\n"], 100);
    expect(answer).not.toContain("408");
    expect(seconds).toBeGreaterThan(1.9);
  });

  test("headers that trickle in are cut off", async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write("GET / HTTP/1.1\r\nX-Slow: ");
    const startedAt = performance.now();
    await new Promise<void>((resolve) =>
      socket
        .on("error", () => undefined)
        .resume()
        .once("close", () => resolve()),
    );
    expect(performance.now() - startedAt).toBeLessThan(6000);
  });

  test("a client that disconnects during a body leaves no error in the log", async () => {
    for (const path of ["/api/trpc/auth.signIn", "/api/v1/login", "/api/v1/nowhere"])
      await trickle(json(path), ['{"email":"'], 20, true);
    for (const path of ["/api/v1/assets/import", "/files/imports", "/api/v1/register"])
      await trickle(form(path), [PART], 20, true);
    await sleep(300);
    expect(server.output()).not.toMatch(/"level":[56]0/);
  });

  test("too large headers are refused with a message, as documented", async () => {
    const { answer } = await trickle(["GET /api/v1/assets HTTP/1.1", `X-Long: ${"x".repeat(20_000)}`], [], 0);
    const [head, body] = answer.split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(body!).message).toMatch(/header/);
    const document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(document.paths["/assets"]!.get!.responses).toHaveProperty("431");
  });
});

describe("the minimum upload rate", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("ignores a request without a connection", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const app = Fastify();
    enforceMinUploadRate(app, { bodyMs: 1000, uploadRate: 1 });
    // The request is answered before its body is read, so the body stays unread.
    app.addHook("onRequest", (_, reply) => reply.status(403).send({ message: "No." }));
    app.post("/", () => ({}));
    const answer = await app.inject({ method: "POST", url: "/", payload: { email: "ada@jos.example" } });
    expect(answer.statusCode).toBe(403);
    expect(() => vi.advanceTimersByTime(10_000)).not.toThrow();
    await app.close();
  });
});

describe("a client that does not read", () => {
  test("disconnects a client that reads nothing of a long response, but not one that reads slowly", async () => {
    const app = Fastify();
    cutSlowClients(app, 1500);
    app.get("/", () => Buffer.alloc(30_000_000, "x"));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const readSlowly = (pauseMs: number, pauses: number) =>
      new Promise<number>((resolve, reject) => {
        let received = 0;
        request({ port, agent: false }, (answer) => {
          answer.on("data", (part: Buffer) => {
            received += part.length;
            if (received % 7 > 0 || pauses-- <= 0) return;
            answer.pause();
            setTimeout(() => answer.resume(), pauseMs);
          });
          answer.once("close", () => resolve(received)).once("error", () => resolve(received));
        })
          .once("error", reject)
          .end();
      });
    expect(await readSlowly(4500, 1)).toBeLessThan(30_000_000);
    expect(await readSlowly(100, 10)).toBe(30_000_000);
    await app.close();
  });

  test("disconnects a client that sends many requests and reads no response, however short they are", async () => {
    const app = Fastify();
    cutSlowClients(app, 1000);
    app.get("/", async () => "x".repeat(14_000));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const client = connect(port, "127.0.0.1").on("error", () => undefined);
    // More than the operating system buffers for a connection.
    client.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n".repeat(1500));
    const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open).toBe(1);
    await expect.poll(open, { timeout: 20_000 }).toBe(0);
    client.destroy();
    await app.close();
  });

  test("disconnects a client that reads no response while others are still being produced", async () => {
    const app = Fastify();
    cutSlowClients(app, 1000);
    let last = Promise.resolve("");
    app.get("/", () => {
      last = last.then(() => sleep(300)).then(() => "x".repeat(6_000_000));
      return last;
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as { port: number };
    const client = connect(port, "127.0.0.1").on("error", () => undefined);
    client.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n".repeat(60));
    const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open).toBe(1);
    await expect.poll(open, { timeout: 8000 }).toBe(0);
    client.destroy();
    await app.close();
  });
});
