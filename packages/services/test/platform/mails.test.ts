import { mails } from "@custodia/db/schema/mail/mails";
import { users } from "@custodia/db/schema/setup/users";
import { mailListQuery, mailView } from "@custodia/domain/platform/jobs";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { desc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OperatorCtx } from "../../src/core/context.ts";
import { noticeMail, passwordReset } from "../../src/mail/messages.ts";
import { queueMail } from "../../src/mail/queue.ts";
import { sendDue, Undeliverable } from "../../src/mail/send.ts";
import { listMails, sendMailAgain } from "../../src/platform/mails.ts";
import { readLog, settleOutcomes } from "./operator-log.ts";

let world: TestWorld;
let sade: OperatorCtx;
beforeEach(async () => {
  world = await createTestWorld();
  sade = await addOperator(world.services, "Sade Support", "support");
});
afterEach(() => world.close());

const AT = "2026-06-15T10:00:00.000Z";
const SECRET = "https://custodia.example/resetPassword?token=S3CRET";
const reset = passwordReset({ link: SECRET, minutes: 60 });
const notice = noticeMail({ message: "Laptop DV-COMP-000001 costs 985,000", link: "/x" });
const list = async (query: object = {}) => (await listMails(sade, mailListQuery.parse(query))).data;
const queue = (recipient: string, message: typeof reset) =>
  world.services.db.write((tx) => queueMail(tx, world.tenantA.admin, recipient, message));
const refuse = (reply: string) =>
  sendDue(world.services, {
    deliver: () => Promise.reject(new Undeliverable(reply, null)),
    close() {},
  });
const newestMail = async () => (await world.services.db.read.select().from(mails).orderBy(desc(mails.id)).limit(1))[0]!;

test("lists mail by kind, address, state and error, without its text", async () => {
  await queue("admin@dv.example", reset);
  await queue("customer@mail.example", { ...notice, kind: "receipt" });
  await refuse("552 <customer@mail.example> mailbox full, see https://mail.example/552?u=9");
  await queue("approver@dv.example", notice);
  const all = await list();
  expect(all.map(({ kind, recipient, state, failure }) => [kind, recipient, state, failure])).toEqual([
    ["notice", "approver@dv.example", "waiting", null],
    ["receipt", "c••••@mail.example", "failed", "552 <…> mailbox full, see …"],
    ["reset", "admin@dv.example", "failed", "552 <…> mailbox full, see …"],
  ]);
  expect(Object.keys(all[0]!).sort()).toEqual(Object.keys(mailView.shape).sort());
  expect(JSON.stringify(all)).not.toMatch(/S3CRET|985,000|Laptop|Set a new/);
  expect(await list({ filter: { state: "failed", kind: "reset" } })).toHaveLength(1);
  expect(await list({ filter: { company_id: world.tenantB.admin.company.id } })).toEqual([]);
  expect(await list({ search: "approver" })).toHaveLength(1);
  expect(await list({ search: "dunamis" })).toHaveLength(3);
  expect(await list({ search: "nobody" })).toEqual([]);
});

const ALREADY_SENT = { code: "conflict", message: "This email has already been sent." };

test("resends undeliverable mail unchanged, once", async () => {
  await queue("approver@dv.example", notice);
  await refuse("552 mailbox full");
  const { id } = await newestMail();
  const resent = await sendMailAgain(sade, { id });
  expect(resent).toMatchObject({ state: "waiting", tries: 0, failure: null });
  const delivered: string[] = [];
  await sendDue(world.services, { deliver: async ({ body }) => void delivered.push(body), close() {} });
  expect(delivered).toEqual([notice.body]);
  await expect(sendMailAgain(sade, { id })).rejects.toMatchObject(ALREADY_SENT);
  expect(await readLog(world)).toMatchObject([
    {
      action: "mails.again",
      message: "Resent an email: Notice",
      company_id: world.tenantA.admin.company.id,
    },
  ]);
});

test("sends waiting mail at once, unless it is being sent", async () => {
  await queue("approver@dv.example", notice);
  await sendDue(world.services, { deliver: () => Promise.reject(new Error("421")), close() {} });
  const { id, due_at } = await newestMail();
  const due = world.services.clock().toISOString();
  expect(due_at > due).toBe(true);
  expect(await sendMailAgain(sade, { id })).toMatchObject({ due_at: due, tries: 1 });
  await world.services.db.write((tx) =>
    tx.update(mails).set({ leased_until: "2026-06-15T11:05:00.000Z" }).where(eq(mails.id, id)),
  );
  await expect(sendMailAgain(sade, { id })).rejects.toThrow("is being sent");
});

