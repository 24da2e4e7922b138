import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { codes } from "@custodia/db/schema/auth/credentials";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordAttempts } from "../../src/auth/rate-limit.ts";
import { signUpLimit } from "../../src/auth/rate-limits.ts";
import { signIn } from "../../src/auth/sign-in.ts";
import { resendCode, signUp, verifyEmail } from "../../src/auth/sign-up.ts";
import { permit, requireSession, requireUserSession } from "../../src/core/access.ts";
import { getMe } from "../../src/setup/users/queries.ts";
import { codeFor, mailsTo } from "./mailbox.ts";
import { PASSWORD, signUpForm, signUpNewcomer } from "./newcomer.ts";
import { type Visitor, visitor } from "./visitor.ts";

let world: TestWorld;
const START = Date.parse("2026-06-15T11:00:00Z");
const MINUTE = 60_000;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(() => setElapsed(0));

const setElapsed = (ms: number) => world.setClock(new Date(START + ms).toISOString());
const verify = async (client: Visitor, verification_code: string) =>
  verifyEmail(requireUserSession(requireSession(await client.call())), { verification_code });
const resend = async (client: Visitor) => resendCode(requireUserSession(requireSession(await client.call())));
const wrongCode = (right: string) => (right === "000000" ? "000001" : "000000");

test("names the first Admin after the company if the call has no name", async () => {
  const client = visitor(world);
  await signUp(await client.call(), { ...signUpForm("unnamed@jos.example"), full_name: null });
  expect(await getMe(requireSession(await client.call()))).toMatchObject({ full_name: "Jos Quarries" });
});

test("creates a company with its first Admin, and stores the consent", async () => {
  const client = await signUpNewcomer(world, "first@jos.example");
  const view = await getMe(requireSession(await client.call()));
  expect(view).toMatchObject({
    full_name: "Dung Pam",
    email: "first@jos.example",
    role: 1,
    email_verified_at: null,
    company: { name: "Jos Quarries", profile_complete: false, time_zone: "Africa/Lagos" },
  });
  const [company] = await world.services.db.read.select().from(companies).where(eq(companies.id, view.company.id));
  expect(company).toMatchObject({
    email: "first@jos.example",
    employees_nr: 40,
    url: "https://jos.example",
    terms_version: "1",
    terms_accepted_at: "2026-06-15T11:00:00.000Z",
  });
});

test("a new company gets the installation's quotas, and without them none", async () => {
  const quotas = ({ asset_limit, user_limit, till_limit, storage_limit }: typeof companies.$inferSelect) => [
    asset_limit,
    user_limit,
    till_limit,
    storage_limit,
  ];
  const quotasOf = async (email: string) => {
    await signUpNewcomer(world, email);
    const [company] = await world.services.db.read.select().from(companies).where(eq(companies.email, email));
    return quotas(company!);
  };
  expect(await quotasOf("free@jos.example")).toEqual([null, null, null, null]);
  const { settings } = world.services;
  settings.newCompanyQuotas = { assets: 50, users: null, tills: null, storage_bytes: 2 ** 21 };
  expect(await quotasOf("starter@jos.example")).toEqual([50, null, null, 2 ** 21]);
});

