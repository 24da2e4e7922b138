import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import { calendarDate } from "@custodia/domain/date";
import { createCalendar } from "@custodia/services/calendar/calendar";
import { digestKey, digestToken, showDigest } from "@custodia/services/digest/digest";
import { mailDigests } from "@custodia/services/digest/mail-digests";
import { addRecords } from "@custodia/testkit/records";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "../site.ts";

let site: Site;
let token: string;
beforeAll(async () => {
  site = await openSite();
  await addRecords(site.world.services, site.world.tenantA);
  const { services, tenantA } = site.world;
  token = digestToken(await digestKey(services), tenantA.admin.actor.user_id);
});
afterAll(() => site.close());

const self = () => allow(site.world.tenantA.admin, "self.manage");
const isOn = async () => (await showDigest(self())).wanted;

describe("a digest's link", () => {
  const linkWith = (query = `?token=${token}`) => `${site.url}/digestOff${query}`;
  const oneClick = { "content-type": "application/x-www-form-urlencoded" };
  const click = (address: string, body = "List-Unsubscribe=One-Click", headers = oneClick) =>
    fetch(address, { method: "POST", headers, body });
  const turnOn = () => site.mutate("digest.setByLink", { token, wanted: true });

  test("turns the digest off by a mail program's POST without a cookie, and repeatedly", async () => {
    expect(await isOn()).toBe(true);
    for (let times = 0; times < 2; times++) expect((await click(linkWith())).status).toBe(200);
    expect(await isOn()).toBe(false);
    await turnOn();
    expect(await isOn()).toBe(true);
  });

  test("changes nothing on GET", async () => {
    for (const method of ["GET", "HEAD"]) expect([200, 404]).toContain((await fetch(linkWith(), { method })).status);
    expect(await isOn()).toBe(true);
  });

  test("accepts a multipart form, but no large body", async () => {
    const parts = new FormData();
    parts.set("List-Unsubscribe", "One-Click");
    expect((await fetch(linkWith(), { method: "POST", body: parts })).status).toBe(200);
    expect(await isOn()).toBe(false);
    await turnOn();
    expect((await click(linkWith(), "x".repeat(5000))).status).toBe(413);
    expect(await isOn()).toBe(true);
  });

  test("refuses an invalid token with its field, and requests from another site's page", async () => {
    for (const query of ["", "?token=", "?token=1", "?token=a&token=b", `?token=1-${"a".repeat(43)}`]) {
      const answer = await click(linkWith(query));
      expect(answer.status, query).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: { token: [expect.any(String)] } });
    }
    const foreign = await click(linkWith(), "", { ...oneClick, origin: "https://evil.example" } as typeof oneClick);
    expect(foreign.status).toBe(403);
    expect(await isOn()).toBe(true);
  });
});

test("writes the digest with its unsubscribe link to the outbox", async () => {
  const { db } = site.world.services;
  const digest_week = calendarDate("2026-06-08");
  await db.write(async (tx) => {
    await tx.update(companies).set({ digest_week });
    await tx.update(assets).set({ maintenance_schedule: "Daily", frequency: 1 });
  });
  await mailDigests(site.world.services);
  // The call wakes the sender, as the scheduler's own services would.
  await site.mutate("leads.contact", { name: "Ireti", email: "ireti@osun.example", message: "Hello" });
  const link = await site.fromOutbox(/Your week: .*?<a href="([^"]+digestOff[^"]+)"/s);
  expect(link).toBe(`http://localhost:3000/digestOff?token=${token}`);
});

describe("a calendar address", () => {
  const createAddress = async () => {
    const { pathname } = new URL((await createCalendar(self())).address);
    return `${site.url}${pathname}`;
  };

  test("answers iCalendar without any other credentials, and 304 while nothing has changed", async () => {
    const address = await createAddress();
    const first = await fetch(address);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(await first.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR/s);
    const etag = first.headers.get("etag")!;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await fetch(address, { headers: { "if-none-match": tag } });
      expect([response.status, await response.text()]).toEqual([304, ""]);
    }
    expect((await fetch(address, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    expect((await fetch(address, { method: "HEAD" })).status).toBe(200);
  });

  test("gives the same 404 for an ended and an unknown address", async () => {
    const ended = await createAddress();
    await createAddress();
    const answers = [];
    for (const path of [ended, `/${"a".repeat(43)}.ics`, "/a.ics", `/${"a".repeat(43)}`, "/%00.ics", "/x/y.ics"]) {
      const answer = await fetch(path === ended ? path : `${site.url}/calendar${path}`);
      answers.push(answer.status);
      if (path !== "/x/y.ics") expect(await answer.json()).toEqual({ message: "This calendar was not found." });
    }
    expect(answers).toEqual(answers.map(() => 404));
  });
});
