import { isCacheable } from "@custodia/app-shell/offline/rules.ts";
import { expect, test } from "vitest";
import { CACHED_LISTS } from "../../../src/features/offline/cached-lists.ts";

const isCached = (address: string) => isCacheable(address, CACHED_LISTS);

test("caches lists, but no sign-in, no single record and no other address", () => {
  expect(["/api/trpc/assets.list", "/api/trpc/dashboard.show"].map(isCached)).toEqual([true, true]);
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
  expect(others.filter(isCached)).toEqual([]);
});
