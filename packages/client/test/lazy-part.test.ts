import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readProblem } from "../src/errors.ts";
import { loadPart } from "../src/lazy-part.ts";
import { isNewerBuild } from "../src/page-identity.ts";

/** Files as a build creates them: one imports another. */
const FILES: Record<string, string> = {
  "/calendar.js": 'import{a}from"./base.js";import"./icons.js";export default a',
  "/base.js": "export const a=1",
  "/icons.js": 'import{a}from"./base.js"',
};

let server: Server;
let baseUrl: string;
let failing: Set<string>;
let requested: string[];

beforeAll(async () => {
  vi.stubGlobal("navigator", { onLine: true });
  server = createServer((request, reply) => {
    const path = request.url!;
    requested.push(path);
    if (failing.has(path)) return void request.socket.destroy();
    reply.writeHead(path in FILES ? 200 : 404, { "content-type": "text/javascript" }).end(FILES[path]);
  }).listen(0);
  await new Promise((ready) => server.once("listening", ready));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  failing = new Set();
  requested = [];
});

const missing = () => Promise.reject(new TypeError("error loading dynamically imported module: /x.js"));

test("in a browser that remembers failures, a part is imported only after all its files have loaded", async () => {
  failing.add("/icons.js");
  const load = vi.fn(() => Promise.resolve("part"));
  const loading = loadPart(load, `${baseUrl}/calendar.js`, {
    backoff: [10, 10, 10, 10, 10],
    forgetsFailures: false,
  });
  await vi.waitFor(() => expect(requested.filter((path) => path === "/icons.js").length).toBeGreaterThan(1));
  expect(load).not.toHaveBeenCalled();
  failing.clear();
  await expect(loading).resolves.toBe("part");
  expect(load).toHaveBeenCalledOnce();
  expect(requested.filter((path) => path === "/base.js")).toHaveLength(1);
});

test("in other browsers the import is retried, and fails with a message for the user", async () => {
  const load = vi.fn().mockImplementationOnce(missing).mockResolvedValueOnce("part");
  await expect(loadPart(load, undefined, { backoff: [1], forgetsFailures: true })).resolves.toBe("part");
  const problem = await loadPart(missing, undefined, { backoff: [1], forgetsFailures: true }).catch(readProblem);
  expect(problem).toEqual({
    status: 0,
    message: "The server cannot be reached. Check your connection and try again.",
  });
});

test("a part that loads and then throws is not reported as missing", async () => {
  const brokenPart = () => Promise.reject(new RangeError("Invalid array length"));
  await expect(loadPart(brokenPart, undefined, { backoff: [1] })).rejects.toThrow("Invalid array length");
});

test("only a later build counts as newer, not an earlier one of another server or a rebuild", () => {
  expect(isNewerBuild("2000-bbb", "1000-aaa")).toBe(true);
  expect(isNewerBuild("1000-aaa", "2000-bbb")).toBe(false);
  expect(isNewerBuild("2000-aaa", "1000-aaa")).toBe(false);
  expect(isNewerBuild("2000-bbb", undefined)).toBe(false);
});