test("stores only an argon2id hash of the specified cost", async () => {
  await signUpNewcomer(world, "hash@jos.example");
  const [user] = await world.services.db.read.select().from(users).where(eq(users.email, "hash@jos.example"));
  expect(user!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("sends the session to the transport, and writes an audit entry", async () => {
  const client = await signUpNewcomer(world, "session@jos.example");
  expect(client.sessions).toEqual([
    { token: expect.stringMatching(/^[\w-]{43}$/), remember: false, expires_at: "2026-06-15T23:00:00.000Z" },
  ]);
  const { company, actor } = requireSession(await client.call());
  const rows = await world.services.db.read.select().from(activities).where(eq(activities.company_id, company.id));
  expect(rows).toEqual([
    expect.objectContaining({
      action: "auth.signUp",
      user_id: actor.user_id,
      log_message: "Signed up Jos Quarries",
      after: expect.objectContaining({ email: "session@jos.example" }),
    }),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/argon2|palm wine/);
});

test("rejects all other calls until the email is verified by the code", async () => {
  const client = await signUpNewcomer(world, "code@jos.example");
  const early = await client.call();
  expect(() => permit(early, "company.see")).toThrow("Please verify your email address.");
  await verify(client, await codeFor(world, "code@jos.example"));
  expect(permit(await client.call(), "company.manage").actor.email_verified).toBe(true);
});

test("accepts a code with a space once, and stores only its hash", async () => {
  const client = await signUpNewcomer(world, "space@jos.example");
  const code = await codeFor(world, "space@jos.example");
  expect(JSON.stringify(await world.services.db.read.select().from(codes))).not.toContain(code);
  await verify(client, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(verify(client, code)).rejects.toThrow("already verified");
});

test("of two concurrent verifications, one succeeds", async () => {
  const client = await signUpNewcomer(world, "twice@jos.example");
  const code = await codeFor(world, "twice@jos.example");
  const both = await Promise.allSettled([verify(client, code), verify(client, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("voids a code after five wrong attempts", async () => {
  const client = await signUpNewcomer(world, "wrong@jos.example");
  const code = await codeFor(world, "wrong@jos.example");
  for (const message of [...Array(4).fill("is wrong"), "Too many wrong attempts"]) {
    await expect(verify(client, wrongCode(code))).rejects.toMatchObject({
      code: "invalid",
      fields: { verification_code: [expect.stringContaining(message)] },
    });
  }
  await expect(verify(client, code)).rejects.toThrow("no longer valid");
});

test("of twenty concurrent wrong guesses five count, and then the correct code is rejected", async () => {
  const client = await signUpNewcomer(world, "flood@jos.example");
  const code = await codeFor(world, "flood@jos.example");
  const guesses = Array.from({ length: 20 }, () => verify(client, wrongCode(code)));
  const results = await Promise.allSettled([...guesses, verify(client, code)]);
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
  const { actor } = requireSession(await client.call());
  const [row] = await world.services.db.read.select().from(codes).where(eq(codes.user_id, actor.user_id));
  expect(row!.wrong_tries).toBe(5);
});

test("a code is valid for 15 minutes", async () => {
  const client = await signUpNewcomer(world, "late@jos.example");
  const code = await codeFor(world, "late@jos.example");
  setElapsed(15 * MINUTE);
  await expect(verify(client, code)).rejects.toThrow("no longer valid");
  setElapsed(15 * MINUTE - 1);
  await verify(client, code);
});

test("a resend replaces the code, once a minute", async () => {
  const client = await signUpNewcomer(world, "again@jos.example");
  const first = await codeFor(world, "again@jos.example");
  await resend(client);
  setElapsed(MINUTE - 1);
  await expect(resend(client)).rejects.toMatchObject({ code: "too_many", retryAfter: 1 });
  expect(await mailsTo(world, "again@jos.example")).toHaveLength(2);
  const second = await codeFor(world, "again@jos.example");
  if (first !== second) await expect(verify(client, first)).rejects.toThrow("is wrong");
  setElapsed(MINUTE);
  await resend(client);
  await verify(client, await codeFor(world, "again@jos.example"));
  await expect(resend(client)).rejects.toMatchObject({ code: "conflict" });
});

test("limits codes to ten a day, and of two concurrent resends one is sent", async () => {
  const client = await signUpNewcomer(world, "ten@jos.example");
  const both = await Promise.allSettled([resend(client), resend(client)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  for (let code = 3; code <= 10; code++) {
    setElapsed((code - 2) * MINUTE);
    await resend(client);
  }
  setElapsed(9 * MINUTE);
  await expect(resend(client)).rejects.toMatchObject({ code: "too_many", retryAfter: 24 * 3600 - 9 * 60 });
  expect(await mailsTo(world, "ten@jos.example")).toHaveLength(10);
});

test("another company's code verifies nobody", async () => {
  const client = await signUpNewcomer(world, "mine@jos.example");
  await signUpNewcomer(world, "yours@jos.example");
  const ownCode = await codeFor(world, "mine@jos.example");
  const foreign = await codeFor(world, "yours@jos.example");
  if (ownCode !== foreign) await expect(verify(client, foreign)).rejects.toThrow("is wrong");
  expect(requireSession(await client.call()).actor.email_verified).toBe(false);
});

test("rejects an email taken in any company, and common passwords", async () => {
  const client = visitor(world, { address: "198.51.100.1" });
  await expect(signUp(await client.call(), signUpForm("entry@zm.example"))).rejects.toMatchObject({
    fields: { email: ["This email address is already taken."] },
  });
  for (const password of ["password", "Qwertyuiop", "iloveyou"]) {
    await expect(signUp(await client.call(), { ...signUpForm("free@jos.example"), password })).rejects.toMatchObject({
      fields: { password: [expect.stringContaining("most common")] },
    });
  }
  expect(client.sessions).toEqual([]);
});

test("of two concurrent sign-ups one succeeds, and the other stores nothing", async () => {
  const call = async () =>
    signUp(await visitor(world, { address: "198.51.100.2" }).call(), signUpForm("double@jos.example"));
  const before = await world.services.db.read.$count(companies);
  const both = await Promise.allSettled([call(), call()]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await world.services.db.read.$count(companies)).toBe(before + 1);
  expect(await mailsTo(world, "double@jos.example")).toHaveLength(1);
});

test("limits sign-ups from an address to twenty an hour, including taken emails", async () => {
  const client = visitor(world, { address: "198.51.100.3" });
  const others = Array(19).fill(signUpLimit(await client.call()));
  await world.services.db.write((tx) => recordAttempts(tx, world.services, others));
  await expect(signUp(await client.call(), signUpForm("admin@zm.example"))).rejects.toThrow("already taken");
  setElapsed(MINUTE);
  await expect(signUp(await client.call(), signUpForm("late@dv.example"))).rejects.toMatchObject({
    code: "too_many",
    retryAfter: 59 * 60,
  });
  setElapsed(60 * MINUTE);
  await signUp(await client.call(), signUpForm("late@dv.example"));
});

test("an unverified sign-up releases its email and ends after 24 hours", async () => {
  const squatter = await signUpNewcomer(world, "wanted@jos.example", { address: "198.51.100.4" });
  const owner = visitor(world, { address: "198.51.100.5" });
  setElapsed(24 * 60 * MINUTE - 1);
  await expect(signUp(await owner.call(), signUpForm("wanted@jos.example"))).rejects.toThrow("already taken");
  setElapsed(24 * 60 * MINUTE);
  await signUp(await owner.call(), signUpForm("wanted@jos.example"));
  expect((await squatter.call()).signedIn).toBeNull();
  await verify(owner, await codeFor(world, "wanted@jos.example"));
  expect(requireSession(await owner.call()).actor.email).toBe("wanted@jos.example");
});

test("a verified sign-up keeps its email, and so does an invited user", async () => {
  const client = await signUpNewcomer(world, "kept@jos.example", { address: "198.51.100.6" });
  await verify(client, await codeFor(world, "kept@jos.example"));
  const invited = { company_id: world.tenantA.admin.company.id, full_name: "Ife Invited", role: 3 as const };
  const timestamps = { created_at: "2026-06-01T00:00:00.000Z", updated_at: "2026-06-01T00:00:00.000Z" };
  await world.services.db.write((tx) =>
    tx.insert(users).values({ ...invited, email: "invited@dv.example", ...timestamps }),
  );
  setElapsed(48 * 60 * MINUTE);
  for (const email of ["kept@jos.example", "invited@dv.example"]) {
    await expect(signUp(await client.call(), signUpForm(email))).rejects.toThrow("already taken");
  }
});

test("an unverified user is sent to the code at the next sign-in", async () => {
  await signUpNewcomer(world, "pause@jos.example", { address: "198.51.100.7" });
  const later = visitor(world);
  const input = { email: "pause@jos.example", password: PASSWORD, remember: false };
  expect(await signIn(await later.call(), input)).toEqual({ next: "verify" });
  await verify(later, await codeFor(world, "pause@jos.example"));
  expect(await signIn(await later.call(), input)).toEqual({ next: "setup" });
});
