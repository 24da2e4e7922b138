import { expect, test } from "vitest";
import { changesSession, MADE_AT, madeAt } from "../src/offline/rules.ts";

test("every call of a sign-in or sign-out makes the copies go, and no other call does", () => {
  const calls = [
    "auth.signIn",
    "auth.signOut",
    "auth.signUp",
    "auth.resetPassword",
    "assets.create",
    "leads.contact",
  ];
  expect(calls.filter((call) => changesSession(`/api/trpc/${call}`))).toEqual(calls.slice(0, 4));
});

test("a copy is shown for 12 hours", () => {
  const headers = new Headers({ [MADE_AT]: "2026-06-15T08:00:00.000Z" });
  expect(madeAt(headers, Date.parse("2026-06-15T19:59:59Z"))).toBe("2026-06-15T08:00:00.000Z");
  expect(madeAt(headers, Date.parse("2026-06-15T20:00:00Z"))).toBeNull();
  expect(madeAt(new Headers(), Date.parse("2026-06-15T08:00:00Z"))).toBeNull();
});
