import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import type { RunningServer } from "../../browser/server.ts";
import { type Environment, openEnvironment } from "../environment.ts";
import { type Place, scenario, sized } from "../scenario.ts";
import {
  beside,
  dribble,
  figures,
  openMany,
  openRaw,
  others,
  type RawClient,
  unharmed,
} from "./connections.ts";

/** It is about connections, and where the data lie makes no difference. */
const ON: Place[] = ["file"];
const BODY_SECONDS = sized(1, 2);
const MANY = sized(200, 1000);
/** From the last moment of `BODY_SECONDS` until all are cut, with five times the room. */
const CUT_MS = 5 * 3000 + BODY_SECONDS * 1000;

interface Setting {
  environment: Environment;
  server: RunningServer;
}
let opened: Promise<Setting> | undefined;
const setting = () => {
  opened ??= (async () => {
    const environment = await openEnvironment("file");
    const limits = {
      REQUESTS_A_MINUTE: "100000000",
      REQUESTS_AT_ONCE: "5000",
      BODY_SECONDS: `${BODY_SECONDS}`,
    };
    return { environment, server: await environment.start(limits) };
  })();
  return opened;
};
afterAll(async () => {
  const { server, environment } = (await opened) ?? {};
  await server?.kill();
  await environment?.close();
});

scenario(`${MANY} clients send headers letter by letter`, { on: ON }, async ({ report }) => {
  const of = await setting();
  const { closed, watched, megabytes } = await beside(of, async () => {
    const clients = await openMany(MANY, () =>
      openRaw(of.server.url, "GET /api/v1/assets HTTP/1.1\r\nX-Slow: "),
    );
    await dribble(clients, 200, CUT_MS);
    return clients;
  });
  const left = closed.filter((at) => at === undefined).length;
  report({
    done: `${MANY} connections sent a header of five letters a second, and never ended it.`,
    seen: `${MANY - left} cut, the last after ${Math.round(Math.max(...closed.map((at) => at ?? 0)))} ms, ${left} open; ${figures(watched, megabytes)}.`,
    required: `All cut within ${CUT_MS / 1000} s; ${others}.`,
  });
  expect(left).toBe(0);
  unharmed(watched, megabytes);
});

scenario(`${MANY} clients send bodies letter by letter`, { on: ON }, async ({ report }) => {
  const of = await setting();
  const head = [
    "POST /api/v1/login HTTP/1.1",
    "Host: here",
    "Content-Type: application/json",
    "Content-Length: 9000",
    "",
    "",
  ];
  const { clients, closed, watched, megabytes } = await beside(of, async () => {
    const all = await openMany(MANY, () => openRaw(of.server.url, head.join("\r\n")));
    await dribble(all, 200, CUT_MS);
    return all;
  });
  const left = closed.filter((at) => at === undefined).length;
  const toldSo = clients.filter((client) => client.head().startsWith("HTTP/1.1 408")).length;
  report({
    done: `${MANY} connections sent the body of a sign-in, five letters a second.`,
    seen: `${MANY - left} cut, the last after ${Math.round(Math.max(...closed.map((at) => at ?? 0)))} ms, ${toldSo} of them told by 408, ${left} open; ${figures(watched, megabytes)}.`,
    required: `All cut within ${CUT_MS / 1000} s and told by 408; ${others}.`,
  });
  expect([left, toldSo]).toEqual([0, MANY]);
  unharmed(watched, megabytes);
});

const hasAnswer = (client: RawClient) => client.head().startsWith("HTTP/1.1 200");

scenario("1,000 connections that are merely open", { on: ON }, async ({ report }) => {
  const of = await setting();
  const { clients, closed, watched, megabytes } = await beside(of, async () => {
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

scenario("a stop with 1,000 connections open", { on: ON }, async ({ report }) => {
  const { server } = await setting();
  const clients = await openMany(1000, () =>
    openRaw(server.url, "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"),
  );
  const answered = () => clients.filter(hasAnswer).length;
  await expect.poll(answered, { timeout: 30_000 }).toBe(1000);
  const began = performance.now();
  await server.stop();
  opened = undefined;
  const seconds = (performance.now() - began) / 1000;
  report({
    done: "The server was told to stop (SIGTERM) with 1,000 connections open that had been answered.",
    seen: `It ended, and its data were checked, in ${seconds.toFixed(1)} s.`,
    required: "Within 10 s, and sound data.",
  });
  expect(seconds).toBeLessThan(10);
});
