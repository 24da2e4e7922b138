import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { calendarDate } from "@custodia/domain/date";
import { ROLE } from "@custodia/domain/permissions";
import { allow } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAsset } from "../../src/assets/detail/create.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { setDigest, showDigest } from "../../src/digest/digest.ts";
import { mailDigests } from "../../src/digest/mail-digests.ts";
import { digestMessage } from "../../src/digest/messages.ts";
import { compose } from "../../src/mail/compose.ts";
import { RESTORED, restoreQuarantine } from "../../src/platform/quarantine.ts";
import { setMailSetting } from "../../src/setup/users/service.ts";
import { release } from "../assets/life.ts";
import { laptop, openRegister, type Register, register } from "../assets/register.ts";
import { resetToLastWeek, runDigests, tokenIn } from "./pending-digests.ts";

const self = (ctx: CompanyCtx) => allow(ctx, "self.manage");
let world: Register;
beforeAll(async () => {
  world = await openRegister();
  const { tenantA, tenantB, recordsA, recordsB } = world;
  const late = await register(tenantA.admin, recordsA, { description: "Late laptop" });
  await release(tenantA.admin, late.id, { expected_return_date: "2026-06-12" });
  for (const expected_return_date of ["2026-06-15", "2026-06-21", "2026-06-22"])
    await release(tenantA.admin, (await register(tenantA.admin, recordsA)).id, { expected_return_date });
  await register(tenantA.admin, recordsA, {
    description: "Served https://evil.example",
    maintenance_schedule: "Daily",
    frequency: 732,
  });
  const away = await register(tenantA.admin, recordsA);
  const category = { type: "maintenance", maintenance_category: "In-house maintenance", location: "" };
  await release(tenantA.admin, away.id, category);
  for (const ctx of [tenantA.dataEntry, tenantB.dataEntry])
    await createAsset(
      permitActorOrRequest(ctx, "assets.write"),
      laptop(ctx === tenantA.dataEntry ? recordsA : recordsB),
    );
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setClock("2026-06-15T11:00:00Z");
  await resetToLastWeek(world);
  await world.services.db.write((tx) =>
    tx.update(users).set({ mail_digest: null, mail_notifications: true, deactivated_at: null }),
  );
});
const changeCompany = (ctx: CompanyCtx, change: Partial<typeof companies.$inferInsert>) =>
  world.services.db.write((tx) => tx.update(companies).set(change).where(eq(companies.id, ctx.company.id)));

test("mails an Admin on Monday the overdue, due and released assets and pending requests", async () => {
  const { rows, to } = await runDigests(world);
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual(
    [world.tenantA.admin, world.tenantB.admin].map(({ actor }) => actor.email).sort(),
  );
  const [mail] = to(world.tenantA.admin);
  expect(mail?.subject).toBe("Your week: 1 overdue, 3 due this week, 1 out for maintenance, 1 request pending");
  expect(mail?.body).toContain(
    "Overdue\t1\nDue this week\t3\nOut for maintenance\t1\nRequests awaiting your decision\t1\n",
  );
  expect(mail?.body).toMatch(/^DV.* Late laptop, back from fieldwork\t12 June$/m);
  expect(mail?.body).toContain("http://localhost:3000/maintenance\n");
  expect(mail?.body).toContain("http://localhost:3000/approvals\n");
  expect(mail?.company_id).toBe(world.tenantA.admin.company.id);
});

test("wakes the sender after the digests are stored", async () => {
  const mailCounts: Promise<number>[] = [];
  const { db } = world.services;
  const count = async () => (await db.read.select().from(mails)).length;
  await mailDigests({ ...world.services, wake: () => mailCounts.push(count()) });
  expect(await Promise.all(mailCounts)).toEqual([1, 2]);
});

test("a digest contains nothing of another company", async () => {
  const { to } = await runDigests(world);
  const [mail] = to(world.tenantB.admin);
  expect(mail?.subject).toBe("Your week: 1 request pending");
  expect(mail?.body).not.toMatch(/laptop|Served/i);
});

test("an address in a description is no link in the mail", async () => {
  const { to } = await runDigests(world);
  const [mail] = to(world.tenantA.admin);
  expect(mail?.body).toContain("Served https:\u200b//evil.\u200bexample, service");
});

test("a digest is mailed once a week, even by two concurrent schedulers, and again the next week", async () => {
  await Promise.all([mailDigests(world.services), mailDigests(world.services), mailDigests(world.services)]);
  expect((await runDigests(world)).to(world.tenantA.admin)).toHaveLength(1);
  world.setClock("2026-06-21T22:00:00Z");
  expect((await runDigests(world)).to(world.tenantA.admin)).toHaveLength(1);
  world.setClock("2026-06-22T05:00:00Z");
  expect((await runDigests(world)).to(world.tenantA.admin)).toHaveLength(2);
});

test("a digest is not mailed before six on Monday, and a server that was down catches up", async () => {
  world.setClock("2026-06-15T04:59:00Z");
  expect((await runDigests(world)).rows).toEqual([]);
  world.setClock("2026-06-17T11:00:00Z");
  expect((await runDigests(world)).to(world.tenantA.admin)).toHaveLength(1);
});

