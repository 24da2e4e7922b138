import { startSession } from "@custodia/services/auth/sessions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../src/api-surface.ts";
import { countedAddress } from "../../src/overload/rate-limit.ts";
import { openSite, type Site } from "../site.ts";

const LIMIT = 8;
let site: Site;
beforeAll(async () => {
  site = await openSite({ REQUESTS_A_MINUTE: String(LIMIT) });
});
afterAll(() => site.close());

async function signedInCookie(): Promise<string> {
  const { services, tenantA } = site.world;
  const holder = { company_id: tenantA.admin.company.id, user_id: tenantA.admin.actor.user_id };
  const { token } = await services.db.write((tx) =>
    startSession(tx, services, holder, { transport: "cookie", remember: false }),
  );
  return `${SESSION_COOKIE}=${token}`;
}

test("counts invented cookies by address, and signed-in users by session", async () => {
  const cookie = await signedInCookie();
  expect((await site.query("auth.me", undefined, { cookie })).status).toBe(200);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < LIMIT; attempt++) {
    const inventedCookie = `${SESSION_COOKIE}=invented-${attempt}`;
    const { status, headers, error } = await site.query("auth.me", undefined, { cookie: inventedCookie });
    statuses.push(status);
    if (status !== 429) continue;
    const retryAfter = Number(headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThan(0);
    expect(error).toMatchObject({ code: expect.any(Number), data: { httpStatus: 429, retryAfter } });
  }
  expect(statuses.at(0)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  expect((await site.query("auth.me", undefined, { cookie })).status).toBe(200);
});

test("gives a client that has already disconnected an empty address", () => {
  expect(countedAddress(undefined)).toBe("");
});
