import { openDatabase } from "@custodia/db/open";
import { mails } from "@custodia/db/schema/mail/mails";
import { verificationCode } from "@custodia/services/mail/messages";
import { queueMail } from "@custodia/services/mail/queue";
import { alerts } from "@custodia/services/platform/alerts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../../src/app.ts";
import { isMailDelivered } from "../../src/http/outbox.ts";
import { startMail } from "../../src/jobs/mail.ts";
import { makeServices } from "../../src/services.ts";
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

test("without a mail server and with a remote database, mail waits and `/readyz` warns", async () => {
  const { site } = world;
  const { services } = site.world;
  const code = verificationCode({ code: "012345", company: "Oyo", minutes: 15 });
  await services.db.write((tx) => queueMail(tx, { ...services, company: null }, email, code));
  const loop = startMail(site.env, services);
  loop.wake();
  await loop.stop();
  expect(await mailOf(email)).toMatchObject({ state: "waiting", tries: 0, body: expect.stringMatching(/^\d{6}$/m) });

  const ready = await fetch(`${site.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    message: "ready",
    warnings: ["Email is waiting because SMTP_URL is not set."],
  });
});

test("every server without SMTP_URL names it in the operators' alerts, also one that only answers requests", async () => {
  const { site } = world;
  const env = { ...site.env, ROLE: "web" } as const;
  const db = await openDatabase({ dataDir: env.DATA_DIR, url: site.world.services.db.target.url });
  const services = makeServices(env, db, site.world.services.log, () => undefined);
  const queuedAt = Date.parse((await mailOf(email))!.created_at);
  const waitingAfter = async (ms: number, settings = services.settings) => {
    const found = await alerts({ ...services, settings, clock: () => new Date(queuedAt + ms) });
    return found.flatMap(({ kind, message }) => (kind === "mail_waiting" ? [message] : []));
  };
  // Another server may have a mail server, and takes what is due within ten seconds.
  expect(await waitingAfter(5000)).toEqual([]);
  for (const ms of [10_000, 16 * 60_000])
    expect(await waitingAfter(ms)).toEqual([
      "Email is not being sent (1 waiting): SMTP_URL is not set on this server, and no other server sends it.",
    ]);
  const withMailServer = { ...env, SMTP_URL: "smtp://mail.example" };
  const { settings } = makeServices(withMailServer, db, site.world.services.log, () => undefined);
  expect(await waitingAfter(10_000, settings)).toEqual([]);
  expect(await waitingAfter(16 * 60_000, settings)).toEqual(["Email is not being sent: 1 due for 15 minutes or more."]);
  // Such a server does not know whether those that send have a mail server.
  const web = await buildApp(env, services);
  expect((await web.inject("/readyz")).json()).toEqual({ message: "ready" });
  await web.close();
  await services.workers.close();
  await db.close();
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
