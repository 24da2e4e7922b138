import { expect, test } from "vitest";
import { isSomebodyElse, pathAfterSignIn, sitePath } from "../../../src/features/auth/redirects.ts";

test("accepts a path of this site with its search", () => {
  expect(sitePath("/viewAssets?page=2&filter[barcode]=DV#top")).toBe("/viewAssets?page=2&filter[barcode]=DV#top");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/./\\evil.example",
  "/.///evil.example",
  "javascript:alert(1)",
  "viewAssets",
  "",
  null,
  undefined,
  ["/viewAssets"],
])("rejects %j, which leads to another site", (value) => {
  expect(sitePath(value)).toBeUndefined();
});

const user = (role: 1 | 2 | 3, profile_complete: boolean) => ({
  role,
  company: { id: 1, name: "", image: null, abbreviation: null, time_zone: "Africa/Lagos", profile_complete },
});

test("sends an Admin to the set-up first, and others to the requested page or the dashboard", () => {
  expect(pathAfterSignIn(user(1, false), "/viewAssets")).toBe("/company");
  expect(pathAfterSignIn(user(1, true), "/viewAssets")).toBe("/viewAssets");
  expect(pathAfterSignIn(user(3, false), "/viewAssets")).toBe("/viewAssets");
  expect(pathAfterSignIn(user(2, true), undefined)).toBe("/dashboard");
});

test("a sign-in for another email address is somebody else's", () => {
  const signedIn = { email: "ada@demo.example" };
  expect(isSomebodyElse(signedIn, { email: "bello@demo.example" })).toBe(true);
  expect(isSomebodyElse(signedIn, { email: "ada@demo.example" })).toBe(false);
  expect(isSomebodyElse(signedIn, {})).toBe(false);
});
