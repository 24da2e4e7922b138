import { endSession, startSession } from "@custodia/services/auth/sessions";
import type { CompanyCtx } from "@custodia/services/core/context";
import { MAX_STREAMS } from "@custodia/services/notifications/hub";
import { notifyActor } from "@custodia/services/notifications/service";
import { hashToken } from "@custodia/services/tokens/identify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../src/api-surface.ts";
import { LIVE, openStream } from "./listen.ts";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function startToken(ctx: CompanyCtx): Promise<string> {
  const holder = { company_id: ctx.company.id, user_id: ctx.actor.user_id };
  const { services } = site.world;
  const kind = { transport: "cookie", remember: false } as const;
  return (await services.db.write((tx) => startSession(tx, services, holder, kind))).token;
}
const cookieOf = async (ctx: CompanyCtx) => `${SESSION_COOKIE}=${await startToken(ctx)}`;
const notify = (ctx: CompanyCtx, message: string) =>
  site.world.services.db.write((tx) => notifyActor(tx, ctx, { kind: "tests.event", message, href: "/download" }));

const stream = (cookie?: string, headers: Record<string, string> = {}, path = LIVE) =>
  openStream(site.url + path, { ...(cookie ? { cookie } : {}), ...headers });

test("sends events that EventSource and tRPC's client can parse", async () => {
  const { admin } = site.world.tenantA;
  const listener = await stream(await cookieOf(admin));
  expect(listener.answer.statusCode).toBe(200);
  expect(listener.answer.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-content-type-options": "nosniff",
  });
  const first = await listener.next();
  expect(first).toMatchObject({ event: "message", data: { unread: 0, latest: [] } });
  await notify(admin, "Your export\nis ready");
  const received = await listener.next();
  expect(received).toMatchObject({
    event: "message",
    id: expect.stringMatching(/^\d+$/),
    data: { unread: 1, latest: [{ message: "Your export\nis ready", href: "/download", read_at: null }] },
  });
});

test.each([
  ["whose id the browser sends in a header", (id: string) => ({ headers: { "last-event-id": id }, path: LIVE })],
  [
    "whose id tRPC's client sends in its input",
    (id: string) => ({ headers: {}, path: `${LIVE}?input=${encodeURIComponent(`{"lastEventId":"${id}"}`)}` }),
  ],
])("resumes after the last event, %s", async (_how, reconnect) => {
  const { approver } = site.world.tenantA;
  const cookie = await cookieOf(approver);
  const before = await stream(cookie);
  const { id } = (await before.next())!;
  before.stop();
  await notify(approver, "meanwhile");
  const { headers, path } = reconnect(id!);
  const after = await stream(cookie, headers, path);
  expect(await after.next()).toMatchObject({ data: { latest: [{ message: "meanwhile" }] } });
});

describe("refuses a stream, and sends the reason as an event,", () => {
  test.each([
    ["without a session", async () => undefined, LIVE, 401],
    ["for an invalid cookie", async () => `${SESSION_COOKIE}=nonsense`, LIVE, 401],
    ["for an unknown procedure", () => cookieOf(site.world.tenantA.admin), "/api/events/no.such", 404],
    [
      "for a procedure that is not a subscription",
      () => cookieOf(site.world.tenantA.admin),
      "/api/events/users.list",
      405,
    ],
    ["for an input that is not JSON", () => cookieOf(site.world.tenantA.admin), `${LIVE}?input={`, 400],
    ["for an invalid event id", () => cookieOf(site.world.tenantA.admin), `${LIVE}?input={"lastEventId":"x"}`, 422],
  ])("%s", async (_what, cookie, path, httpStatus) => {
    const listener = await stream(await cookie(), {}, path);
    const refused = await listener.next();
    expect(refused).toMatchObject({ event: "serialized-error", data: { data: { httpStatus } } });
    expect(await listener.next()).toBeUndefined();
  });

  test("if the session has too many streams", async () => {
    const cookie = await cookieOf(site.world.tenantA.admin);
    for (let page = 0; page < MAX_STREAMS; page++) await (await stream(cookie)).next();
    const refused = await (await stream(cookie)).next();
    expect(refused).toMatchObject({ event: "serialized-error", data: { data: { httpStatus: 429 } } });
    await (await stream(await cookieOf(site.world.tenantA.admin))).next();
  });
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["another port of the same machine", { "sec-fetch-site": "same-site" }],
  ["another origin", { origin: "https://elsewhere.example" }],
])("refuses a stream to a page of %s", async (_what, headers: Record<string, string>) => {
  const cookie = await cookieOf(site.world.tenantA.admin);
  const answer = await fetch(site.url + LIVE, { headers: { cookie, ...headers } });
  expect(answer.status).toBe(403);
});

test("ends a stream with its session, and refuses a reconnect", async () => {
  const { services, tenantB } = site.world;
  const token = await startToken(tenantB.approver);
  const listener = await stream(`${SESSION_COOKIE}=${token}`);
  await listener.next();
  await services.db.write((tx) => endSession(tx, services, hashToken(token)));
  expect(await listener.next()).toBeUndefined();
  const refused = await (await stream(`${SESSION_COOKIE}=${token}`)).next();
  expect(refused).toMatchObject({ data: { data: { httpStatus: 401 } } });
});
