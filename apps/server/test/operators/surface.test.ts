import { definitionOf, policyOf } from "@custodia/api/meta";
import { startSession } from "@custodia/services/auth/sessions";
import { hashToken } from "@custodia/services/tokens/identify";
import { createToken } from "@custodia/services/tokens/tokens";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../src/api-surface.ts";
import { OPERATOR_COOKIE } from "../../src/operators/admin.ts";
import { procedures } from "../../src/trpc.ts";
import { firstOperator, newCode, OLA, operatorsBrowser, PASSWORD } from "../operators-browser.ts";
import { openSite, type Site } from "../site.ts";

let site: Site;
let ola: Awaited<ReturnType<typeof firstOperator>>;
/** The credentials of the company's users and programs. */
const credentials = { session: "", bearer: "", program: "" };

beforeAll(async () => {
  site = await openSite({ SIGN_INS_IN_15_MINUTES: "1000", REQUESTS_A_MINUTE: "100000" });
  const { services, tenantB } = site.world;
  const holder = { company_id: tenantB.admin.company.id, user_id: tenantB.admin.actor.user_id };
  const start = (transport: "cookie" | "bearer") =>
    services.db.write((tx) => startSession(tx, services, holder, { transport, remember: false }));
  credentials.session = (await start("cookie")).token;
  credentials.bearer = (await start("bearer")).token;
  const program = { name: "Payroll", ends_on: null };
  credentials.program = (await createToken(allow(tenantB.admin, "company.manage"), program)).token;
  ola = await firstOperator(site);
});
afterAll(() => site.close());

const token = () => ola.browser.cookie!.slice(OPERATOR_COOKIE.length + 1);
const platform = [...procedures].filter(([path]) => path.startsWith("platform."));
const companies = [...procedures].filter(
  ([path, procedure]) => !path.startsWith("platform.") && definitionOf(procedure).type !== "subscription",
);

/** Returns the status of a call with the given credentials. */
async function statusOf(
  under: "/api/trpc" | "/admin/trpc",
  [path, procedure]: (typeof platform)[number],
  headers: Record<string, string>,
): Promise<number> {
  const query = definitionOf(procedure).type === "query";
  const answer = await fetch(`${site.url}${under}/${path}`, {
    method: query ? "GET" : "POST",
    headers: { ...headers, ...(query ? {} : { "content-type": "application/json" }) },
    body: query ? null : "{}",
  });
  return answer.status;
}

describe("the first operator", () => {
  test("sets a password and a second factor by the link, and is signed in", async () => {
    expect(ola.stage).toBe("enrol");
    expect(ola.enrolled.data.recovery_codes).toHaveLength(10);
    const me = await ola.browser.query("platform.session.me");
    expect(me).toMatchObject({ status: 200, data: { email: OLA, role: "owner", recovery_codes_left: 10 } });
    expect(me.headers.get("cache-control")).toBe("no-store");
  });

  test("has an HttpOnly, same-site cookie for the operators' path only", () => {
    expect(ola.browser.lastSetCookie).toMatch(/; Path=\/admin; HttpOnly; SameSite=Strict$/);
    expect(ola.browser.cookie).not.toBe(ola.pendingCookie);
  });

  test("finds the pending session ended, and signs in again by password and code", async () => {
    const browser = operatorsBrowser(site.url);
    browser.cookie = ola.pendingCookie;
    expect((await browser.query("platform.session.stage")).data).toEqual({ stage: "password" });
    site.world.setClock("2026-06-15T11:02:00Z");
    const signedIn = await browser.call("platform.session.signIn", { email: OLA, password: PASSWORD });
    expect(signedIn).toMatchObject({ status: 200, data: { stage: "second_factor" } });
    expect(JSON.stringify(signedIn.data)).not.toContain(browser.cookie!.slice(OPERATOR_COOKIE.length + 1));
    expect((await browser.query("platform.log.list", {})).status).toBe(401);
    const code = newCode(site, ola.secret);
    expect((await browser.call("platform.session.secondFactor", { code })).status).toBe(200);
    expect((await browser.query("platform.log.list", {})).data.data[0].message).toBe("Signed in");
    expect((await browser.call("platform.session.signOut")).status).toBe(200);
    expect(browser.lastSetCookie).toMatch(/^custodia_operator=; Max-Age=0; Path=\/admin; Expires=Thu, 01 Jan 1970/);
    expect((await browser.query("platform.log.list", {})).status).toBe(401);
  });
});

