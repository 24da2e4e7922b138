import { isLogged, translated } from "@custodia/api/errors";
import { operators } from "@custodia/db/schema/platform/operators";
import type { LibsqlTestServer } from "@custodia/libsql-test-server/start";
import { readSent } from "@custodia/services/mail/queue";
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
  const more = { password_confirmation: company.password, employees_nr: 1, url: "", terms_and_conditions: 1 };
  cookie = (await site.change("auth.signUp", { ...company, ...more })).cookie!;
  // A mail that is under way when the database goes is taken up again minutes later.
  await site.fromOutbox(CODE);
});

afterAll(() => world.close());

/** Returns the answers to everyone: a sign-in, a signed-in reader, a writer, and a readiness probe. */
const all = async () => [
  await site.ask("auth.me", undefined, { cookie }),
  await site.change("auth.resendCode", undefined, { cookie }),
  await site.change("auth.signIn", { email: "dye@kano.example", password: "palm wine at dusk" }),
  await fetch(`${site.url}/readyz`),
  await fetch(`${site.url}/api/v1/user`, { headers: { authorization: "Bearer none" } }),
];

test("while the database is away everybody is told to come back, and nobody that something is broken", async () => {
  await server.kill();
  for (const { status, headers } of await all()) {
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const watched = await fetch(`${site.url}/metrics`);
  const text = await watched.text();
  expect(watched.status).toBe(200);
  expect(text).toContain("custodia_writes_waiting");
  expect(text).not.toContain("custodia_jobs{");
  await server.restart();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect((await site.ask("auth.me", undefined, { cookie })).status).toBe(200);
});

test("where it keeps silent, too, and who asks whether the server is ready sooner than others", async () => {
  server.freeze();
  const begun = performance.now();
  const told: string[] = [];
  const asked = site.ask("auth.me", undefined, { cookie }).finally(() => told.push("who asked"));
  const ready = await fetch(`${site.url}/readyz`).finally(() => told.push("who looked"));
  expect([ready.status, (await asked).status]).toEqual([503, 503]);
  expect(told).toEqual(["who looked", "who asked"]);
  expect(performance.now() - begun).toBeLessThan(15_000);
  server.thaw();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

/** A year ahead. */
const WRONG_CLOCK = `const Real = Date; const ahead = 31536e6;
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + ahead])); }
  static now() { return Real.now() + ahead; }
};`;

test("an operator is made by the database's time, whatever the clock of the command's machine says", async () => {
  const said = await command("operator", ["add", "ola@custodia.example", "Ola Operator"], {
    DATABASE_URL: server.url("ws", "site"),
    DATA_DIR: site.env.DATA_DIR,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WRONG_CLOCK)}`,
  });
  expect(said).toMatchObject({ status: 0 });
  const [made] = await site.world.services.db.read.select().from(operators);
  expect(Math.abs(Date.parse(made!.created_at) - Date.now())).toBeLessThan(600_000);
});

test("a database that refuses us from now on, too; and who looks after the server is told why", async () => {
  await server.kill();
  await server.restart({ token: "another" });
  for (const { status, headers } of await all()) {
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const failed: unknown = await readSent(site.world.services, 1).catch((error: unknown) => error);
  const told = translated(getTRPCErrorFromUnknown(failed));
  expect(isLogged(told)).toBe(true);
  expect(told.cause?.cause).toMatchObject({ message: expect.stringMatching(/refuses our credentials/) });
  await server.kill();
  await server.restart();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test("half a pair of surrogates in a search finds nothing, and breaks nothing", async () => {
  const admin = allow(site.world.tenantA.admin, "company.see");
  expect(await search(admin, { text: "\ud83d\ud83d\ud83d" })).toEqual({ groups: [] });
});

test("without a mail server what was mailed is shown from the database, whichever server took it up", async () => {
  await site.fromOutbox(CODE);
  const [newest] = await readSent(site.world.services, 1);
  expect(newest).toMatchObject({ to: "dye@kano.example", text: expect.stringMatching(/^\d{6}$/m) });
});
