import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { test } from "../story.ts";
import { PHONE_AND_DESKTOP, visit } from "../visit.ts";

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Test</title><main><h1>Test</h1>${body}</main></html>`;

const pages: Record<string, string> = {
  "/fine": page("<p>Nothing is wrong here.</p>"),
  "/console": page("<script>console.error('the cash does not add up')</script>"),
  "/script": page("<script>throw new Error('no such ledger')</script>"),
  "/request": page("<script>fetch('/api/trpc/setup.vendors.list')</script>"),
  "/who": page("<script>fetch('/api/trpc/auth.me')</script>"),
  "/network": page("<script>fetch('http://127.0.0.1:9/').catch(() => {})</script>"),
  "/wide": page('<div style="width: 3000px">too wide</div>'),
  "/picture": page('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'),
  "/policy": page('<script>try { new Function("") } catch {}</script>').replace(
    "<title>",
    `<meta http-equiv="content-security-policy" content="script-src 'unsafe-inline'"><title>`,
  ),
  "/slow": page(
    '<p aria-busy="true">Loading</p><script>setTimeout(() => document.querySelector("p").remove(), 800)</script>',
  ),
  "/looks": page(`<style>
    @media (max-width: 600px) { p { width: 900px } }
    @media (prefers-color-scheme: dark) { p { background: #000; color: #222 } }
  </style><p>Balance</p>`),
  "/late": page("<script>setTimeout(() => fetch('/api/trpc/setup.vendors.list'), 100)</script>"),
};

let server: Server;
let url: string;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const html = pages[request.url!];
    const status = request.url === "/api/trpc/auth.me" ? 401 : 422;
    response.writeHead(html ? 200 : status, { "content-type": "text/html" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => server.close());

for (const [path, fault] of [
  ["/console", "console: the cash does not add up"],
  ["/script", "script: no such ledger"],
  ["/request", "/api/trpc/setup.vendors.list answered 422"],
  ["/late", "/api/trpc/setup.vendors.list answered 422"],
  ["/who", "/api/trpc/auth.me answered 401"],
  ["/network", "http://127.0.0.1:9/"],
  ["/wide", "scrolls sideways: "],
  ["/picture", "axe image-alt"],
  ["/policy", "policy: script-src refuses eval"],
] as const) {
  test(`a visit to ${path} reports its fault`, async ({ page }) => {
    const faults = await visit(page, url + path, { anonymous: false });
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });
}

test("a visit names the width and the theme in which a loaded page has faults", async ({ page }) => {
  expect(await visit(page, `${url}/looks`, { anonymous: false, looks: PHONE_AND_DESKTOP })).toEqual([
    expect.stringContaining("390 light: scrolls sideways"),
    expect.stringContaining("390 dark: scrolls sideways"),
    expect.stringContaining("390 dark: axe color-contrast"),
    expect.stringContaining("1440 dark: axe color-contrast"),
  ]);
});

test("a page without faults reports none", async ({ page }) => {
  expect(await visit(page, `${url}/fine`, { anonymous: false })).toEqual([]);
});

test("an anonymous visitor may get 401 for the current user", async ({ page }) => {
  expect(await visit(page, `${url}/who`, { anonymous: true })).toEqual([]);
});

test("a visit waits until the page has loaded", async ({ page }) => {
  expect(await visit(page, `${url}/slow`, { anonymous: false })).toEqual([]);
  await expect(page.getByText("Loading")).toHaveCount(0);
});
