import { afterEach, describe, expect, test, vi } from "vitest";
import { beginCall } from "../src/call-keys.ts";

const asset = { description: "Generator", cost: 4_500_000 };
const lost = { status: 0, message: "The server cannot be reached." };
const busy = { status: 503, message: "The server is busy." };
const invalid = { status: 422, message: "Enter a name." };

describe("idempotency keys", () => {
  test("are the same for a call that is sent twice at once, and new after an answer", () => {
    const [first, second] = [beginCall("assets.create", asset), beginCall("assets.create", asset)];
    expect(second.key).toBe(first.key);
    first.done();
    second.done();
    expect(beginCall("assets.create", asset).key).not.toBe(first.key);
  });

  test("differ for another form, another record, and another call in flight", () => {
    const keys = [
      beginCall("vendors.create", { name: "A" }),
      beginCall("custodians.create", { name: "A" }),
      beginCall("vendors.create", { name: "B" }),
    ].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  test.each([
    ["is lost", lost],
    ["says that the server is busy", busy],
    ["says that the session has ended", { status: 401, message: "Please sign in." }],
    ["says that another user is signed in", { status: 409, message: "…", signedInAs: "ada@osun.example" }],
  ])("stay the same, also for a changed form, while the answer %s", (description, problem) => {
    const place = `locations.create ${description}`;
    const first = beginCall(place, asset);
    first.failed(problem);
    const repeated = beginCall(place, { ...asset, cost: 5 });
    expect(repeated.key).toBe(first.key);
    repeated.failed(invalid);
    expect(beginCall(place, asset).key).not.toBe(first.key);
  });

  test("are not reused from another record's unanswered call, or if there are several", () => {
    const first = beginCall("approvals.approve", { id: 1 });
    first.failed(lost);
    expect(beginCall("approvals.approve", { id: 2 }).key).not.toBe(first.key);
    expect(beginCall("approvals.approve", { id: 1 }).key).toBe(first.key);
    const calls = ["a", "b"].map((name) => beginCall("views.create", { name }));
    for (const single of calls) single.failed(lost);
    expect(beginCall("views.create", { name: "c" }).key).not.toBe(calls[0]!.key);
    expect(beginCall("views.create", { name: "b" }).key).toBe(calls[1]!.key);
  });
});

describe("a page that is reloaded before the answer arrived", () => {
  const stored = new Map<string, string>();
  const loadPage = () => {
    vi.resetModules();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
    });
    return import("../src/call-keys.ts");
  };
  afterEach(() => {
    stored.clear();
    vi.unstubAllGlobals();
  });

  test("sends a restored form with the same key, and new input with another", async () => {
    const lostPage = (await loadPage()).beginCall("assets.create", asset);
    expect([...stored.values()].join()).not.toContain("Generator");
    const page = await loadPage();
    const newCall = page.beginCall("assets.create", asset);
    expect(newCall.key).not.toBe(lostPage.key);
    newCall.done();
    page.reuseStoredKeys(true);
    expect(page.beginCall("vendors.create", asset).key).not.toBe(lostPage.key);
    const repeated = page.beginCall("assets.create", asset);
    expect(repeated.key).toBe(lostPage.key);
    repeated.done();
    expect(page.beginCall("assets.create", asset).key).not.toBe(lostPage.key);
  });

  test("stores neither answered calls nor calls that create nothing", async () => {
    const { beginCall } = await loadPage();
    beginCall("assets.create", asset).done();
    beginCall("vendors.create", asset).failed(invalid);
    beginCall("auth.signIn", { email: "ada@osun.example", password: "three palms" });
    expect(stored.size).toBe(0);
    beginCall("assets.createAlike", asset).failed(lost);
    expect(stored.size).toBe(1);
  });
});
