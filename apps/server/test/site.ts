import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "@custodia/services/core/context";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { buildApp } from "../src/app.ts";
import { type Env, readEnv } from "../src/env.ts";
import { isMailDelivered, outboxPage } from "../src/http/outbox.ts";
import type { Loop } from "../src/jobs/loop.ts";
import { startMail } from "../src/jobs/mail.ts";
import { startPasswordResets } from "../src/jobs/runner.ts";
import { toLimits } from "../src/limit-settings.ts";

/** The options of a call apart from its input. */
interface CallOptions {
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  /** The procedure's result; undefined if it refused. */
  data: T | undefined;
  error: { message: string; data?: { fields?: Record<string, string[]>; retryAfter?: number } } | undefined;
  /** Name, value and attributes of the session's cookie as sent. */
  setCookie: string | null;
  /** The cookie as a browser would send it back. */
  cookie: string | undefined;
}

/** The server on a separate port, with the two companies of a test world and mail delivery. */
export interface Site {
  url: string;
  env: Env;
  world: TestWorld;
  /** Calls a mutation. */
  mutate<T = unknown>(procedure: string, input?: unknown, options?: CallOptions): Promise<Answer<T>>;
  /** Calls a query. */
  query<T = unknown>(procedure: string, input?: unknown, options?: CallOptions): Promise<Answer<T>>;
  /** Waits until the outbox's page matches, and returns the first group. */
  fromOutbox(pattern: RegExp): Promise<string>;
  close(): Promise<void>;
}

export async function openSite(settings: Record<string, string> = {}): Promise<Site> {
  const world = await createTestWorld();
  const dataDir = mkdtempSync(join(tmpdir(), "custodia-site-"));
  // Without query workers, because most tests would end before a worker is ready but wait for its start.
  const env = readEnv({ LOG_LEVEL: "silent", DATA_DIR: dataDir, READERS: "0", ...settings });
  const loops: Loop[] = [];
  const wake = () => {
    for (const loop of loops) loop.wake();
  };
  const services: Services = { ...world.services, wake };
  services.settings = {
    ...services.settings,
    publicUrl: env.PUBLIC_URL,
    limits: toLimits(env),
    showDemo: env.SHOW_DEMO,
    lacksMailServer: !isMailDelivered(env, services),
  };
  loops.push(startMail(env, services), startPasswordResets(services));
  const app = await buildApp(env, services);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  return {
    url,
    env,
    world,
    async mutate(procedure, input, { cookie, headers } = {}) {
      const ownHeaders = { "content-type": "application/json", ...(cookie ? { cookie } : {}), ...headers };
      const body = input === undefined ? undefined : JSON.stringify(input);
      return readAnswer(
        await fetch(`${url}/api/trpc/${procedure}`, { method: "POST", headers: ownHeaders, body: body ?? null }),
      );
    },
    async query(procedure, input, { cookie, headers } = {}) {
      const query = input === undefined ? "" : `?${new URLSearchParams({ input: JSON.stringify(input) })}`;
      const ownHeaders = { ...(cookie ? { cookie } : {}), ...headers };
      return readAnswer(await fetch(`${url}/api/trpc/${procedure}${query}`, { headers: ownHeaders }));
    },
    async fromOutbox(pattern) {
      for (let attempt = 0; attempt < 100; attempt++) {
        const found = pattern.exec(await outboxPage(env, services))?.[1];
        if (found) return found;
        await sleep(50);
      }
      throw new Error(`The outbox never showed ${pattern}.`);
    },
    async close() {
      await app.close();
      await Promise.all(loops.map((loop) => loop.stop()));
      await world.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A busy server states when to retry; after this many such responses there must be another problem. */
const MAX_RETRIES = 30;

/**
 * Repeats a call that is refused because the server is busy (503 with `Retry-After`), as any client should, so that tests
 * also pass on a busy machine.
 */
export async function untilServed<A extends { status: number; headers: Headers }>(call: () => Promise<A>): Promise<A> {
  for (let retries = 0; ; retries++) {
    const answer = await call();
    const seconds = Number(answer.headers.get("retry-after"));
    if (answer.status !== 503 || !(seconds > 0) || retries === MAX_RETRIES) return answer;
    await sleep(seconds * 1000);
  }
}

async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const body = text.startsWith("{") ? JSON.parse(text) : {};
  const setCookie = response.headers.getSetCookie().find((cookie) => cookie.startsWith("custodia_session=")) ?? null;
  const cookie = setCookie?.split(";")[0];
  const error = body.error ?? (response.ok ? undefined : body);
  return {
    status: response.status,
    headers: response.headers,
    data: body.result?.data,
    error,
    setCookie,
    cookie,
  };
}
