import type { AnyRouter } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { warm } from "../../src/router.tsx";

let fetched: string[];
/** Returns a router at a page, whose second screen fails to load. */
const routerAt = (routeId: string) =>
  ({
    routesById: Object.fromEntries(
      ["/login", "/_shell", "/_shell/users", "/_shell/jobs", "/_shell/log"].map((id) => [id, { id }]),
    ),
    state: { matches: [{ routeId }] },
    loadRouteChunk: async ({ id }: { id: string }) => {
      fetched.push(id);
      if (id === "/_shell/jobs") throw new TypeError("Failed to fetch dynamically imported module");
    },
  }) as unknown as AnyRouter;

beforeEach(() => {
  fetched = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("preloads all screens for a signed-in operator, also after one fails to load", async () => {
  warm(routerAt("/_shell/companies/"));
  await vi.advanceTimersByTimeAsync(3000);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetched).toEqual(["/_shell/users", "/_shell/jobs", "/_shell/log"]);
});

test("preloads nothing on the sign-in page or with data saving", async () => {
  warm(routerAt("/login"));
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  warm(routerAt("/_shell/companies/"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toEqual([]);
});
