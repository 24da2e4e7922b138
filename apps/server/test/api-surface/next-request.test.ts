import { openClient } from "@custodia/sqlite/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cookieOf, openRestSite, type RestSite } from "../rest-site.ts";

let site: RestSite;
let cookie: string;
let apiToken: string;

beforeEach(async () => {
  site = await openRestSite();
  cookie = await cookieOf(site.world.services, site.world.tenantA.approver);
  const created = await site.rest(site.admin, "POST tokens", { name: "Scanner" });
  apiToken = created.body.data.token;
  // All caches are filled by now.
  expect(await statuses()).toEqual([200, 200, 200]);
});
afterEach(() => site.close());

/** Returns the statuses for a browser, a REST session and an API token. */
const statuses = async () => [
  (await site.query("auth.me", undefined, { cookie })).status,
  (await site.rest(site.approver, "GET assets")).status,
  (await site.rest(apiToken, "GET assets")).status,
];

const currentRole = async () => (await site.query<{ role: number }>("auth.me", undefined, { cookie })).data?.role;

/** Writes like another process: on a connection that the server does not know, waiting for its turn. */
async function writeElsewhere(statement: string): Promise<void> {
  const client = await openClient(site.world.services.db.target, 5000);
  await client.execute(statement);
  client.close();
}
const writeHere = (statement: string) => site.world.services.db.write((tx) => tx.run(statement));

const changes: Record<string, [statement: string, after: number[]]> = {
  "every user is deactivated": ["UPDATE users SET deactivated_at = '2026-06-15T11:00:00.000Z'", [401, 401, 401]],
  "the company is suspended": [
    "UPDATE companies SET suspended_at = '2026-06-15T11:00:00.000Z', suspended_reason = 'Not paid'",
    [403, 403, 403],
  ],
  "sessions end": ["DELETE FROM sessions", [401, 401, 200]],
  "a token is revoked": ["UPDATE api_tokens SET revoked_at = '2026-06-15T11:00:00.000Z'", [200, 200, 401]],
};

for (const [event, [statement, expected]] of Object.entries(changes))
  for (const [origin, write] of Object.entries({ "by this process": writeHere, "by another process": writeElsewhere }))
    test(`the next request respects that ${event}, written ${origin}`, async () => {
      await write(statement);
      expect(await statuses()).toEqual(expected);
    });

test("a new role or a sign-out applies to the next request", async () => {
  const before = await currentRole();
  await writeElsewhere(`UPDATE users SET role = 3 WHERE role = ${before}`);
  expect([before, await currentRole()]).toEqual([2, 3]);
  expect((await site.mutate("auth.signOut", undefined, { cookie })).status).toBe(200);
  expect((await statuses())[0]).toBe(401);
});

test("an idle session expires by the clock alone", async () => {
  site.world.setClock("2026-06-15T22:59:00Z");
  const { status } = await site.rest(site.stranger, "GET assets");
  expect(status).toBe(200);
  site.world.setClock("2026-06-16T12:00:00Z");
  expect(await statuses()).toEqual([401, 401, 200]);
});
