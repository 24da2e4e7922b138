import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { enforceMinUploadRate } from "../../../src/overload/slow-clients.ts";

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
