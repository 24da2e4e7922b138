import { expect, test } from "vitest";
import { CACHED_AT_HEADER, cachedAt, changesSession } from "../src/offline/rules.ts";

test("only calls that start or end a session delete the cached responses", () => {
  const calls = ["auth.signIn", "auth.signOut", "auth.signUp", "auth.resetPassword", "assets.create", "leads.contact"];
  expect(calls.filter((call) => changesSession(`/api/trpc/${call}`))).toEqual(calls.slice(0, 4));
});

test.each([
  ["reader.12", "2026-06-15T20:00:00Z"],
  ["reader.2", "2026-06-15T10:00:00Z"],
  // A session from before the cookie contained the idle hours.
  ["reader", "2026-06-15T20:00:00Z"],
])("a cached response of %s is shown until the session may have ended, and not at %s", (session, expiredAt) => {
  const headers = new Headers({ [CACHED_AT_HEADER]: "2026-06-15T08:00:00.000Z" });
  expect(cachedAt(headers, Date.parse(expiredAt) - 1, session)).toBe("2026-06-15T08:00:00.000Z");
  expect(cachedAt(headers, Date.parse(expiredAt), session)).toBeNull();
  expect(cachedAt(new Headers(), Date.parse("2026-06-15T08:00:00Z"), session)).toBeNull();
});
