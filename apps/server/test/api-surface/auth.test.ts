import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { hashNewPassword } from "@custodia/services/auth/password";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../site.ts";

const PASSWORD = "palm wine at dusk";
const form = (email: string, name = "Jos Quarries") => ({
  name,
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  employees_nr: 40,
  url: "",
  terms_and_conditions: 1,
});

let site: Site;
beforeAll(async () => {
  site = await openSite({ TRUST_PROXY: "127.0.0.1" });
  const password_hash = await hashNewPassword(PASSWORD, { email: "nobody@example.com", company: "Nobody" });
  await site.world.services.db.write((tx) => tx.update(users).set({ password_hash }));
});
afterAll(() => site.close());

/** Each test uses its own client address. */
let lastAddress = 0;
const fromNewAddress = () => {
  lastAddress += 1;
  return { headers: { "x-forwarded-for": `198.51.100.${lastAddress}` } };
};
const signIn = (email: string, remember = false, sending: Parameters<Site["mutate"]>[2] = fromNewAddress()) =>
  site.mutate("auth.signIn", { email, password: PASSWORD, remember }, sending);

test("a visitor signs up, verifies the code from the outbox, signs out, and signs in again", async () => {
  const { cookie, ...signUp } = await site.mutate("auth.signUp", form("stranger@jos.example"));
  expect(signUp).toMatchObject({
    status: 200,
    data: { message: "Verification code has been sent to your email" },
  });
  expect(signUp.headers.get("cache-control")).toBe("no-store");

  expect(await site.query("locations.list", { page: 1 }, { cookie })).toMatchObject({
    status: 403,
    error: { message: "Please verify your email address." },
  });
  expect(await site.query("auth.me", undefined, { cookie })).toMatchObject({
    data: { email: "stranger@jos.example", email_verified_at: null, company: { name: "Jos Quarries" } },
  });

  const verification_code = await site.fromOutbox(/stranger@jos\.example.*?^(\d{6})$/ms);
  expect((await site.mutate("auth.verifyEmail", { verification_code }, { cookie })).status).toBe(200);
  expect((await site.query("locations.list", {}, { cookie })).status).toBe(200);

  const signOut = await site.mutate("auth.signOut", undefined, { cookie });
  expect(signOut.setCookie).toMatch(/^custodia_session=;.*Expires=Thu, 01 Jan 1970/);
  expect((await site.query("auth.me", undefined, { cookie })).status).toBe(401);
  expect(await signIn("stranger@jos.example")).toMatchObject({ status: 200, data: { next: "setup" } });
});

test("the session is an HttpOnly cookie, and no response body contains it", async () => {
  const answer = await signIn("admin@dv.example");
  expect(answer.setCookie).toMatch(/^custodia_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(JSON.stringify(answer.data)).toBe('{"next":"app"}');
});

test("Remember Me makes the cookie persistent", async () => {
  const { setCookie } = await signIn("admin@dv.example", true);
  expect(setCookie).toMatch(/; Expires=Wed, 15 Jul 2026 11:00:00 GMT; HttpOnly; SameSite=Lax$/);
});

test("over https the cookie is marked Secure", async () => {
  const secure = await openSite({ PUBLIC_URL: "https://custodia.example" });
  const { setCookie } = await secure.mutate("auth.signUp", form("tls@jos.example"));
  expect(setCookie).toMatch(/; Secure/);
  await secure.close();
});

test("a refresh sets a new cookie and invalidates the old one", async () => {
  const { cookie } = await signIn("approver@dv.example");
  const fresh = await site.mutate("auth.refresh", undefined, { cookie });
  expect(fresh.cookie).not.toBe(cookie);
  expect((await site.query("auth.me", undefined, { cookie })).status).toBe(401);
  expect((await site.query("auth.me", undefined, { cookie: fresh.cookie })).status).toBe(200);
});

test("the browser's procedures accept no bearer token", async () => {
  const { cookie } = await signIn("approver@dv.example");
  const headers = { authorization: `Bearer ${cookie!.split("=")[1]}` };
  expect((await site.query("auth.me", undefined, { headers })).status).toBe(401);
});

test("refuses a change from a page of another site, regardless of the cookie", async () => {
  const { cookie } = await signIn("entry@dv.example");
  const pages: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: site.url.replace("127.0.0.1", "localhost") },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of pages) {
    const answer = await site.mutate("auth.signOut", undefined, { cookie, headers });
    const error = { message: "This action is unauthorized.", data: { httpStatus: 403 } };
    expect(answer).toMatchObject({ status: 403, error });
  }
  const { company, actor } = site.world.tenantA.dataEntry;
  const page = { origin: site.url, "sec-fetch-site": "same-origin" };
  const own = { cookie, headers: { ...page, "x-made-for": `${company.id}.${actor.user_id}` } };
  expect((await site.mutate("auth.signOut", undefined, own)).status).toBe(200);
});