describe("a company user's session cannot call the platform's procedures", () => {
  test.each([
    ["a session", () => ({ cookie: `${SESSION_COOKIE}=${credentials.session}` })],
    ["a session as the operators' cookie", () => ({ cookie: `${OPERATOR_COOKIE}=${credentials.session}` })],
    ["a bearer", () => ({ authorization: `Bearer ${credentials.bearer}` })],
    ["a program's token", () => ({ authorization: `Bearer ${credentials.program}` })],
    ["a program's token as a cookie", () => ({ cookie: `${OPERATOR_COOKIE}=${credentials.program}` })],
    ["nothing", () => ({})],
  ])("%s answers 401", async (_what, headers) => {
    for (const procedure of platform) {
      expect([procedure[0], await statusOf("/api/trpc", procedure, headers())]).toEqual([procedure[0], 401]);
      const { needs } = policyOf(procedure[1]);
      if (needs === "anyone") continue;
      expect([procedure[0], await statusOf("/admin/trpc", procedure, headers())]).toEqual([procedure[0], 401]);
    }
  });
});

describe("an operator without the second factor, or with another transport, cannot call the platform", () => {
  const signedInBrowser = () => ola.browser.cookie!;
  /** Starts a pending session, without a second factor. */
  async function pendingBrowser(): Promise<string> {
    const browser = operatorsBrowser(site.url);
    await browser.call("platform.session.signIn", { email: OLA, password: PASSWORD });
    return browser.cookie!;
  }
  test.each([
    ["a pending session", pendingBrowser, ["anyone", "pendingSecondFactor"]],
    ["the session as a bearer", () => `bearer ${token()}`, ["anyone"]],
    ["the session as a user's cookie", () => `${SESSION_COOKIE}=${token()}`, ["anyone"]],
    ["the session with a letter changed", () => alterCookie(signedInBrowser()), ["anyone"]],
    ["the session's hash", () => `${OPERATOR_COOKIE}=${hashToken(token())}`, ["anyone"]],
  ])("%s answers 401", async (_what, getCredentials, allowedNeeds) => {
    const credentials = await getCredentials();
    const headers: Record<string, string> = credentials.startsWith("bearer ")
      ? { authorization: `Bearer ${credentials.slice(7)}` }
      : { cookie: credentials };
    for (const procedure of platform) {
      expect([procedure[0], await statusOf("/api/trpc", procedure, headers)]).toEqual([procedure[0], 401]);
      const { needs } = policyOf(procedure[1]);
      if (allowedNeeds.includes(needs)) continue;
      expect([procedure[0], await statusOf("/admin/trpc", procedure, headers)]).toEqual([procedure[0], 401]);
    }
  });
});

/** Changes the last letter but one, because the last one carries fewer bits. */
const alterCookie = (cookie: string) => `${cookie.slice(0, -2)}${cookie.at(-2) === "A" ? "B" : "A"}${cookie.at(-1)}`;

