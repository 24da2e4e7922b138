import { expect, test } from "vitest";
import { hashNewPassword, isCorrectPassword } from "../../src/auth/password.ts";
import { ANY_OWNER } from "./newcomer.ts";

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
