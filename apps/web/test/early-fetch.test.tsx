import { dropEarlyResponses } from "@custodia/client/early-fetch";
import { createQueryClient } from "@custodia/client/query-client";
import { createApi } from "@custodia/client/trpc";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FilesOfPages, fetchEarly, filesOf } from "../src/early-fetch/pages.ts";

const ME = "/api/trpc/auth.me";
const LIST = `/api/trpc/assets.list?input=${encodeURIComponent('{"page":1,"per_page":15,"filter":{}}')}`;
const VIEWS = `/api/trpc/views.list?input=${encodeURIComponent('{"list":"assets"}')}`;

const requests: string[] = [];
async function server(address: string | URL | Request): Promise<Response> {
  requests.push(String(address));
  return Response.json({ result: { data: { from: String(address), times: requests.length } } });
}

const signInAs = (session: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie, too, and jsdom has no cookie store
  document.cookie = `custodia_reader=${session}${session ? "" : "; max-age=0"}`;
};
const open = (pathname: string, search = "") => fetchEarly({ pathname, search }, document.cookie, server);

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
  expect(requests).toEqual([ME, LIST, VIEWS]);
  await me();
  await list(1);
  expect(requests).toEqual([ME, LIST, VIEWS]);
  await me();
  expect(requests).toEqual([ME, LIST, VIEWS, ME]);
});

test("requests only the session for an address with search parameters or a record's page", () => {
  open("/viewAssets", "?page=2");
  open("/detail_asset/7");
  expect(requests).toEqual([ME, ME]);
});

test("requests nothing for a visitor or without a connection", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  open("/viewAssets");
  signInAs("");
  open("/viewAssets");
  expect(requests).toEqual([]);
});

test("a response is not used for another query, after ten seconds, after a mutation, or for the next session", async () => {
  globalThis.earlyFetches = open("/viewAssets");
  await list(2);
  expect(requests).toHaveLength(4);

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
  globalThis.earlyFetches = fetchEarly(page, document.cookie, streaming);
  dropEarlyResponses();
  await expect.poll(() => cancelled).toEqual([ME, LIST, VIEWS]);
});

test("a failed early request is repeated by the app", async () => {
  const failing = () => Promise.reject(new TypeError("not reached"));
  globalThis.earlyFetches = fetchEarly({ pathname: "/viewAssets", search: "" }, document.cookie, failing);
  await me();
  expect(requests).toEqual([ME]);
});

test("finds a page's files by its path, and those of a record's page by the pattern of its path", () => {
  const built: FilesOfPages = {
    files: ["assets/frame.js", "assets/list.js", "assets/one.js", "assets/menu.js"],
    pages: { "/viewAssets": [[0, 1], [3]], "/detail_asset/$id": [[0, 2], []] },
  };
  expect(filesOf(built, "/viewAssets")).toEqual(["/assets/frame.js", "/assets/list.js"]);
  expect(filesOf(built, "/detail_asset/7")).toEqual(["/assets/frame.js", "/assets/one.js"]);
  expect(filesOf(built, "/detail_asset/new")).toEqual([]);
  expect(filesOf(built, "/viewAssets", "later")).toEqual(["/assets/menu.js"]);
});
