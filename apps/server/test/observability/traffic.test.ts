import Fastify from "fastify";
import { expect, test } from "vitest";
import { watchTraffic } from "../../src/observability/traffic.ts";

test("monitoring requests do not count in the day's requests and errors", async () => {
  const app = Fastify();
  watchTraffic(app);
  app.get("/readyz", { config: { isMonitoring: true } }, (_request, reply) => reply.status(503).send());
  app.get("/done", () => "done");
  app.get("/failed", (_request, reply) => reply.status(500).send());
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  for (const path of ["/readyz", "/done", "/failed", "/readyz"]) await (await fetch(url + path)).text();
  // All connections are closed, so the requests are finished.
  await app.close();
  expect(app.traffic.takeCounts()).toEqual({ requests: 2, errors: 1 });
});