test("the text of a code or link is not stored: the user gets a new one", async () => {
  await queue("approver@dv.example", reset);
  await refuse("552 mailbox full");
  const { id, body } = await newestMail();
  expect(body).toBe("");
  await sendMailAgain(sade, { id });
  expect(await newestMail()).toMatchObject({ kind: "reset", state: "waiting", recipient: "approver@dv.example" });
  expect((await newestMail()).body).not.toContain("S3CRET");

  await world.services.db.write(async (tx) => {
    await tx.update(users).set({ email_verified_at: null }).where(eq(users.email, "entry@dv.example"));
  });
  await queue("entry@dv.example", { ...reset, kind: "code" });
  await refuse("552 mailbox full");
  await sendMailAgain(sade, { id: (await newestMail()).id });
  expect(await newestMail()).toMatchObject({ kind: "code", recipient: "entry@dv.example" });
  await queue("gone@dv.example", reset);
  await refuse("552 mailbox full");
  await expect(sendMailAgain(sade, { id: (await newestMail()).id })).rejects.toThrow("no longer stored");
  await expect(sendMailAgain(sade, { id: 404 })).rejects.toMatchObject({ code: "not_found" });
});

test("hides the address of recipients who are not users, also from the search", async () => {
  await queue("customer@mail.example", { ...notice, kind: "receipt" });
  await queue("buyer@mail.example", { ...notice, kind: "other" });
  await queue("admin@mail.example", notice);
  const recipients = async (query: object = {}) => (await list(query)).map(({ recipient }) => recipient);
  expect(await recipients()).toEqual(["admin@mail.example", "b••••@mail.example", "c••••@mail.example"]);
  expect(await recipients({ search: "mail.example" })).toEqual(["admin@mail.example"]);
  expect(await recipients({ search: "customer" })).toEqual([]);
  expect(await recipients({ search: "buyer" })).toEqual([]);
});

test("searches the newest 20,000 mails; older ones by full address or company", async () => {
  await queue("ada@far.example", reset);
  await world.services.db.write(async (tx) => {
    const olderMail = { company_id: world.tenantB.admin.company.id, recipient: "ben@near.example", ...notice };
    await tx.insert(mails).values({ ...olderMail, state: "sent", due_at: AT, created_at: AT });
    await tx.run(sql`WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO mails (company_id, recipient, subject, body, kind, state, due_at, created_at)
      SELECT company_id, recipient, subject, body, kind, state, due_at, created_at FROM n, mails
        WHERE recipient = 'ben@near.example'`);
  });
  const total = async (query: object) => (await listMails(sade, mailListQuery.parse(query))).meta.total;
  expect(await total({ search: "@near" })).toBe(20_000);
  expect(await total({ search: "@near", page: 1335 })).toBe(20_000);
  expect(await total({ search: "@far" })).toBe(0);
  expect(await total({ search: "Ada@far.example" })).toBe(1);
  expect(await total({ search: "ada@far.example", filter: { kind: "notice" } })).toBe(0);
  expect(await total({ search: "@far", filter: { company_id: world.tenantA.admin.company.id } })).toBe(1);
});

test("does not resend a code or link that was sent", async () => {
  await queue("approver@dv.example", reset);
  await sendDue(world.services, { deliver: async () => {}, close() {} });
  await expect(sendMailAgain(sade, { id: (await newestMail()).id })).rejects.toMatchObject(ALREADY_SENT);
});

test("two concurrent resends send one new code or link, and a minute later another", async () => {
  await queue("approver@dv.example", reset);
  await refuse("552 mailbox full");
  const { id } = await newestMail();
  const tobi = await addOperator(world.services, "Tobi Support", "support");
  const outcomes = await settleOutcomes(sendMailAgain(sade, { id }), sendMailAgain(tobi, { id }));
  expect(outcomes.sort()).toEqual(["Too many attempts. Please try again in 1 minute.", "done"]);
  expect(await list({ filter: { kind: "reset" } })).toHaveLength(2);
  world.setClock("2026-06-15T11:01:01Z");
  await sendMailAgain(tobi, { id });
  expect(await list({ filter: { kind: "reset" } })).toHaveLength(3);
});

test("two concurrent resends send one mail", async () => {
  await queue("approver@dv.example", notice);
  await refuse("552 mailbox full");
  const { id } = await newestMail();
  await settleOutcomes(sendMailAgain(sade, { id }), sendMailAgain(sade, { id }));
  let delivered = 0;
  const count = { deliver: async () => void delivered++, close() {} };
  await sendDue(world.services, count);
  await sendDue(world.services, count);
  expect(delivered).toBe(1);
});
