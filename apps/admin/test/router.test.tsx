import type { OperatorMe } from "@custodia/domain/platform/session";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { router } from "../src/router.tsx";

const me: OperatorMe = {
  id: 1,
  full_name: "Ola Operator",
  email: "ola@custodia.example",
  role: "owner",
  signed_in_at: "2026-06-15T11:00:00.000Z",
  recovery_codes_left: 10,
};

type Call = { name: string; isPrefetch: boolean };
const calls: Call[] = [];
const callsTo = (name: string) => calls.filter((call) => call.name === `platform.${name}`);

/** A server that returns the signed-in operator and does not answer any other call. */
async function busyServer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const name = /\/admin\/trpc\/([\w.]+)/.exec(String(input))?.[1] ?? "";
  calls.push({ name, isPrefetch: new Headers(init?.headers).get("x-ahead") === "1" });
  if (name === "platform.session.me") return Response.json({ result: { data: me } });
  return new Promise(() => undefined);
}

const history = createMemoryHistory({ initialEntries: ["/admin/account"] });

beforeAll(async () => {
  vi.stubGlobal("fetch", busyServer);
  vi.stubGlobal("scrollTo", () => undefined);
  router.update({ ...router.options, history } as typeof router.options);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<RouterProvider router={router} />));
  return () => act(async () => root.unmount());
});
beforeEach(async () => {
  await go("/account");
  calls.length = 0;
});

async function go(address: string) {
  await act(async () => {
    history.push(`/admin${address}`);
    await vi.waitFor(() => expect(router.state.status).toBe("idle"));
  });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
}

test.each([
  ["/companies?filter[state]=quiet&filter[last_use]=week&sort=users", ["companies.list", "figures.show"]],
  ["/companies/7", ["companies.show", "users.list", "jobs.list", "mails.list", "log.list"]],
  ["/users?filter[company_id]=7&filter[status]=active", ["users.list"]],
  ["/leads?search=ada", ["leads.list"]],
  ["/jobs?filter[state]=dead", ["jobs.list", "health.show"]],
  ["/mail?filter[kind]=reset&page=2", ["mails.list"]],
  ["/webhooks", ["webhooks.list"]],
  ["/figures?by=month", ["figures.show"]],
  ["/announcement", ["announcement.show"]],
  ["/log?filter[since]=2026-06-01", ["log.list"]],
  ["/operators", ["operators.list"]],
])("the loader of %s prefetches the queries of its screen, so each is sent once", async (address, names) => {
  await go(address);
  expect(document.body.textContent).not.toContain("could not be displayed");
  for (const name of names) {
    expect(callsTo(name), name).toEqual([{ name: `platform.${name}`, isPrefetch: false }]);
  }
});

test("hovering a link prefetches its queries without extending the session", async () => {
  await act(async () => router.preloadRoute({ to: "/companies/$id", params: { id: "9" } }));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.every(({ isPrefetch }) => isPrefetch)).toBe(true);
});

test("an address without a valid company id requests no company", async () => {
  await go("/companies/none");
  expect(callsTo("companies.show")).toEqual([]);
});
