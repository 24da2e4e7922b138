import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { openLastingEnvironment } from "../environment.ts";
import { type Database, scenario, shareInFile, sized } from "../scenario.ts";
import {
  describeLoad,
  expectUnharmed,
  OTHERS_REQUIREMENT,
  openMany,
  openRaw,
  type RawClient,
  sendSlowly,
  whileConnected,
} from "./connections.ts";

/** These scenarios are about connections, so the database makes no difference. */
const DATABASES: Database[] = ["file"];
const BODY_SECONDS = sized(1, 2);
const CONNECTIONS = sized(200, 1000);
/** All connections are cut within `BODY_SECONDS` and this margin, which is five times the usual one. */
const CUT_MS = 5 * 3000 + BODY_SECONDS * 1000;

const sharedSite = shareInFile(async () => {
  const environment = await openLastingEnvironment("file");
  const limits = { REQUESTS_A_MINUTE: "100000000", REQUESTS_AT_ONCE: "5000", BODY_SECONDS: `${BODY_SECONDS}` };
  return { environment, server: await environment.start(limits), close: environment.close };
});

scenario(`the server cuts ${CONNECTIONS} clients that send headers slowly`, { on: DATABASES }, async ({ report }) => {
  const site = await sharedSite();
  const { closed, watched, megabytes } = await whileConnected(site, async () => {
    const clients = await openMany(CONNECTIONS, () =>
      openRaw(site.server.url, "GET /api/v1/assets HTTP/1.1\r\nX-Slow: "),
    );
    await sendSlowly(clients, 200, CUT_MS);
    return clients;
  });
  const open = closed.filter((at) => at === undefined).length;
  report({
    action: `${CONNECTIONS} connections sent five characters of an endless header a second.`,
    outcome: `${CONNECTIONS - open} cut, the last after ${Math.round(Math.max(...closed.map((at) => at ?? 0)))} ms, ${open} open; ${describeLoad(watched, megabytes)}.`,
    requirement: `All are cut within ${CUT_MS / 1000} s; ${OTHERS_REQUIREMENT}.`,
  });
  expect(open).toBe(0);
  expectUnharmed(watched, megabytes);
});

scenario(`the server cuts ${CONNECTIONS} clients that send bodies slowly`, { on: DATABASES }, async ({ report }) => {
  const site = await sharedSite();
  const head = [
    "POST /api/v1/login HTTP/1.1",
    "Host: here",
    "Content-Type: application/json",
    "Content-Length: 9000",
    "",
    "",
  ];
  const { clients, closed, watched, megabytes } = await whileConnected(site, async () => {
    const all = await openMany(CONNECTIONS, () => openRaw(site.server.url, head.join("\r\n")));
    await sendSlowly(all, 200, CUT_MS);
    return all;
  });
  const open = closed.filter((at) => at === undefined).length;
  const timedOut = clients.filter((client) => client.head().startsWith("HTTP/1.1 408")).length;
  report({
    action: `${CONNECTIONS} connections sent five characters of a sign-in body a second.`,
    outcome: `${CONNECTIONS - open} cut, the last after ${Math.round(Math.max(...closed.map((at) => at ?? 0)))} ms, ${timedOut} of them with 408, ${open} open; ${describeLoad(watched, megabytes)}.`,
    requirement: `All are cut within ${CUT_MS / 1000} s, nine in ten with 408; ${OTHERS_REQUIREMENT}.`,
  });
  expect(open).toBe(0);
  // A client that sends while it is cut may get the reset of the connection before the answer.
  expect(timedOut).toBeGreaterThanOrEqual(CONNECTIONS * 0.9);
  expectUnharmed(watched, megabytes);
});

const hasAnswer = (client: RawClient) => client.head().startsWith("HTTP/1.1 200");

scenario("the server keeps 1,000 idle connections", { on: DATABASES }, async ({ report }) => {
  const site = await sharedSite();
  const { clients, closed, watched, megabytes } = await whileConnected(site, async () => {
    const all = await openMany(1000, () => openRaw(site.server.url, "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"));
    await expect.poll(() => all.filter(hasAnswer).length, { timeout: 30_000 }).toBe(1000);
    await sleep(sized(1000, 10_000));
    return all;
  });
  const open = closed.filter((at) => at === undefined).length;
  const answered = clients.filter(hasAnswer).length;
  report({
    action: "1,000 connections requested /healthz once and stayed open.",
    outcome: `${answered} answered, ${open} still open afterwards; ${describeLoad(watched, megabytes)}.`,
    requirement: `Each gets a response; ${OTHERS_REQUIREMENT}.`,
  });
  expect(answered).toBe(1000);
  expectUnharmed(watched, megabytes);
});

scenario("the server stops quickly with 1,000 open connections", { on: DATABASES }, async ({ report }) => {
  const { server } = await sharedSite();
  const clients = await openMany(1000, () => openRaw(server.url, "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"));
  const answered = () => clients.filter(hasAnswer).length;
  await expect.poll(answered, { timeout: 30_000 }).toBe(1000);
  const startedAt = performance.now();
  await server.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  report({
    action: "The server was stopped (SIGTERM) with 1,000 open connections.",
    outcome: `It stopped, and its data were checked, in ${seconds.toFixed(1)} s.`,
    requirement: "It stops within 10 s, with sound data.",
  });
  expect(seconds).toBeLessThan(10);
});
