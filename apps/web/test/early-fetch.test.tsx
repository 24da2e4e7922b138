import { dropEarlyResponses } from "@custodia/client/early-fetch";
import { createQueryClient } from "@custodia/client/query-client";
import { createApi } from "@custodia/client/trpc";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { earlyQueries } from "../src/early-fetch/early-queries.ts";
import { type FetchPlan, fetchEarly, filesOf } from "../src/early-fetch/fetch-plan.ts";
import { router } from "../src/router.tsx";

const ME = "/api/trpc/auth.me";
const LIST = `/api/trpc/assets.list?input=${encodeURIComponent('{"page":1,"per_page":15,"filter":{}}')}`;
const plan: FetchPlan = {
  files: ["assets/frame.js", "assets/list.js", "assets/one.js", "assets/menu.js"],
  pages: {
    "/viewAssets": { files: [0, 1], lazyFiles: [3], queries: [ME, LIST] },
    "/detail_asset/$id": { files: [0, 2], lazyFiles: [], queries: [ME] },
  },
};

const requests: string[] = [];
async function server(address: string | URL | Request): Promise<Response> {
  requests.push(String(address));
  return Response.json({ result: { data: { from: String(address), times: requests.length } } });
}

const signInAs = (session: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie, too, and jsdom has no cookie store
  document.cookie = `custodia_reader=${session}${session ? "" : "; max-age=0"}`;
};
const open = (pathname: string, search = "") => fetchEarly(plan, { pathname, search }, document.cookie, server);

const api = () => createApi(createQueryClient({ onUnauthenticated: () => {}, onUnreachable: () => {} }));
const me = () => api().calls.auth.me.fetch();
const list = (page: number) => api().calls.assets.list.fetch({ page, per_page: 15, filter: {} });

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", server);
  signInAs("Ada.12");
});
afterEach(() => {
  globalThis.earlyFetches = undefined;
  signInAs("");
  vi.unstubAllGlobals();
});

test("the head requests the session and the first list, and the app uses both responses without another request", async () => {
  globalThis.earlyFetches = open("/viewAssets");
  expect(requests).toEqual([ME, LIST]);
  await me();
  await list(1);
  expect(requests).toEqual([ME, LIST]);
  await me();
  expect(requests).toEqual([ME, LIST, ME]);
});

test("requests only the session for an address with search parameters or a record's page", () => {
  open("/viewAssets", "?page=2");
  open("/detail_asset/7");
  expect(requests).toEqual([ME, ME]);
});

test("requests nothing for a visitor, without a connection, or for an unknown page", () => {
  open("/terms");
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  open("/viewAssets");
  signInAs("");
  open("/viewAssets");
  expect(requests).toEqual([]);
});

test("a response is not used for another query, after ten seconds, after a mutation, or for the next session", async () => {
  globalThis.earlyFetches = open("/viewAssets");
  await list(2);
  expect(requests).toHaveLength(3);

  signInAs("Bola.12");
  await me();
  expect(requests.filter((address) => address === ME)).toHaveLength(2);

  globalThis.earlyFetches = open("/viewAssets");
  await api().client.auth.signOut.mutate();
  await me();
  expect(requests.filter((address) => address === ME)).toHaveLength(4);

  globalThis.earlyFetches = { ...open("/viewAssets")!, startedAt: performance.now() - 10_001 };
  await me();
  expect(requests.filter((address) => address === ME)).toHaveLength(6);
});

test("cancels an unused response, so that it occupies no connection", async () => {
  const cancelled: string[] = [];
  const streaming = async (address: string) =>
    new Response(new ReadableStream({ cancel: () => void cancelled.push(address) }));
  const page = { pathname: "/viewAssets", search: "" };
  globalThis.earlyFetches = fetchEarly(plan, page, document.cookie, streaming);
  dropEarlyResponses();
  await expect.poll(() => cancelled).toEqual([ME, LIST]);
});

test("a failed early request is repeated by the app", async () => {
  const failing = () => Promise.reject(new TypeError("not reached"));
  globalThis.earlyFetches = fetchEarly(plan, { pathname: "/viewAssets", search: "" }, document.cookie, failing);
  await me();
  expect(requests).toEqual([ME]);
});

test("finds a page's files by its path, and those of a record's page by the pattern of its path", () => {
  expect(filesOf(plan, "/viewAssets")).toEqual(["/assets/frame.js", "/assets/list.js"]);
  expect(filesOf(plan, "/detail_asset/7")).toEqual(["/assets/frame.js", "/assets/one.js"]);
  expect(filesOf(plan, "/detail_asset/new")).toEqual([]);
  expect(filesOf(plan, "/viewAssets", "lazyFiles")).toEqual(["/assets/menu.js"]);
});

test("the build records the queries of the loaders, except those with the day of the build", async () => {
  const before = router.options;
  const pages = await earlyQueries();
  router.update(before as typeof router.options);
  const found = new Map(pages.map(({ path, queries }) => [path, queries]));
  expect(found.get("/viewAssets")?.slice(0, 2)).toEqual([ME, LIST]);
  expect(found.get("/dashboard")?.length).toBeGreaterThan(2);
  expect(found.get("/detail_asset/$id")).toEqual([ME]);
  expect(found.get("/maintenance")).toEqual([ME]);
  expect([...found.values()].flat().filter((address) => /\d{4}-\d{2}-\d{2}/.test(address))).toEqual([]);
  expect(found.has("/terms")).toBe(false);
  expect(found.has("/Settings"), "a redirect").toBe(false);
  const routesOf = (address: string) => pages.find(({ path }) => path === address)?.routes.slice(1);
  expect(routesOf("/dashboard")).toEqual(["/_shell", "/_shell/dashboard"]);
  expect(routesOf("/Settings/calendar")).toEqual([
    "/_shell",
    "/_shell/_settings",
    "/_shell/_settings/Settings/calendar",
  ]);
});
