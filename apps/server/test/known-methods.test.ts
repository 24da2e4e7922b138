import { afterAll, beforeAll, expect, test } from "vitest";
import { openRestSite, type RestSite } from "./rest-site.ts";

let site: RestSite;
beforeAll(async () => {
  site = await openRestSite();
});
afterAll(() => site.close());

test("a method that a path does not know is 405 with `Allow`", async () => {
  const byId = await site.rest(site.admin, `PUT locations/${site.room.ours.location_id}`);
  expect([byId.status, byId.headers.get("allow")]).toEqual([405, "GET, PATCH, HEAD"]);
  for (const method of ["DELETE", "PUT", "OPTIONS"]) {
    const answer = await site.rest(site.admin, `${method} locations`);
    expect(answer.status, method).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, POST, HEAD");
    expect(answer.body).toEqual({ message: expect.any(String) });
  }
});

test.each([
  ["POST /healthz", "GET, HEAD"],
  ["DELETE /api/trpc/auth.me", "GET, POST"],
  ["PUT /files/imports", "POST"],
  ["POST /files/imports/7/errors", "GET, HEAD"],
  ["POST /files/logo/1/x.png", "GET, HEAD"],
  ["HEAD /files/downloads/1", "GET"],
  ["PATCH /api/v1/openapi.json", "GET, HEAD"],
])("%s is 405 with `Allow`, as any path knows what it takes", async (line, allow) => {
  const [method, path] = line.split(" ") as [string, string];
  const body = ["DELETE", "HEAD"].includes(method) ? null : "no JSON";
  const answer = await fetch(site.url + path, { method, body });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe(allow);
  expect((await fetch(`${site.url}/api/nowhere`, { method, body })).status).toBe(404);
});
