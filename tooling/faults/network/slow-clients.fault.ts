import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import type { RunningServer } from "../../browser/server.ts";
import { type Environment, openEnvironment } from "../environment.ts";
import { type Database, scenario, sized } from "../scenario.ts";
import {
  figures,
  openMany,
  openRaw,
  others,
  type RawClient,
  sendSlowly,
  unharmed,
  whileProbed,
} from "./connections.ts";

/** It is about connections, and where the data lie makes no difference. */
const DATABASES: Database[] = ["file"];
const BODY_SECONDS = sized(1, 2);
const CONNECTIONS = sized(200, 1000);
/** From the last moment of `BODY_SECONDS` until all are cut, with five times the room. */
const CUT_MS = 5 * 3000 + BODY_SECONDS * 1000;

interface Site {
  environment: Environment;
  server: RunningServer;
}
let sitePromise: Promise<Site> | undefined;
const sharedSite = () => {
  sitePromise ??= (async () => {
    const environment = await openEnvironment("file");
    const limits = {
      REQUESTS_A_MINUTE: "100000000",
      REQUESTS_AT_ONCE: "5000",
      BODY_SECONDS: `${BODY_SECONDS}`,
    };
    return { environment, server: await environment.start(limits) };
  })();
  return sitePromise;
};
afterAll(async () => {
  const { server, environment } = (await sitePromise) ?? {};
  await server?.kill();
  await environment?.close();
});

scenario(`${CONNECTIONS} clients send headers letter by letter`, { on: DATABASES }, async ({ report }) => {
  const site = await sharedSite();
  const { closed, watched, megabytes } = await whileProbed(site, async () => {
    const clients = await openMany(CONNECTIONS, () =>
      openRaw(site.server.url, "GET /api/v1/assets HTTP/1.1\r\nX-Slow: "),
    );
    await sendSlowly(clients, 200, CUT_MS);
    return clients;
  });
  const open = closed.filter((at) => at === undefined).length;
  report({
    done: `${CONNECTIONS} connections sent a header of five letters a second, and never ended it.`,
    seen: `${CONNECTIONS - open} cut, the last after ${Math.round(Math.max(...closed.map((at) => at ?? 0)))} ms, ${open} open; ${figures(watched, megabytes)}.`,
    required: `All cut within ${CUT_MS / 1000} s; ${others}.`,
  });
  expect(open).toBe(0);
  unharmed(watched, megabytes);
});

scenario(`${CONNECTIONS} clients send bodies letter by letter`, { on: DATABASES }, async ({ report }) => {
  const of = await sharedSite();
  const head = [
    "POST /api/v1/login HTTP/1.1",
    "Host: here",
    "Content-Type: application/json",
    "Content-Length: 9000",
    "",
    "",
  ];
  const { clients, closed, watched, megabytes } = await whileProbed(of, async () => {
    const all = await openMany(CONNECTIONS, () => openRaw(of.server.url, head.join("\r\n")));
    await sendSlowly(all, 200, CUT_MS);
    return all;
  });
  const left = closed.filter((at) => at === undefined).length;
  const timedOut = clients.filter((client) => client.head().startsWith("HTTP/1.1 408")).length;
  report({
    done: `${CONNECTIONS} connections sent the body of a sign-in, five letters a second.`,
    seen: `${CONNECTIONS - left} cut, the last after ${Math.round(Math.max(...closed.map((at) => at ?? 0)))} ms, ${timedOut} of them told by 408, ${left} open; ${figures(watched, megabytes)}.`,
    required: `All cut within ${CUT_MS / 1000} s and told by 408; ${others}.`,
  });
  expect([left, timedOut]).toEqual([0, CONNECTIONS]);
  unharmed(watched, megabytes);
});

const hasAnswer = (client: RawClient) => client.head().startsWith("HTTP/1.1 200");

scenario("1,000 connections that are merely open", { on: DATABASES }, async ({ report }) => {
  const of = await sharedSite();
  const { clients, closed, watched, megabytes } = await whileProbed(of, async () => {
    const all = await openMany(1000, () =>
      openRaw(of.server.url, "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"),
    );
    await expect.poll(() => all.filter(hasAnswer).length, { timeout: 30_000 }).toBe(1000);
    await sleep(sized(1000, 10_000));
    return all;
  });
  const left = closed.filter((at) => at === undefined).length;
  const answered = clients.filter(hasAnswer).length;
  report({
    done: "1,000 connections asked for /healthz once and were kept.",
    seen: `${answered} answered, ${left} still open after it; ${figures(watched, megabytes)}.`,
    required: `Each answered; ${others}.`,
  });
  expect(answered).toBe(1000);
  unharmed(watched, megabytes);
});

scenario("a stop with 1,000 connections open", { on: DATABASES }, async ({ report }) => {
  const { server } = await sharedSite();
  const clients = await openMany(1000, () =>
    openRaw(server.url, "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"),
  );
  const answered = () => clients.filter(hasAnswer).length;
  await expect.poll(answered, { timeout: 30_000 }).toBe(1000);
  const began = performance.now();
  await server.stop();
  sitePromise = undefined;
  const seconds = (performance.now() - began) / 1000;
  report({
    done: "The server was told to stop (SIGTERM) with 1,000 connections open that had been answered.",
    seen: `It ended, and its data were checked, in ${seconds.toFixed(1)} s.`,
    required: "Within 10 s, and sound data.",
  });
  expect(seconds).toBeLessThan(10);
});
