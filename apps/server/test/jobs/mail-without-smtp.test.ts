import { mails } from "@custodia/db/schema/mail/mails";
import { verificationCode } from "@custodia/services/mail/messages";
import { queueMail } from "@custodia/services/mail/queue";
import { alerts } from "@custodia/services/platform/alerts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isMailDelivered } from "../../src/http/outbox.ts";
import { startMail } from "../../src/jobs/mail.ts";
import { openSiteOnServer } from "../site-on-server.ts";

/** A public server without a mail server, whose database is elsewhere. */
let world: Awaited<ReturnType<typeof openSiteOnServer>>;
beforeAll(async () => {
  world = await openSiteOnServer({ HOST: "0.0.0.0", PUBLIC_URL: "https://assets.example", TRUST_PROXY: "127.0.0.1" });
});
afterAll(() => world.close());

const email = "oyo@jos.example";

async function mailOf(recipient: string) {
  const rows = await world.site.world.services.db.read.select().from(mails);
  return rows.find((row) => row.recipient === recipient);
}

test("without a mail server and with a remote database, mail waits and the operators see a warning", async () => {
  const { site } = world;
  const { services } = site.world;
  const code = verificationCode({ code: "012345", company: "Oyo", minutes: 15 });
  await services.db.write((tx) => queueMail(tx, { ...services, company: null }, email, code));
  const loop = startMail(site.env, services);
  loop.wake();
  await loop.stop();
  const mail = await mailOf(email);
  expect(mail).toMatchObject({ state: "waiting", tries: 0, body: expect.stringMatching(/^\d{6}$/m) });

  const ready = await fetch(`${site.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    message: "ready",
    warnings: ["Email is waiting because SMTP_URL is not set."],
  });
  const later = new Date(Date.parse(mail!.created_at) + 16 * 60_000);
  expect(await alerts({ ...services, clock: () => later })).toContainEqual({
    kind: "mail_waiting",
    message: "Email is not being sent: 1 due for 15 minutes or more.",
  });
});

test("the waiting mail is sent once mail can be delivered", async () => {
  const { services } = world.site.world;
  const local = { ...world.site.env, loopback: true, TRUST_PROXY: undefined };
  expect(isMailDelivered(local, services)).toBe(true);
  const loop = startMail(local, services);
  loop.wake();
  await vi.waitFor(async () => {
    expect(await mailOf(email)).toMatchObject({ state: "sent", body: expect.stringMatching(/^\d{6}$/m) });
  });
  await loop.stop();
});