test("a wrong password and an unknown email get identical responses", async () => {
  const known = await site.mutate("auth.signIn", { email: "admin@zm.example", password: "wrong" }, fromNewAddress());
  const unknown = await site.mutate("auth.signIn", { email: "ghost@zm.example", password: "wrong" }, fromNewAddress());
  expect(known).toMatchObject({
    status: 401,
    error: { message: "These credentials do not match our records." },
  });
  expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
  const forgot = (email: string) => site.mutate("auth.forgotPassword", { email }, fromNewAddress());
  const [knownAnswer, unknownAnswer] = [await forgot("admin@zm.example"), await forgot("ghost@zm.example")];
  expect(knownAnswer.status).toBe(200);
  expect(unknownAnswer.data).toEqual(knownAnswer.data);
});

test("too many failures answer 429 and state how long to wait", async () => {
  const from = fromNewAddress();
  for (let wrong = 0; wrong < 5; wrong++) {
    await site.mutate("auth.signIn", { email: "entry@zm.example", password: "wrong" }, from);
  }
  const answer = await signIn("entry@zm.example", false, from);
  expect(answer).toMatchObject({ status: 429, error: { data: { retryAfter: 900 } } });
  expect(answer.headers.get("retry-after")).toBe("900");
  expect((await signIn("entry@zm.example")).status).toBe(200);
});

test("IPv6 addresses in one /64 count as one", async () => {
  const from = (tail: string) => ({ headers: { "x-forwarded-for": `2001:db8:1:2:${tail}` } });
  for (let wrong = 1; wrong <= 5; wrong++) {
    await site.mutate("auth.signIn", { email: "v6@zm.example", password: "wrong" }, from(`a::${wrong}`));
  }
  const guess = { email: "v6@zm.example", password: "wrong" };
  expect((await site.mutate("auth.signIn", guess, from("ffff::1"))).status).toBe(429);
  const outside = { headers: { "x-forwarded-for": "2001:db8:1:3::1" } };
  expect((await site.mutate("auth.signIn", guess, outside)).status).toBe(401);
});

test("a port after a forwarded address does not make it another address", async () => {
  const guess = { email: "ports@zm.example", password: "wrong" };
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  for (let port = 1; port <= 5; port++) await site.mutate("auth.signIn", guess, from(`203.0.113.9:${port}`));
  expect((await site.mutate("auth.signIn", guess, from("203.0.113.9"))).status).toBe(429);
  expect((await site.mutate("auth.signIn", guess, from("203.0.113.9:77, 127.0.0.1:443"))).status).toBe(429);
  expect((await site.mutate("auth.signIn", guess, from("[2001:db8:1:9::1]:123"))).status).toBe(401);
});

test("without a trusted proxy a client cannot choose the address that counts", async () => {
  const plain = await openSite();
  const guess = { email: "ghost@zm.example", password: "wrong" };
  for (let wrong = 0; wrong < 5; wrong++) await plain.mutate("auth.signIn", guess, fromNewAddress());
  expect((await plain.mutate("auth.signIn", guess, fromNewAddress())).status).toBe(429);
  await plain.close();
});

