import { schemaVersion } from "@custodia/db/open";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../../../tooling/browser/server.ts";
import { cleanLine } from "../../src/observability/logger.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ DEMO: "0", LOG_LEVEL: "debug", LOG_REQUESTS: "1", SLOW_QUERY_MS: "0" });
}, 120_000);
afterAll(() => server.stop());

const PASSWORD = "seven herons over the creek";
const WRONG = "mine all the same";

async function post(path: string, body: object, cookie = "") {
  const headers = { "content-type": "application/json", ...(cookie && { cookie }) };
  const answer = await fetch(`${server.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const lines = () =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("a first start prints in one line which schema version it has created, and how long that took", () => {
  expect(server.output().match(/^.*schema version.*$/gm)).toEqual([
    expect.stringMatching(`^Created the database with schema version ${schemaVersion.count} in \\d+\\.\\d s\\.$`),
  ]);
});

test("logs one line per request with id, route and company, and no secrets", async () => {
  const email = "ada@heron.example";
  const signUp = {
    name: "Heron Works",
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    employees_nr: 12,
    url: "",
    terms_and_conditions: 1,
  };
  const signedUp = await post("/api/trpc/auth.signUp", signUp);
  expect(signedUp.status, signedUp.body).toBe(200);
  const cookie = signedUp.headers.getSetCookie()[0]!.split(";")[0]!;
  const code = /\b\d{6}\b/.exec((await server.mail(email)).text)![0];
  expect((await post("/api/trpc/auth.verifyEmail", { verification_code: code }, cookie)).status).toBe(200);
  await post("/api/trpc/auth.signIn", { email, password: WRONG });
  await post("/api/trpc/auth.forgotPassword", { email });
  const { text } = await server.mail(email, /token=/);
  const token = /token=([\w-]+)/.exec(text)![1]!;
  const answer = await fetch(`${server.url}/reset-password?token=${token}`, { headers: { cookie } });
  const me = await fetch(`${server.url}/api/trpc/auth.me`, { headers: { cookie } });
  expect(answer.headers.get("x-request-id")).not.toBe(me.headers.get("x-request-id"));
  await expect
    .poll(() => lines().find(({ reqId }) => reqId === me.headers.get("x-request-id")))
    .toMatchObject({
      method: "GET",
      route: "/api/trpc/auth.me",
      status: 200,
      company: expect.any(Number),
      ms: expect.any(Number),
    });
  const created = await post("/api/trpc/calendar.make", {}, cookie);
  const calendar = /calendar\/([\w-]{43})\.ics/.exec(created.body)![1]!;
  const fetched = await fetch(`${server.url}/calendar/${calendar}.ics`);
  expect(fetched.status).toBe(200);
  await expect
    .poll(() => lines().find(({ reqId }) => reqId === fetched.headers.get("x-request-id")))
    .toMatchObject({ route: "/calendar/:file", status: 200 });
  const signature = "d1G3".repeat(11).slice(1);
  await post(`/digestOff?token=1-${signature}`, {});
  const log = server.output();
  for (const secret of [calendar, signature, PASSWORD, WRONG, token, cookie.split("=")[1]!, email])
    expect(log).not.toContain(secret);
  // A timestamp also contains six digits.
  expect(log).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
});

test("logs slow statements with their text and duration", async () => {
  const slow = lines().filter(({ msg }) => msg === "slow query");
  expect(slow.length).toBeGreaterThan(0);
  for (const { sql, ms } of slow) {
    expect(sql).toEqual(expect.any(String));
    expect(ms).toBeGreaterThanOrEqual(0);
  }
});

test("removes secrets from nested causes and properties of an error before they are logged", () => {
  const token = "a1B2".repeat(11);
  const query = Object.assign(new Error(`Failed query: insert into x values (?)\nparams: ${PASSWORD},1`), {
    params: [PASSWORD],
    cause: Object.assign(new Error("UNIQUE constraint failed"), { code: "SQLITE_CONSTRAINT" }),
  });
  const cleaned = cleanLine({
    err: query,
    path: "auth.signIn",
    failure: `550 refused https://custodia.example/reset?token=${token}`,
    parameters: {
      email: "a@b.example",
      password: PASSWORD,
      code: "123456",
      cookie: token,
      deep: { authorization: token },
    },
  });
  const text = JSON.stringify(cleaned);
  for (const secret of [PASSWORD, token, "123456"]) expect(text).not.toContain(secret);
  expect(cleaned).toMatchObject({
    path: "auth.signIn",
    err: {
      type: "Error",
      message: "Failed query: insert into x values (?)",
      cause: { code: "SQLITE_CONSTRAINT" },
    },
  });
});