describe("an operator's session cannot call company procedures", () => {
  test.each([
    ["the session", () => ({ cookie: ola.browser.cookie! })],
    ["the session as a user's cookie", () => ({ cookie: `${SESSION_COOKIE}=${token()}` })],
    ["the session as a bearer", () => ({ authorization: `Bearer ${token()}` })],
  ])("%s answers 401", async (_what, headers) => {
    for (const procedure of companies) {
      expect([procedure[0], await statusOf("/admin/trpc", procedure, headers())]).toEqual([procedure[0], 401]);
      const { needs } = policyOf(procedure[1]);
      if (needs === "anyone") continue;
      expect([procedure[0], await statusOf("/api/trpc", procedure, headers())]).toEqual([procedure[0], 401]);
    }
  });

  test.each(["/api/v1/user", "/api/v1/assets", "/files/logo/1"])(
    "an operator's session opens no file at %s",
    async (path) => {
      for (const headers of [
        { cookie: `${ola.browser.cookie}; ${SESSION_COOKIE}=${token()}` },
        { authorization: `Bearer ${token()}` },
      ]) {
        expect([401, 404]).toContain((await fetch(`${site.url}${path}`, { headers })).status);
      }
    },
  );
});

test("an operator receives no company notifications", async () => {
  const headers = { cookie: `${ola.browser.cookie}; ${SESSION_COOKIE}=${token()}` };
  const events = await fetch(`${site.url}/api/events/notifications.live`, { headers });
  expect(await events.text()).toContain('"httpStatus":401');
});

describe("the operators' surface", () => {
  test("refuses pages of other sites", async () => {
    const headers = { origin: "https://evil.example" };
    const answer = await ola.browser.call("platform.session.signOut", undefined, { headers });
    expect(answer.status).toBe(403);
    expect((await ola.browser.query("platform.session.me")).status).toBe(200);
  });

  test.each(["platform.nothing", "platform", "__proto__", "nobody.list"])("does not expose %s", async (path) =>
    expect((await ola.browser.query(path)).status).toBe(404),
  );

  test("answers invalid input with its field, and a wrong method with 405", async () => {
    const wrong = await ola.browser.call("platform.session.renewCodes", { code: "12 34" });
    expect(wrong).toMatchObject({ status: 422, error: { data: { fields: { code: [expect.any(String)] } } } });
    expect((await ola.browser.query("platform.session.signOut")).status).toBe(405);
  });

  test("no operator procedure has a REST route or runs in a query worker", () => {
    for (const [path, procedure] of platform) {
      const policy = policyOf(procedure);
      expect([path, policy]).toEqual([path, expect.not.objectContaining({ rest: expect.anything() })]);
      expect([path, policy]).toEqual([path, expect.not.objectContaining({ offThread: true })]);
    }
  });
});

test("an owner can add or reactivate operators, or schedule a deletion, only within 15 minutes after the sign-in", async () => {
  const call = (name: string, input: object) =>
    ola.browser.call(`platform.${name.includes(".") ? name : `operators.${name}`}`, input);
  const company = site.world.tenantA.admin.company.id;
  const operator = (at: number) => ({ full_name: "Bisi Late", email: `bisi${at}@custodia.example`, role: "owner" });
  const startedAt = Date.parse((await ola.browser.query("platform.session.me")).data.signed_in_at);
  const clockAfter = (minutes: number) => site.world.setClock(new Date(startedAt + minutes * 60_000).toISOString());
  clockAfter(14);
  const { status, data } = await call("invite", operator(1));
  expect(status).toBe(200);
  clockAfter(15);
  const { id } = data;
  for (const [name, input] of [
    ["invite", operator(2)],
    ["inviteAgain", { id }],
    ["setRole", { id, role: "support" }],
    ["reactivate", { id }],
    [
      "deletions.schedule",
      {
        id: company,
        request: "By letter",
        reason: "As requested",
        waiting_days: 1,
        confirmation: "DV",
        export_waiver: "They have it on paper",
      },
    ],
    ["deletions.waiveExport", { id: company, export_waiver: "They have it on paper" }],
  ] as const)
    expect([name, await call(name, input)]).toEqual([
      name,
      expect.objectContaining({
        status: 403,
        error: expect.objectContaining({ message: expect.stringContaining("Sign out and sign in again") }),
      }),
    ]);
  expect((await call("deactivate", { id })).status).toBe(200);
  const all = await ola.browser.query("platform.operators.list", {});
  expect(all.data.data.map(({ full_name }: { full_name: string }) => full_name)).toEqual([
    "Bisi Late",
    expect.any(String),
  ]);
});
