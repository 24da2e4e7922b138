import type { ListSourceMessage } from "@custodia/app-shell/offline/rules.ts";
import { listenToWorker } from "@custodia/app-shell/offline/status.ts";
import type { SessionView } from "@custodia/domain/auth/session";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { FIRST_QUERIES } from "../src/early-fetch/pages.ts";
import { router } from "../src/router.tsx";

const me = {
  id: 1,
  full_name: "Ada Admin",
  email: "ada@dv.example",
  role: 1,
  email_verified_at: "2026-06-15T11:00:00.000Z",
  company: {
    id: 1,
    name: "Dunamis Ventures",
    time_zone: "Africa/Lagos",
    profile_complete: true,
    image: null,
  },
  limits: {
    import_megabytes: 10,
    import_rows: 50_000,
    logo_megabytes: 2,
    logo_megapixels: 25,
    invitation_days: 7,
  },
} as unknown as SessionView;

/** The addresses of all requests of this file. */
const addresses = new Set<string>();
type Call = { name: string; isPreload: boolean };
const calls: Call[] = [];
const callsOf = (name: string) => calls.filter((call) => call.name === name);

/** A server that returns the signed-in user and leaves every other request pending. */
async function busyServer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  addresses.add(String(input));
  const name = /\/api\/trpc\/([\w.]+)/.exec(String(input))?.[1] ?? "";
  calls.push({ name, isPreload: new Headers(init?.headers).get("x-ahead") === "1" });
  if (name === "auth.me") return Response.json({ result: { data: me } });
  return new Promise(() => undefined);
}

const worker = new EventTarget();
const postMessage = (data: ListSourceMessage) =>
  act(async () => worker.dispatchEvent(new MessageEvent("message", { data })));

const history = createMemoryHistory({ initialEntries: ["/help"] });

beforeAll(async () => {
  vi.stubGlobal("fetch", busyServer);
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal("scrollTo", () => undefined);
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
  listenToWorker();
  router.update({ ...router.options, history } as typeof router.options);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<RouterProvider router={router} />));
  return () => act(async () => root.unmount());
});
beforeEach(async () => {
  await go("/help");
  calls.length = 0;
});

async function go(address: string) {
  await act(async () => {
    history.push(address);
    await vi.waitFor(() => expect(router.state.status).toBe("idle"));
  });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
}

// This test comes first, because a query that was sent once stays pending.
test("does not preload the printed register, whose sums read all assets", async () => {
  await act(async () => router.preloadRoute({ to: "/printAssets" }));
  await act(async () => router.preloadRoute({ to: "/labels" }));
  expect(calls).toEqual([]);
});

test.each([
  ["/dashboard", ["dashboard.show", "dashboard.overTime", "dashboard.due", "approvals.list", "activities.list"]],
  ["/viewAssets?filter[due]=return&filter[location_id]=1&filter[condition]=Good", ["assets.list", "views.list"]],
  ["/viewAssets?filter[due]=attention&sort=barcode&order=desc&page=2", ["assets.list"]],
  ["/printAssets?filter[due]=maintenance", ["assets.print"]],
  ["/labels?ids=no,ids", ["assets.print"]],
  ["/activities?filter[subject_type]=asset&filter[subject_id]=1&filter[by_request]=yes", ["activities.list"]],
  ["/approvals?state=all&filter[kind]=sale&filter[asset_id]=1", ["approvals.list"]],
  ["/approvals?filter[mine]=yes", ["approvals.list"]],
  ["/viewVendors?filter[to_complete]=yes&sort=name", ["vendors.list"]],
  ["/viewUser?filter[role]=1&search=a", ["users.list"]],
  ["/viewClassifications?search=o", ["classifications.list"]],
  ["/maintenance?part=month&from=2026-11-05&filter[location_id]=1", ["maintenance.days"]],
  ["/download", ["exports.list"]],
  ["/addAssets", ["imports.running", "imports.list"]],
  ["/Settings#tokens", ["tokens.list"]],
  ["/Settings/notifications", ["digest.show"]],
  ["/Settings/calendar", ["calendar.show"]],
  ["/Settings/company", ["company.show"]],
  ["/Settings/webhooks", ["webhooks.list"]],
  ["/Settings/data", ["downloads.list"]],
  ["/detailVendors/7", ["vendors.show"]],
  ["/detailCustodians/7", ["custodians.show", "assets.list"]],
  ["/detailLocations/7", ["locations.show", "assets.list"]],
  ["/detail_asset/8?part=value", ["assets.show", "revaluations.history"]],
  ["/sellAsset/7", ["assets.show"]],
])("the loader of %s sends the queries of its screen, each once", async (address, names) => {
  await go(address);
  expect(document.body.textContent).not.toContain("could not be displayed");
  for (const name of names) expect(callsOf(name), name).toEqual([{ name, isPreload: false }]);
});

test.each(Object.entries(FIRST_QUERIES))("the head of %s requests what its loader does", async (path, queries) => {
  await go(path);
  expect([...addresses]).toEqual(expect.arrayContaining([...queries]));
});

test("preloads a page's queries, and opening the page sends no more", async () => {
  await act(async () => router.preloadRoute({ to: "/detail_asset/$id", params: { id: "9" } }));
  expect(calls.map(({ name }) => name).sort()).toEqual(["activities.list", "assets.show", "revaluations.history"]);
  expect(calls.every(({ isPreload }) => isPreload)).toBe(true);
  await go("/detail_asset/9");
  expect(callsOf("assets.show")).toHaveLength(1);
});

test("an address with an import queries only that import", async () => {
  await go("/addAssets?import=7");
  expect(calls.map(({ name }) => name).filter((name) => name.startsWith("imports."))).toEqual(["imports.show"]);
});

test("a list from the offline cache is marked as old until the server responds", async () => {
  const banner = () => document.body.textContent?.includes("This list was last updated on");
  await go("/printAsset/7");
  await postMessage({ from: "copy", madeAt: "2026-06-15T11:00:00.000Z" });
  await go("/help");
  expect(banner()).toBe(true);
  calls.length = 0;
  await act(async () => router.preloadRoute({ to: "/viewLocations" }));
  expect(calls, "a preloaded list must not be served from the cache").toEqual([]);
  await postMessage({ from: "server" });
  expect(banner()).toBe(false);
});
