import { users } from "@custodia/db/schema/setup/users";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashNewPassword, isCorrectPassword } from "../../src/auth/password.ts";
import { tokenFor } from "./mailbox.ts";
import { ANY_OWNER, PASSWORD, signInAs } from "./newcomer.ts";
import { changePasswordOf, isSignedIn, NEW_PASSWORD, requestReset, reset } from "./passwords.ts";

let world: TestWorld;
const START = Date.parse("2026-06-15T11:00:00Z");
const MINUTE = 60_000;
const ADMIN = "admin@dv.example";
let password_hash: string;

beforeAll(async () => {
  world = await createTestWorld();
  password_hash = await hashNewPassword(PASSWORD, ANY_OWNER);
});
afterAll(() => world.close());
beforeEach(async () => {
  setElapsed(0);
  await world.services.db.write((tx) => tx.update(users).set({ password_hash, deactivated_at: null }));
});

const setElapsed = (ms: number) => world.setClock(new Date(START + ms).toISOString());

test("accepts only the exact password", async () => {
  const stored = await hashNewPassword("Palm wine at dusk", ANY_OWNER);
  expect(await isCorrectPassword(stored, "Palm wine at dusk")).toBe(true);
  expect(await isCorrectPassword(stored, "palm wine at dusk")).toBe(false);
  expect(await isCorrectPassword(stored, "")).toBe(false);
});

test("without a hash no password is correct, and the work is the same", async () => {
  for (const password of ["", "A", "Palm wine at dusk", "x".repeat(255)]) {
    expect(await isCorrectPassword(null, password)).toBe(false);
    expect(await isCorrectPassword(undefined, password)).toBe(false);
  }
});

test("two users with one password have different hashes", async () => {
  expect(await hashNewPassword("Palm wine at dusk", ANY_OWNER)).not.toBe(
    await hashNewPassword("Palm wine at dusk", ANY_OWNER),
  );
});

test("rejects common passwords, also in capitals, but accepts a long password of several words", async () => {
  for (const password of ["1234567", "letmein", "LETMEIN", "password1"]) {
    await expect(hashNewPassword(password, ANY_OWNER)).rejects.toMatchObject({ code: "invalid" });
  }
  await hashNewPassword("letmein to the market", ANY_OWNER);
});

test("a change within 15 minutes of the sign-in needs no password; it ends other sessions and links", async () => {
  const [client, otherClient] = [await signInAs(world, ADMIN), await signInAs(world, ADMIN)];
  await requestReset(world, ADMIN);
  const token = await tokenFor(world, ADMIN, "resetPassword");
  setElapsed(15 * MINUTE - 1);
  await changePasswordOf(client, NEW_PASSWORD);
  expect([await isSignedIn(client), await isSignedIn(otherClient)]).toEqual([true, false]);
  await expect(reset(world, token)).rejects.toThrow("no longer valid");
  expect(await isSignedIn(await signInAs(world, ADMIN, NEW_PASSWORD))).toBe(true);
});

test("a change later than 15 minutes after the sign-in requires the current password", async () => {
  const client = await signInAs(world, ADMIN);
  setElapsed(15 * MINUTE);
  await expect(changePasswordOf(client, NEW_PASSWORD)).rejects.toMatchObject({
    fields: { current_password: ["Enter your current password."] },
  });
  await expect(changePasswordOf(client, NEW_PASSWORD, "wrong")).rejects.toMatchObject({
    fields: { current_password: ["This is not your current password."] },
  });
  await changePasswordOf(client, NEW_PASSWORD, PASSWORD);
  expect(await isSignedIn(await signInAs(world, ADMIN, NEW_PASSWORD))).toBe(true);
});

test("five wrong current passwords lock the change of a password", async () => {
  const client = await signInAs(world, "entry@zm.example");
  for (let wrong = 0; wrong < 5; wrong++) {
    await expect(changePasswordOf(client, NEW_PASSWORD, "wrong")).rejects.toMatchObject({ code: "invalid" });
  }
  await expect(changePasswordOf(client, NEW_PASSWORD, PASSWORD)).rejects.toMatchObject({ code: "too_many" });
});

test("of two concurrent changes, one succeeds", async () => {
  const client = await signInAs(world, ADMIN);
  const both = await Promise.allSettled([
    changePasswordOf(client, NEW_PASSWORD),
    changePasswordOf(client, "the other password"),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
});

test("an existing password that is now rejected still signs in", async () => {
  const oldHash = await hash("Dunamis Ventures");
  await world.services.db.write((tx) => tx.update(users).set({ password_hash: oldHash }));
  expect(await isSignedIn(await signInAs(world, ADMIN, "Dunamis Ventures"))).toBe(true);
});
