import { isLogged, translateError } from "@custodia/api/errors";
import { operators } from "@custodia/db/schema/platform/operators";
import type { LibsqlTestServer } from "@custodia/libsql-test-server/start";
import { readSentMails } from "@custodia/services/mail/queue";
import { search } from "@custodia/services/search/search";
import { allow } from "@custodia/testkit/test-world";
import { getTRPCErrorFromUnknown } from "@trpc/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command } from "./backup-site.ts";
import type { Site } from "./site.ts";
import { openSiteOnServer } from "./site-on-server.ts";

let world: Awaited<ReturnType<typeof openSiteOnServer>>;
let server: LibsqlTestServer;
let site: Site;
let cookie: string;

const CODE = /dye@kano\.example.*?^(\d{6})$/ms;

beforeAll(async () => {
  world = await openSiteOnServer();
  ({ server, site } = world);
  const company = { name: "Kano Dyers", email: "dye@kano.example", password: "palm wine at dusk" };
  const rest = { password_confirmation: company.password, employees_nr: 1, url: "", terms_and_conditions: 1 };
  cookie = (await site.mutate("auth.signUp", { ...company, ...rest })).cookie!;
  // A mail that is being sent when the database stops would be retried only minutes later.
  await site.fromOutbox(CODE);
});

afterAll(() => world.close());

/** Returns the responses to various calls: a sign-in, a read, a write, and a readiness probe. */
const sendAllCalls = async () => [
  await site.query("auth.me", undefined, { cookie }),
  await site.mutate("auth.resendCode", undefined, { cookie }),
  await site.mutate("auth.signIn", { email: "dye@kano.example", password: "palm wine at dusk" }),
  await fetch(`${site.url}/readyz`),
  await fetch(`${site.url}/api/v1/user`, { headers: { authorization: "Bearer none" } }),
];

test("while the database is down every call answers 503 with Retry-After", async () => {
  await server.kill();
  for (const { status, headers } of await sendAllCalls()) {
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const response = await fetch(`${site.url}/metrics`);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toContain("custodia_writes_waiting");
  expect(text).not.toContain("custodia_jobs{");
  expect(text).toContain("custodia_database_up 0");
  expect(text).toMatch(/^custodia_database_errors_total [1-9]/m);
  await server.restart();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect((await site.query("auth.me", undefined, { cookie })).status).toBe(200);
});

test("while the database does not respond, metrics and the readiness probe answer before other calls", async () => {
  server.freeze();
  const startedAt = performance.now();
  const order: string[] = [];
  const pending = site.query("auth.me", undefined, { cookie }).finally(() => order.push("call"));
  const metrics = await fetch(`${site.url}/metrics`).finally(() => order.push("metrics"));
  const ready = await fetch(`${site.url}/readyz`).finally(() => order.push("probe"));
  expect([ready.status, (await pending).status]).toEqual([503, 503]);
  expect(metrics.status).toBe(200);
  expect(order).toEqual(["metrics", "probe", "call"]);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  server.thaw();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

/** A program that sets the clock a year ahead. */
const WRONG_CLOCK = `const Real = Date; const ahead = 31536e6;
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + ahead])); }
  static now() { return Real.now() + ahead; }
};`;

test("creates an operator with the database's time, even if the machine's clock is wrong", async () => {
  const result = await command("operator", ["add", "ola@custodia.example", "Ola Operator"], {
    DATABASE_URL: server.url("ws", "site"),
    DATA_DIR: site.env.DATA_DIR,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WRONG_CLOCK)}`,
  });
  expect(result).toMatchObject({ status: 0 });
  const [operator] = await site.world.services.db.read.select().from(operators);
  expect(Math.abs(Date.parse(operator!.created_at) - Date.now())).toBeLessThan(600_000);
});

test("a database that rejects the credentials answers 503, and the log names the reason", async () => {
  await server.kill();
  await server.restart({ token: "another" });
  for (const { status, headers } of await sendAllCalls()) {
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const failed: unknown = await readSentMails(site.world.services, 1).catch((error: unknown) => error);
  const translatedError = translateError(getTRPCErrorFromUnknown(failed));
  expect(isLogged(translatedError)).toBe(true);
  expect(translatedError.cause?.cause).toMatchObject({ message: expect.stringMatching(/refuses our credentials/) });
  await server.kill();
  await server.restart();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test("a search for lone surrogates finds nothing and does not fail", async () => {
  const admin = allow(site.world.tenantA.admin, "company.see");
  expect(await search(admin, { text: "\ud83d\ud83d\ud83d" })).toEqual({ groups: [] });
});

test("shows unsent mail from the database, regardless of which server took it", async () => {
  await site.fromOutbox(CODE);
  const [newest] = await readSentMails(site.world.services, 1);
  expect(newest).toMatchObject({ to: "dye@kano.example", text: expect.stringMatching(/^\d{6}$/m) });
});
