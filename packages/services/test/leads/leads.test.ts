import { attempts } from "@custodia/db/schema/auth/credentials";
import { leads } from "@custodia/db/schema/leads/leads";
import { mails } from "@custodia/db/schema/mail/mails";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenCtx } from "../../src/core/context.ts";
import { contact, subscribe } from "../../src/leads/leads.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(() =>
  world.services.db.write(async (tx) => {
    await tx.delete(leads);
    await tx.delete(mails);
    await tx.delete(attempts);
  }),
);

const fromAddress = (address: string): OpenCtx => ({
  ...world.services,
  transport: { kind: "cookie", address, token: undefined, setSession() {} },
  signedIn: null,
});
const storedLeads = () => world.services.db.read.select().from(leads).orderBy(leads.id);
const storedMails = () => world.services.db.read.select().from(mails).orderBy(mails.id);
const input = { name: "Ireti Bassey", email: "ireti@osun.example", message: "Do you import\n\nold lists?" };

test("stores a message, and mails it to the contact address", async () => {
  await contact(fromAddress("203.0.113.1"), input);
  expect(await storedLeads()).toMatchObject([{ kind: "contact", ...input, created_at: "2026-06-15T11:00:00.000Z" }]);
  const [mail, ...otherMails] = await storedMails();
  expect(otherMails).toEqual([]);
  expect(mail).toMatchObject({
    company_id: null,
    recipient: "hello@custodia.example",
    subject: "A message from Ireti Bassey",
    state: "waiting",
  });
  expect(mail?.body).toContain("Ireti Bassey (ireti@osun.example) wrote to you");
  expect(mail?.body).toContain("Do you import\n\nold lists?");
});

test("without a contact address a message is only stored", async () => {
  const ctx = fromAddress("203.0.113.1");
  await contact({ ...ctx, settings: { ...ctx.settings, contactEmail: null } }, input);
  expect(await storedLeads()).toHaveLength(1);
  expect(await storedMails()).toEqual([]);
});

test("subscribing twice, or concurrently, stores one address with identical responses", async () => {
  const subscribeOnce = () => subscribe(fromAddress("203.0.113.1"), { email: "ireti@osun.example" });
  expect(await Promise.all([subscribeOnce(), subscribeOnce()])).toEqual([undefined, undefined]);
  expect(await subscribeOnce()).toBeUndefined();
  expect(await storedLeads()).toMatchObject([{ kind: "newsletter", email: "ireti@osun.example", name: null }]);
  expect(await storedMails()).toEqual([]);
});

test("a subscriber may send messages up to the limit", async () => {
  await subscribe(fromAddress("203.0.113.1"), { email: input.email });
  await contact(fromAddress("203.0.113.1"), input);
  await contact(fromAddress("203.0.113.1"), input);
  expect((await storedLeads()).map(({ kind }) => kind)).toEqual(["newsletter", "contact", "contact"]);
});

test("an address may send ten times an hour in both forms together, without affecting others", async () => {
  for (let i = 0; i < 5; i++) {
    await contact(fromAddress("203.0.113.1"), input);
    await subscribe(fromAddress("203.0.113.1"), { email: `${i}@osun.example` });
  }
  const refused = { code: "too_many", retryAfter: 3600 };
  await expect(contact(fromAddress("203.0.113.1"), input)).rejects.toMatchObject(refused);
  await expect(subscribe(fromAddress("203.0.113.1"), { email: "x@osun.example" })).rejects.toMatchObject(refused);
  await contact(fromAddress("203.0.113.2"), input);
  expect(await storedLeads()).toHaveLength(11);
  expect(await storedMails()).toHaveLength(6);
});

test("stores messages from many addresses, but mails 200 a day at most", async () => {
  for (let i = 0; i < 205; i++) await contact(fromAddress(`203.0.113.${i}`), input);
  expect(await storedLeads()).toHaveLength(205);
  expect(await storedMails()).toHaveLength(200);
});