test("a clock that was a month ahead causes no second digest", async () => {
  world.setClock("2026-07-15T11:00:00Z");
  await runDigests(world);
  world.setClock("2026-06-15T11:00:00Z");
  expect((await runDigests(world)).to(world.tenantA.admin)).toHaveLength(1);
});

test("a company without an earlier run gets its first digest in the next week", async () => {
  await changeCompany(world.tenantA.admin, { digest_week: null });
  expect((await runDigests(world)).to(world.tenantA.admin)).toEqual([]);
  world.setClock("2026-06-22T11:00:00Z");
  expect((await runDigests(world)).to(world.tenantA.admin)).toHaveLength(1);
});

describe("a recipient", () => {
  test("is every Admin by default, unless all mail is off, and another user by choice", async () => {
    expect(await showDigest(self(world.tenantA.admin))).toEqual({ wanted: true });
    expect(await showDigest(self(world.tenantA.approver))).toEqual({ wanted: false });
    await setMailSetting(self(world.tenantA.admin), { mail_notifications: false });
    expect(await showDigest(self(world.tenantA.admin))).toEqual({ wanted: false });
    for (const ctx of [world.tenantA.approver, world.tenantA.dataEntry])
      expect(await setDigest(self(ctx), { wanted: true })).toEqual({ wanted: true });
    const { to } = await runDigests(world);
    expect(to(world.tenantA.admin)).toEqual([]);
    expect(to(world.tenantA.approver)[0]?.body).toContain("Requests awaiting your decision\t1");
    expect(to(world.tenantA.dataEntry)[0]?.body).toContain("Overdue\t1");
  });

  test("sees requests only if the role may decide, and never their own", async () => {
    await setDigest(self(world.tenantA.dataEntry), { wanted: true });
    const { to } = await runDigests(world);
    expect(to(world.tenantA.dataEntry)[0]?.body).not.toMatch(/request/i);
  });

  test("is never deactivated, unverified or in a suspended company", async () => {
    await world.services.db.write((tx) =>
      tx
        .update(users)
        .set({ deactivated_at: "2026-06-01T00:00:00.000Z" })
        .where(eq(users.id, world.tenantA.admin.actor.user_id)),
    );
    await changeCompany(world.tenantB.admin, { suspended_at: "2026-06-01T00:00:00.000Z" });
    expect((await runDigests(world)).rows).toEqual([]);
    await changeCompany(world.tenantB.admin, { suspended_at: null });
  });

  test("gets no digest if there is nothing to report", async () => {
    await world.services.db.write((tx) =>
      tx.run(sql`UPDATE approvals SET state = 'rejected' WHERE company_id = ${world.tenantB.admin.company.id}`),
    );
    expect((await runDigests(world)).to(world.tenantB.admin)).toEqual([]);
  });
});

test("a digest has List-Unsubscribe headers for one click", async () => {
  const { to } = await runDigests(world);
  const [mail] = to(world.tenantA.admin);
  const { headers, html } = compose(mail!, "office@custodia.example", "http://localhost:3000");
  const link = `http://localhost:3000/digestOff?token=${tokenIn(mail!.body)}`;
  expect(headers).toMatchObject({
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(html).toContain(`<a href="${link}">`);
});

test("after a restore, no digest is sent in that week or before the quarantine is released", async () => {
  await runDigests(world);
  await resetToLastWeek(world);
  await world.services.db.write((tx) => restoreQuarantine(tx, world.services, "2026-06-14T02:00:00.000Z"));
  world.setClock("2026-06-22T11:00:00Z");
  expect((await runDigests(world)).rows).toEqual([]);
  world.setClock("2026-06-15T12:00:00Z");
  await world.services.db.write((tx) => tx.run(sql`DELETE FROM installation WHERE key = ${RESTORED}`));
  expect((await runDigests(world)).rows).toEqual([]);
  world.setClock("2026-06-22T11:00:00Z");
  expect((await runDigests(world)).to(world.tenantA.admin)).toHaveLength(1);
});

test("a day in another year is shown with its year", async () => {
  const { id } = await register(world.tenantB.admin, world.recordsB);
  await release(world.tenantB.admin, id, { release_date: "2025-12-01", expected_return_date: "2025-12-24" });
  expect((await runDigests(world)).to(world.tenantB.admin)[0]?.body).toMatch(/back from fieldwork\t24 December 2025$/m);
});

test('beyond the maximum count, the number of further rows ends in "or more"', () => {
  const asset = { id: 1, barcode: "DV-COMP-000001", description: "Laptop" };
  const late = { asset, date: "2026-06-01", back_from: null, service: "Daily" as const, job: null, with: "Ada" };
  const figures = { overdue: 1000, this_week: 0, rows: [late, late], out: 0, requests: [] };
  const options = { day: calendarDate("2026-06-15"), publicUrl: "http://localhost:3000", offLink: "off" };
  const { body } = digestMessage(figures, { id: 1, role: ROLE.admin }, options)!;
  expect(body).toContain("Overdue\t1,000 or more\n");
  expect(body).toContain("And more\t998 or more\n");
});
