import { dropEarlyResponses } from "@custodia/client/early-fetch";
import { createQueryClient } from "@custodia/client/query-client";
import { createApi } from "@custodia/client/trpc";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { earlyQueries } from "../src/head/early-queries.ts";
import { fetchEarly, filesOf, type Heads } from "../src/head/head.ts";
import { router } from "../src/router.tsx";

const ME = "/api/trpc/auth.me";
const LIST = `/api/trpc/assets.list?input=${encodeURIComponent('{"page":1,"per_page":15,"filter":{}}')}`;
const heads: Heads = {
  files: ["assets/frame.js", "assets/list.js", "assets/one.js", "assets/menu.js"],
  pages: {
    "/viewAssets": { files: [0, 1], later: [3], asks: [ME, LIST] },
    "/detail_asset/$id": { files: [0, 2], later: [], asks: [ME] },
  },
};

const asked: string[] = [];
async function server(address: string | URL | Request): Promise<Response> {
  asked.push(String(address));
  return Response.json({ result: { data: { from: String(address), times: asked.length } } });
}

const signInAs = (reader: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it, in a browser without a store of cookies
  document.cookie = `custodia_reader=${reader}${reader ? "" : "; max-age=0"}`;
};
const open = (pathname: string, search = "") =>
  fetchEarly(heads, { pathname, search }, document.cookie, server);

const api = () => createApi(createQueryClient({ onUnauthenticated: () => {}, onUnreached: () => {} }));
const me = () => api().calls.auth.me.fetch();
const list = (page: number) => api().calls.assets.list.fetch({ page, per_page: 15, filter: {} });

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", server);
  signInAs("Ada.12");
});
afterEach(() => {
  globalThis.askedByHead = undefined;
  signInAs("");
  vi.unstubAllGlobals();
});

test("the head asks who is signed in and the first list, and the app takes both answers without asking again", async () => {
  globalThis.askedByHead = open("/viewAssets");
  expect(asked).toEqual([ME, LIST]);
  await me();
  await list(1);
  expect(asked).toEqual([ME, LIST]);
  await me();
  expect(asked).toEqual([ME, LIST, ME]);
});

test("an address that says more about the list, and the page of one record, ask only who is signed in", () => {
  open("/viewAssets", "?page=2");
  open("/detail_asset/7");
  expect(asked).toEqual([ME, ME]);
});

test("a stranger's page asks nothing, nor a page without a connection, nor one that the build does not know", () => {
  open("/terms");
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  open("/viewAssets");
  signInAs("");
  open("/viewAssets");
  expect(asked).toEqual([]);
});

test("an answer is not used for another question, after ten seconds, after a change, or for who signs in next", async () => {
  globalThis.askedByHead = open("/viewAssets");
  await list(2);
  expect(asked).toHaveLength(3);

  signInAs("Bola.12");
  await me();
  expect(asked.filter((address) => address === ME)).toHaveLength(2);

  globalThis.askedByHead = open("/viewAssets");
  await api().client.auth.signOut.mutate();
  await me();
  expect(asked.filter((address) => address === ME)).toHaveLength(4);

  globalThis.askedByHead = { ...open("/viewAssets")!, at: performance.now() - 10_001 };
  await me();
  expect(asked.filter((address) => address === ME)).toHaveLength(6);
});

test("what nobody takes, as on a page that is closed to a role, is let go and holds no connection", async () => {
  const letGo: string[] = [];
  const unread = async (address: string) =>
    new Response(new ReadableStream({ cancel: () => void letGo.push(address) }));
  const at = { pathname: "/viewAssets", search: "" };
  globalThis.askedByHead = fetchEarly(heads, at, document.cookie, unread);
  dropEarlyResponses();
  await expect.poll(() => letGo).toEqual([ME, LIST]);
});

test("a head that reached nobody leaves it to the app", async () => {
  const unreached = () => Promise.reject(new TypeError("not reached"));
  globalThis.askedByHead = fetchEarly(
    heads,
    { pathname: "/viewAssets", search: "" },
    document.cookie,
    unreached,
  );
  await me();
  expect(asked).toEqual([ME]);
});

test("a page's files are known by its path, and by that of all records of its kind", () => {
  expect(filesOf(heads, "/viewAssets")).toEqual(["/assets/frame.js", "/assets/list.js"]);
  expect(filesOf(heads, "/detail_asset/7")).toEqual(["/assets/frame.js", "/assets/one.js"]);
  expect(filesOf(heads, "/detail_asset/new")).toEqual([]);
  expect(filesOf(heads, "/viewAssets", "later")).toEqual(["/assets/menu.js"]);
});

test("what the build notes is what the loaders ask, but for questions about the day of the build", async () => {
  const before = router.options;
  const found = new Map((await earlyQueries()).map(({ path, asks }) => [path, asks]));
  router.update(before as typeof router.options);
  expect(found.get("/viewAssets")?.slice(0, 2)).toEqual([ME, LIST]);
  expect(found.get("/dashboard")?.length).toBeGreaterThan(2);
  expect(found.get("/detail_asset/$id")).toEqual([ME]);
  expect(found.get("/maintenance")).toEqual([ME]);
  expect([...found.values()].flat().filter((asked) => /\d{4}-\d{2}-\d{2}/.test(asked))).toEqual([]);
  expect(found.has("/terms")).toBe(false);
});