test.each([
  ["auth.signIn", { email: null, password: 7, remember: "yes" }, ["email", "password", "remember"]],
  ["auth.signIn", [], ["body"]],
  [
    "auth.signUp",
    { ...form("x@jos.example"), employees_nr: "40", terms_and_conditions: true },
    ["employees_nr", "terms_and_conditions"],
  ],
  ["auth.signUp", { ...form("no email"), password: "short", password_confirmation: "short" }, ["email", "password"]],
  ["auth.signUp", { ...form("x@jos.example"), password_confirmation: "other" }, ["password_confirmation"]],
  ["auth.resetPassword", { token: "a b", password: PASSWORD, password_confirmation: PASSWORD }, ["token"]],
  ["auth.resetPassword", { token: "unknown", password: PASSWORD, password_confirmation: PASSWORD }, ["token"]],
  ["auth.acceptInvitation", { token: "", password: "", password_confirmation: "" }, ["token", "password"]],
  ["auth.confirmEmailChange", { token: null }, ["token"]],
  ["auth.forgotPassword", { email: "nobody" }, ["email"]],
])("%s with %o answers 422 and names its fields", async (procedure, input, fields) => {
  const answer = await site.mutate(procedure, input, fromNewAddress());
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.error?.data?.fields ?? {}).sort()).toEqual(fields.sort());
});

test("answers 401 before anything else without a session", async () => {
  for (const procedure of [
    "auth.verifyEmail",
    "auth.resendCode",
    "auth.refresh",
    "auth.signOut",
    "auth.changePassword",
    "account.update",
  ]) {
    expect((await site.mutate(procedure, { nothing: "right" })).status).toBe(401);
  }
});

test("users of every role can change their own data, but not their own role", async () => {
  const { cookie } = await signIn("entry@dv.example");
  const data = {
    full_name: "Dayo Adeyemi",
    phone_number: "+234 803 000 0000",
    id_number: "DV-3",
    department: "Stores",
    job_role: "Clerk",
  };
  expect(
    await site.mutate("account.update", { ...data, role: 3, email: "entry@dv.example" }, { cookie }),
  ).toMatchObject({
    status: 200,
    data: { full_name: "Dayo Adeyemi", department: "Stores", role: 3, pending_email: null },
  });
  expect((await site.mutate("account.update", { ...data, role: 1 }, { cookie })).status).toBe(403);
  const otherLocation = site.world.tenantB.location_id;
  expect(await site.mutate("account.update", { ...data, location_id: otherLocation }, { cookie })).toMatchObject({
    status: 422,
    error: { data: { fields: { location_id: ["The selected choice was not found."] } } },
  });
});

test("all calls except sign-out tell users of a suspended company the reason", async () => {
  const { cookie } = await signIn("approver@zm.example");
  const suspend = (suspended_at: string | null) =>
    site.world.services.db.write((tx) =>
      tx.update(companies).set({ suspended_at, suspended_reason: "Unpaid since May." }),
    );
  await suspend("2026-06-15T11:00:00.000Z");
  for (const procedure of ["auth.me", "locations.list", "countries.list"]) {
    expect(await site.query(procedure, {}, { cookie })).toMatchObject({
      status: 403,
      error: { message: "Unpaid since May." },
    });
  }
  expect((await site.mutate("auth.signOut", undefined, { cookie })).status).toBe(200);
  await suspend(null);
});

test("the sign-in page gets the demo's credentials only if there is a demo company", async () => {
  expect(await site.query("auth.demo")).toMatchObject({ status: 200, data: null });
});

test("a prefetch does not extend the cookie, and a user's request does", async () => {
  const { cookie } = await signIn("admin@dv.example", true);
  const start = site.world.services.clock();
  site.world.setClock(new Date(start.getTime() + 20 * 86_400_000).toISOString());
  const headers = { "x-ahead": "1" };
  const prefetched = await site.query("auth.me", undefined, { cookie, headers });
  const requested = await site.query("auth.me", undefined, { cookie });
  site.world.setClock(start.toISOString());
  expect(prefetched).toMatchObject({ status: 200, setCookie: null });
  expect(requested.setCookie).toMatch(/^custodia_session=[\w-]{43}; Path=\/; Expires=/);
});
