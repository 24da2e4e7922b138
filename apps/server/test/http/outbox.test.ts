import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compose, type QueuedMail } from "@custodia/services/mail/compose";
import { outboxDelivery } from "@custodia/services/mail/mailers";
import { readOutbox } from "@custodia/services/mail/outbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../site.ts";

let site: Site;
/** The headers that the browser of the person who started the server sends. */
let localHeaders: Record<string, string>;
beforeAll(async () => {
  site = await openSite();
  localHeaders = { cookie: `custodia_start=${site.env.START_KEY}` };
});
afterAll(() => site.close());

/** Sends a GET with a chosen Host. */
function get(url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/outbox`, { headers }, async (answer) => {
      let body = "";
      for await (const part of answer) body += part;
      resolve({ status: answer.statusCode!, body });
    });
    call.once("error", reject).end();
  });
}

const company = (name: string, email: string) => ({
  name,
  email,
  password: "palm wine at dusk",
  password_confirmation: "palm wine at dusk",
  employees_nr: 1,
  url: "",
  terms_and_conditions: 1,
});

test("shows unsent mail with user-entered text escaped", async () => {
  await site.mutate("auth.signUp", company("Ọ̀yọ́ & Sons", "oyo@jos.example"));
  await site.fromOutbox(/oyo@jos\.example.*?^(\d{6})$/ms);
  const message = "<img src=x onerror=alert(1)> Ọ̀yọ́ & Sons ₦";
  await site.mutate("leads.contact", { name: "Ireti", email: "ireti@osun.example", message });
  await site.fromOutbox(/(onerror)/);
  const { status, body } = await get(site.url, localHeaders);
  expect(status).toBe(200);
  expect(body).toContain("&lt;img src=x onerror=alert(1)&gt; Ọ̀yọ́ &amp; Sons ₦");
  expect(body).not.toContain("<img");
});

test("a mailed link in the outbox can be followed", async () => {
  await site.mutate("auth.forgotPassword", { email: "oyo@jos.example" });
  const link = await site.fromOutbox(/<a href="([^"]+resetPassword[^"]+)"/);
  expect(link).toMatch(/^http:\/\/localhost:3000\/resetPassword\?token=[\w-]{43}$/);
});

test("the outbox is hidden from proxies and foreign host names", async () => {
  const callers: Record<string, string>[] = [
    { "x-forwarded-for": "127.0.0.1" },
    { "x-forwarded-host": "localhost" },
    { forwarded: "for=127.0.0.1" },
    { "x-real-ip": "127.0.0.1" },
    { via: "1.1 proxy" },
    { "cf-connecting-ip": "203.0.113.7" },
    { "true-client-ip": "203.0.113.7" },
    { "x-original-host": "localhost" },
    { host: "evil.example" },
    { host: "localhost.evil.example:3000" },
  ];
  for (const headers of callers) {
    expect(await get(site.url, { ...localHeaders, ...headers })).toEqual({
      status: 404,
      body: '{"message":"Not found."}',
    });
  }
  expect((await get(site.url, { ...localHeaders, host: "localhost:3000" })).status).toBe(200);
  expect((await get(site.url, { ...localHeaders, host: "[::1]:3000" })).status).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ["the server listens to other machines", { HOST: "0.0.0.0" }],
  ["links lead here from other machines", { PUBLIC_URL: "http://assets.example" }],
  ["a trusted proxy is configured", { TRUST_PROXY: "127.0.0.1" }],
  ["mail is sent by SMTP", { SMTP_URL: "smtp://127.0.0.1:9" }],
])("the outbox does not exist if %s", async (_why, settings) => {
  const other = await openSite(settings);
  expect((await get(other.url, { cookie: `custodia_start=${other.env.START_KEY}` })).status).toBe(404);
  await other.close();
});

const mail = (id: number, created_at: string): QueuedMail => ({
  id,
  company_id: 1,
  recipient: `someone${id}@jos.example`,
  subject: `Mail ${id} für Ọ̀yọ́`,
  body: `Hello ₦${id}.\n\n${"A long line of words ".repeat(20)}\n\n012345\n`,
  state: "waiting",
  tries: 1,
  due_at: created_at,
  leased_until: null,
  failure: null,
  created_at,
  sent_at: null,
  held_at: null,
  reply_to: null,
  kind: "other",
});

test("files of mails are complete and named by time, and the same mail gets the same name", async () => {
  const folder = await mkdtemp(join(tmpdir(), "custodia-outbox-"));
  const outbox = outboxDelivery(folder, {
    from: "Custodia <a@b.example>",
    publicUrl: "http://localhost:3000",
  });
  const later = mail(7, "2026-06-15T11:00:00.250Z");
  const earlier = mail(12, "2026-06-15T11:00:00.125Z");
  await Promise.all([outbox.deliver(later), outbox.deliver(earlier)]);
  await outbox.deliver(later);
  expect(readdirSync(folder).sort()).toEqual([
    "2026-06-15T110000125Z-000000012.eml",
    "2026-06-15T110000250Z-000000007.eml",
  ]);
  expect(await readOutbox(folder, 10)).toEqual([
    {
      to: "someone7@jos.example",
      subject: "Mail 7 für Ọ̀yọ́",
      date: "Mon, 15 Jun 2026 11:00:00 +0000",
      text: later.body.trim(),
    },
    expect.objectContaining({ to: "someone12@jos.example" }),
  ]);
  expect(await readOutbox(folder, 1)).toHaveLength(1);
  expect(await readOutbox(join(folder, "none"), 10)).toEqual([]);
  await rm(folder, { recursive: true });
});

test("the HTML of a mail escapes text, links URLs and highlights the code", () => {
  const body = "<b>Hi</b> & welcome\n\nhttps://custodia.example/x?token=a&b=c\n\n123456\n";
  const { html, text } = compose(
    { ...mail(1, "2026-06-15T11:00:00.000Z"), body },
    "a@b.example",
    "https://custodia.example",
  );
  expect(text).toBe(body);
  expect(html).toContain("<p>&lt;b&gt;Hi&lt;/b&gt; &amp; welcome</p>");
  expect(html).toContain('<a href="https://custodia.example/x?token=a&amp;b=c">');
  expect(html).toMatch(/<p style="[^"]+">123456<\/p>/);
});
