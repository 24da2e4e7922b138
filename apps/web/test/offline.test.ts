import { expect, test } from "vitest";
import { changesSession, isKept, MADE_AT, madeAt } from "../src/features/offline/rules.ts";

test("lists are kept, and nothing of a sign-in, of one record or of another address", () => {
  expect(["/api/trpc/assets.list", "/api/trpc/dashboard.show"].map(isKept)).toEqual([true, true]);
  const others = [
    "/api/trpc/auth.me",
    "/api/trpc/auth.demo",
    "/api/trpc/assets.show",
    "/api/trpc/tokens.list",
    "/api/trpc/webhooks.list",
    "/api/v1/assets",
    "/files/logo",
    "/x/api/trpc/assets.list",
  ];
  expect(others.filter(isKept)).toEqual([]);
});

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
