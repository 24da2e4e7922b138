import { definitionOf, proceduresOf } from "@custodia/api/meta";
import { appRouter } from "@custodia/api/router";
import type { CompanyCtx } from "@custodia/services/core/context";
import { addRecords } from "@custodia/testkit/records";
import { companyRows } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATOR_COOKIE } from "../../src/operators/admin.ts";
import { listen } from "../listen.ts";
import { firstOperator, OLA } from "../operators-browser.ts";
import { cookieOf, openRestSite, type RestSite } from "../rest-site.ts";

let site: RestSite;
let cookie: string;
let operator: string;
let readRows: () => Promise<unknown>;
let before: unknown;
beforeAll(async () => {
  site = await openRestSite();
  const { services, tenantA, tenantB } = site.world;
  await addRecords(services, tenantA);
  await addRecords(services, tenantB);
  cookie = await cookieOf(services, tenantA.admin);
  operator = (await firstOperator(site)).browser.cookie!;
  readRows = () => Promise.all([tenantA, tenantB].map(({ admin }) => companyRows(services, admin.company.id)));
  before = await readRows();
});
afterAll(() => site.close());

const nameOf = ({ company, actor }: CompanyCtx) => `${company.id}.${actor.user_id}`;
const allProcedures = Object.entries(proceduresOf(appRouter)).map(([path, procedure]) => ({
  path,
  ...definitionOf(procedure),
}));
const isBound = ({ meta: { needs } }: (typeof allProcedures)[number]) =>
  needs !== "anyone" && needs !== "pendingSecondFactor";
const calls = allProcedures.filter(
  (entry) =>
    isBound(entry) && entry.type !== "subscription" && !entry.meta.rest?.exclusive && !entry.meta.file?.exclusive,
);
const files = allProcedures.filter((entry) => isBound(entry) && entry.meta.file);
const isPlatform = ({ path }: { path: string }) => path.startsWith("platform.");

/** Sends a browser's call of a procedure, on its surface, by a page that was rendered for `madeFor`. */
function call({ path, type }: (typeof allProcedures)[number], madeFor: string | undefined, cookies?: string) {
  const base = isPlatform({ path }) ? "/admin/trpc" : "/api/trpc";
  const headers = {
    cookie: cookies ?? (isPlatform({ path }) ? operator : cookie),
    origin: site.url,
    "content-type": "application/json",
    ...(madeFor === undefined ? {} : { "x-made-for": madeFor }),
  };
  const query = type === "query" ? "?input={}" : "";
  return fetch(`${site.url}${base}/${path}${query}`, {
    method: type === "query" ? "GET" : "POST",
    headers,
    body: type === "query" ? null : "{}",
  });
}

/** Checks eight entries at once, because there are hundreds. */
async function inParallel<T>(list: readonly T[], check: (entry: T) => Promise<void>): Promise<void> {
  for (let index = 0; index < list.length; index += 8) await Promise.all(list.slice(index, index + 8).map(check));
}

describe("a page that was rendered for another user than its cookie's", () => {
  /** Sends calls by a page of another user, and expects each to be refused and no row to be changed. */
  async function expectRefused(entries: typeof calls, other: string): Promise<void> {
    await inParallel(entries, async (entry) => {
      const answer = await call(entry, other);
      const email = isPlatform(entry) ? OLA : site.world.tenantA.admin.actor.email;
      expect([entry.path, answer.status, ((await answer.json()) as { error: unknown }).error]).toMatchObject([
        entry.path,
        409,
        {
          message: `You signed in as ${email} in another tab. Reload to continue.`,
          data: { code: "CONFLICT", signedInAs: email },
        },
      ]);
    });
    expect(await readRows()).toEqual(before);
  }

  test("of another company's Admin is refused by every procedure, and changes nothing", async () => {
    expect(calls.length).toBeGreaterThan(200);
    await expectRefused(calls, nameOf(site.world.tenantB.admin));
  });

  test("of the same number in another company, or of an unknown operator, is refused too", async () => {
    const { tenantA, tenantB } = site.world;
    const some = calls.filter((_, index) => index % 20 === 0);
    expect(some.filter(isPlatform).length).toBeGreaterThan(0);
    await expectRefused(some, `${tenantB.admin.company.id}.${tenantA.admin.actor.user_id}`);
    await expectRefused(some, "operator.99");
  });

  test("is refused files in both directions, by header or address", async () => {
    expect(files.length).toBeGreaterThan(10);
    for (const { path, meta } of files) {
      const base = isPlatform({ path }) ? "/admin/files" : "/files";
      const { method, path: address } = meta.file!;
      const url = `${site.url}${base}/${address.replace("{id}", "1").replace("*", "1/x")}`;
      const body = method === "POST" ? new FormData() : null;
      body?.append("file", new File(["x"], "x.csv"));
      const headers = { cookie: isPlatform({ path }) ? operator : cookie, origin: site.url };
      const madeFor = nameOf(site.world.tenantB.admin);
      for (const answer of [
        await fetch(url, { method, body, headers: { ...headers, "x-made-for": madeFor } }),
        await fetch(`${url}?made_for=${madeFor}`, { method, body, headers }),
      ]) {
        expect([path, answer.status, await answer.json()]).toMatchObject([
          path,
          409,
          { signedInAs: expect.any(String) },
        ]);
      }
    }
    expect(await readRows()).toEqual(before);
  });

  test("is refused the notification stream", async () => {
    const path = `/api/events/notifications.live?made_for=${nameOf(site.world.tenantB.admin)}`;
    const listener = await listen(site.url + path, { cookie });
    expect(await listener.next()).toMatchObject({ event: "connected" });
    expect(await listener.next()).toMatchObject({
      event: "serialized-error",
      data: { data: { httpStatus: 409, signedInAs: site.world.tenantA.admin.actor.email } },
    });
    listener.stop();
  });
});

describe("a page that does not name its user", () => {
  test("can only read, for example if it belongs to an older build", async () => {
    const changes = calls.filter(({ type }) => type === "mutation");
    await inParallel(changes, async (entry) => {
      const answer = await call(entry, undefined);
      expect([entry.path, answer.status]).toEqual([entry.path, 409]);
      const { error } = (await answer.json()) as { error: { message: string; data: object } };
      expect(error.message).toContain("A new version of Custodia is ready.");
      expect(error.data).not.toHaveProperty("signedInAs");
    });
    expect(await readRows()).toEqual(before);
    const list = calls.find(({ path }) => path === "locations.list")!;
    expect((await call(list, undefined)).status).toBe(200);
  });

  test("works where no session is needed, and during a sign-up", async () => {
    const signUp = {
      name: "New Mills",
      email: "office@new-mills.example",
      password: "a lantern at noon",
      password_confirmation: "a lantern at noon",
      employees_nr: 4,
      url: "",
      terms_and_conditions: 1,
    };
    const headers = { origin: site.url };
    const { status, cookie: newCookie } = await site.mutate("auth.signUp", signUp, { cookie, headers });
    expect(status).toBe(200);
    const verified = await site.mutate(
      "auth.verifyEmail",
      { verification_code: "000000" },
      { cookie: newCookie, headers },
    );
    expect(verified.status).toBe(422);
  });
});

test("an operator's page works for its own operator only, and not for a company's user", async () => {
  const log = calls.find(({ path }) => path === "platform.log.list")!;
  const me = calls.find(({ path }) => path === "platform.session.me")!;
  const user = (await (await call(me, undefined)).json()) as { result: { data: { id: number } } };
  const { id } = user.result.data;
  expect((await call(log, `operator.${id}`)).status).toBe(200);
  expect((await call(log, nameOf(site.world.tenantA.admin))).status).toBe(409);
  expect((await call(log, undefined, `${OPERATOR_COOKIE}=nobody`)).status).toBe(401);
});

test("a page that was rendered for its cookie's user is served, with files and the stream", async () => {
  const madeFor = nameOf(site.world.tenantA.admin);
  const lists = calls.filter(({ path }) => /^(locations|vendors|custodians|users|assets)\.list$/.test(path));
  expect(lists.length).toBe(5);
  for (const entry of lists) expect([entry.path, (await call(entry, madeFor)).status]).toEqual([entry.path, 200]);
  const sheet = await fetch(`${site.url}/files/pos/items.xlsx?made_for=${madeFor}`, { headers: { cookie } });
  expect(sheet.status).toBe(200);
  const listener = await listen(`${site.url}/api/events/notifications.live?made_for=${madeFor}`, { cookie });
  await listener.next();
  expect(await listener.next()).toMatchObject({ event: "message" });
  listener.stop();
});
