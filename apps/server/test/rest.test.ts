import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import createClient from "openapi-fetch";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Loop } from "../src/jobs/loop.ts";
import { startJobs } from "../src/jobs/runner.ts";
import type { paths } from "./rest-client.gen.ts";
import { openSite, type Site } from "./site.ts";

/** A program that knows the document and nothing else walks all of REST, from sign-up to logout. */
let site: Site;
let jobs: Loop;
const called = new Set<string>();
beforeAll(async () => {
  site = await openSite();
  jobs = startJobs(site.room.services);
});
afterAll(async () => {
  await jobs.stop();
  await site.close();
});

function clientOf(token: () => string | undefined) {
  const client = createClient<paths>({ baseUrl: `${site.url}/api/v1` });
  client.use({
    onRequest({ request, schemaPath }) {
      called.add(`${request.method} ${schemaPath}`);
      const bearer = token();
      if (bearer) request.headers.set("authorization", `Bearer ${bearer}`);
      return request;
    },
  });
  return client;
}

let token: string | undefined;
let clerkToken: string | undefined;
const api = () => clientOf(() => token);
const clerk = () => clientOf(() => clerkToken);

/** What a call answered that was done at once; where it refused, the test says why. */
async function got<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
  status = 200,
): Promise<Exclude<T, { message: "Sent for approval" }>> {
  const { data, error, response } = await call;
  expect(response.status, JSON.stringify(error)).toBe(status);
  return data as Exclude<T, { message: "Sent for approval" }>;
}

function form(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, name === "image" ? "logo.png" : "assets.csv");
    else form.append(name, value);
  }
  return form;
}

const png = () => new Blob([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")]);
const PASSWORD = "a rather long secret";
const EMAIL = "bola@harbour.example";
const pair = (password: string) => ({ password, password_confirmation: password });

let place: { country_id: number; state_id: number };
let branch: number;
let holder: number;
let group: number;
let printer: number;
const TODAY = "2026-06-15";

const asset = (description: string) => ({
  description,
  classification_id: group,
  custodian_id: holder,
  acquisition_date: "2026-01-31",
  acquisition_nature: "Purchase" as const,
  cost: 250000.5,
  useful_life: 4,
  condition: "New" as const,
});

describe("a program", () => {
  test("signs a company up, and may do nothing else before the email is verified", async () => {
    const company = { name: "Harbour Freight", email: EMAIL, employees_nr: 12, url: "www.harbour.example" };
    const answer = await got(
      api().POST("/register", { body: { ...company, ...pair(PASSWORD), terms_and_conditions: 1 } }),
      201,
    );
    token = answer.accessToken;
    const { data: user } = await got(api().GET("/user"));
    expect(user).toMatchObject({ email: EMAIL, role: 1, email_verified_at: null });
    const { error, response } = await api().GET("/company");
    expect(response.status).toBe(403);
    expect(error).toEqual({ message: "Please verify your email address." });
  });

  test("verifies the email by the latest code", async () => {
    site.room.setClock("2026-06-15T11:02:00Z");
    await site.fromOutbox(/^(\d{6})$/m);
    await got(api().POST("/email/resend"));
    await sleep(300);
    const wrong = await api().POST("/email/verify", { body: { verification_code: "no" } });
    expect(wrong.response.status).toBe(422);
    const code = await site.fromOutbox(/^(\d{6})$/m);
    expect(await got(api().POST("/email/verify", { body: { verification_code: code } }))).toEqual({
      message: "Welcome, your account is ready",
    });
  });

  test("signs in, and exchanges its token", async () => {
    const wrong = await api().POST("/login", { body: { email: EMAIL, password: "not this" } });
    expect(wrong.response.status).toBe(401);
    expect(wrong.error).toMatchObject({ error: "These credentials do not match our records." });
    const { data } = await got(api().POST("/login", { body: { email: EMAIL, password: PASSWORD } }));
    token = data.accessToken;
    const renewed = await got(api().GET("/auth/refresh"));
    expect(renewed.data.accessToken).not.toBe(token);
    expect((await api().GET("/user")).response.status).toBe(401);
    token = renewed.data.accessToken;
  });

  test("sets the company up, with a logo", async () => {
    const { data: countries } = await got(api().GET("/countries"));
    const country_id = countries.find(({ name }) => name === "Nigeria")!.id;
    const { data: states } = await got(api().GET("/states", { params: { query: { country_id } } }));
    place = { country_id, state_id: states.find(({ name }) => name === "Lagos")!.id };
    const profile = {
      abbreviation: "HF",
      industry: "Others" as const,
      address: "1 Apapa Quay",
      city: "Lagos",
    };
    const body = { ...profile, ...place };
    const fields = { ...profile, country_id: `${country_id}`, state_id: `${place.state_id}`, image: png() };
    const bodySerializer = () => form({ _method: "PATCH", ...fields });
    const saved = await got(api().POST("/company", { body, bodySerializer }));
    expect(saved.data.image).toMatch(/^\/files\/logo\//);
    expect((await got(api().PATCH("/company", { body: { city: "Apapa" } }))).data.city).toBe("Apapa");
    expect((await got(api().DELETE("/company/image"))).data.image).toBeNull();
    expect((await got(api().GET("/company"))).data).toMatchObject({
      abbreviation: "HF",
      profile_complete: true,
    });
  });

  test("keeps locations, vendors, custodians and classifications", async () => {
    const body = { ...place, address: "5 Wharf Road", city: "Apapa", shortcode: "01", state_shortcode: "LA" };
    const { data: location } = await got(api().POST("/locations", { body }), 201);
    expect(location.location_id).toBe("LA/01");
    branch = location.id;
    const at = (id: number) => ({ params: { path: { id } } });
    await got(api().PATCH("/locations/{id}", { ...at(branch), body: { address: "7 Wharf Road" } }));
    expect((await got(api().GET("/locations/{id}", at(branch)))).data.address).toBe("7 Wharf Road");
    expect((await got(api().GET("/locations", { params: { query: { per_page: 150 } } }))).meta.total).toBe(1);

    const supplier = {
      name: "Ikeja Office Supplies",
      email: "sales@ikeja.example",
      phone_number: "0803 123 4567",
    };
    const numbers = {
      tax_id_number: "12345",
      cac_registration_number: "RC 1",
      address: "2 Allen",
      city: "Ikeja",
    };
    const { data: vendor } = await got(
      api().POST("/vendors", { body: { ...supplier, ...numbers, ...place } }),
      201,
    );
    await got(api().PATCH("/vendors/{id}", { ...at(vendor.id), body: { city: "Yaba" } }));
    expect((await got(api().GET("/vendors/{id}", at(vendor.id)))).data.city).toBe("Yaba");
    expect((await got(api().GET("/vendors", { params: { query: { page: 1 } } }))).data).toHaveLength(1);

    const keeper = { full_name: "Chidi Keeper", location_id: branch, department: "Stores" };
    const { data: custodian } = await got(api().POST("/custodians", { body: keeper }), 201);
    holder = custodian.id;
    await got(api().PATCH("/custodians/{id}", { ...at(holder), body: { job_role: "Store keeper" } }));
    expect((await got(api().GET("/custodians/{id}", at(holder)))).data.job_role).toBe("Store keeper");
    expect((await got(api().GET("/custodians"))).meta.total).toBe(1);

    const { data: made } = await got(
      api().POST("/assets/classifications", { body: { name: "Printers", code: "PRIN" } }),
      201,
    );
    group = made.id;
    await got(api().PATCH("/assets/classifications/{id}", { ...at(group), body: { name: "Computers" } }));
    expect((await got(api().GET("/assets/classifications/{id}", at(group)))).data.code).toBe("PRIN");
    expect((await got(api().GET("/assets/classifications"))).data).toHaveLength(1);
  });

  test("invites a user, who sets a password and may only ask", async () => {
    const person = {
      full_name: "Efe Entry",
      role: 3 as const,
      phone_number: "0803 765 4321",
      email: "efe@harbour.example",
    };
    const work = { location_id: branch, id_number: "S-17", department: "Stores", job_role: "Clerk" };
    const { data: user } = await got(api().POST("/users", { body: { ...person, ...work } }), 201);
    const at = { params: { path: { id: user.id } } };
    await got(api().POST("/users/{id}/invite", at));
    await got(api().POST("/users/{id}/deactivate", at));
    await got(api().POST("/users/{id}/reactivate", at));
    await got(api().PATCH("/users/{id}", { ...at, body: { job_role: "Senior clerk" } }));
    expect((await got(api().GET("/users/{id}", at))).data).toMatchObject({ status: "invited", role: 3 });
    expect((await got(api().GET("/users"))).meta.total).toBe(2);
    await got(api().POST("/users/{id}/invite", at));
    await sleep(500);
    const link = await site.fromOutbox(/acceptInvitation\?token=([\w-]+)/);
    await got(clerk().POST("/password/reset", { body: { token: link, ...pair(PASSWORD) } }));
    const { data } = await got(clerk().POST("/login", { body: { email: person.email, password: PASSWORD } }));
    clerkToken = data.accessToken;
    const refused = await clerk().POST("/users", {
      body: { ...person, ...work, email: "other@harbour.example" },
    });
    expect(refused.response.status).toBe(403);
  });

  test("registers assets, and corrects one", async () => {
    const { data: made } = await got(api().POST("/assets", { body: asset("Printer") }), 201);
    printer = made.id;
    expect(made).toMatchObject({ barcode: "HF-PRIN-000001", cost: 250000.5, status: "in_service" });
    const at = { params: { path: { id: printer } } };
    await got(api().PATCH("/assets/{id}", { ...at, body: { serial_number: "CN-7" } }));
    expect((await got(api().GET("/assets/{id}", at))).data.serial_number).toBe("CN-7");
    const found = await got(api().GET("/assets", { params: { query: { location_id: branch, page: 1 } } }));
    expect(found.data.map(({ id }) => id)).toEqual([printer]);
    const hits = await got(api().GET("/search", { params: { query: { text: "Printer" } } }));
    expect(hits.data.groups[0]?.hits[0]?.id).toBe(printer);
  });

  const csv = (...rows: string[]) =>
    new Blob([
      [
        "Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life,Condition",
        ...rows,
      ].join("\n"),
    ]);
  const ROW = "Scanner,Computers,Chidi Keeper,2026-02-01,Purchase,90000.50,3,New";
  const upload = (file: Blob) => ({ body: { file: "" }, bodySerializer: () => form({ file }) });

  test("imports a list, all rows or none", async () => {
    const refused = await api().POST("/assets/import", upload(csv(ROW, ROW.replace("90000.50", "much"))));
    expect(refused.response.status).toBe(422);
    expect(Object.keys((refused.error as { errors: object }).errors)).toEqual(["rows.3.cost"]);
    const done = await got(api().POST("/assets/import", upload(csv(ROW, ROW.replace("Scanner", "Router")))));
    expect(done).toEqual({ message: expect.any(String), data: { imported: 2 } });
    expect((await got(api().GET("/assets"))).meta.total).toBe(3);
  });

  test("looks at a list before it is imported", async () => {
    const { data: sent } = await got(
      api().POST("/assets/imports", upload(csv(ROW, ",,,,,,,", `${ROW},`))),
      201,
    );
    const at = { params: { path: { id: sent.id } } };
    const { data: preview } = await got(api().POST("/assets/imports/{id}/preview", { ...at, body: {} }));
    expect(preview.columns.length).toBeGreaterThan(7);
    const { mapping, date_order } = preview;
    const choices = { mapping, date_order, values: {}, create_unknown: [], good_rows_only: true };
    const started = await api().POST("/assets/imports/{id}/run", { ...at, body: choices });
    expect(started.response.status, JSON.stringify(started.error)).toBe(200);
    await expect
      .poll(async () => (await got(api().GET("/assets/imports/{id}", at))).data.state, { timeout: 10_000 })
      .toBe("published");
    expect([200, 404]).toContain(
      (await api().GET("/assets/imports/{id}/errors", { ...at, parseAs: "blob" })).response.status,
    );
    const { data: other } = await got(
      api().POST("/assets/imports", upload(csv(ROW.replace("Scanner", "Switch")))),
      201,
    );
    const cancelled = await got(
      api().POST("/assets/imports/{id}/cancel", { params: { path: { id: other.id } } }),
    );
    expect(cancelled.data.state).toBe("cancelled");
  });

  test("releases an asset, records its return, and revalues it", async () => {
    const at = { params: { path: { id: printer } } };
    const release = { type: "fieldwork" as const, location: "Port Harcourt", condition: "Used" as const };
    const { data: out } = await got(
      api().POST("/assets/{id}/movements", { ...at, body: { ...release, release_date: TODAY } }),
      201,
    );
    const again = await api().POST("/assets/{id}/movements", {
      ...at,
      body: { ...release, release_date: TODAY },
    });
    expect(again.response.status).toBe(409);
    const movement = { params: { path: { id: out.id } } };
    const back = { returned_at: "2026-06-15 12:01:00", amount: 1500.5 };
    const { data: returned } = await got(
      api().PATCH("/assets/movements/{id}/return", { ...movement, body: back }),
    );
    expect(returned.returned_at).toBe("2026-06-15T11:01:00.000Z");
    expect((await got(api().GET("/assets/movements/{id}", movement))).data).toEqual(returned);
    expect((await got(api().GET("/assets/{id}/movements", at))).data).toHaveLength(1);
    const value = { revaluation_date: TODAY, carrying_amount: 300000, useful_life: 5 };
    const { data: revalued } = await got(
      api().POST("/assets/{id}/revaluations", { ...at, body: value }),
      201,
    );
    expect(revalued.carrying_amount).toBe(300000);
    expect((await got(api().GET("/assets/{id}/revaluations", at))).data.revaluations).toHaveLength(1);
  });

  test("sells one asset and scraps another", async () => {
    const { data: list } = await got(api().GET("/assets"));
    const [sold, scrapped] = list
      .filter(({ id }) => id !== printer)
      .map(({ id }) => ({ params: { path: { id } } }));
    const sale = {
      sale_date: TODAY,
      buyer_name: "Bisi Alabi",
      amount_sold_for: 95000,
      condition: "Used" as const,
    };
    expect(
      (await got(api().POST("/assets/{id}/disposal", { ...sold!, body: sale }), 201)).data.amount_sold_for,
    ).toBe(95000);
    expect((await got(api().GET("/assets/{id}/disposal", sold!))).data).toHaveLength(1);
    const discard = { discard_date: TODAY, condition: "Bad" as const };
    await got(api().POST("/assets/{id}/scraping", { ...scrapped!, body: discard }), 201);
    expect((await got(api().GET("/assets/{id}/scraping", scrapped!))).data).toHaveLength(1);
  });

  test("has what Data Entry asks for approved, rejected or withdrawn", async () => {
    const ask = async (description: string) => {
      const { data, response } = await clerk().POST("/assets", { body: asset(description) });
      expect(response.status).toBe(202);
      const { message, data: approval } = data as unknown as { message: string; data: { id: number } };
      expect(message).toBe("Sent for approval");
      return { params: { path: { id: approval.id } } };
    };
    const [first, second, third] = [await ask("Safe"), await ask("Desk"), await ask("Chair")];
    expect((await clerk().POST("/approvals/{id}/approve", first)).response.status).toBe(403);
    expect((await got(api().POST("/approvals/{id}/approve", first))).data.is_approved).toBe(1);
    const again = await api().POST("/approvals/{id}/approve", first);
    expect(again).toMatchObject({ response: { status: 409 }, error: { message: "Already approved" } });
    await got(
      api().POST("/approvals/{id}/reject", { ...second, body: { reason: "The invoice is missing." } }),
    );
    await got(clerk().POST("/approvals/{id}/withdraw", third));
    expect((await got(api().GET("/approvals/{id}", second))).data.reason).toBe("The invoice is missing.");
    expect((await got(api().GET("/approvals"))).meta.total).toBe(3);
  });

  test("asks for an export and fetches it once it is ready", async () => {
    const { data: asked } = await got(api().POST("/assets/exports", { body: { location_id: branch } }), 201);
    const at = { params: { path: { id: asked.id } } };
    const file = () => api().GET("/assets/exports/{id}", { ...at, parseAs: "arrayBuffer" });
    const early = await file();
    expect([200, 409]).toContain(early.response.status);
    const state = async () =>
      (await got(api().GET("/assets/exports"))).data.find(({ id }) => id === asked.id)?.state;
    await expect.poll(state, { timeout: 15_000 }).toBe("ready");
    const ready = await file();
    expect(ready.response.headers.get("content-disposition")).toBe('attachment; filename="assets.xlsx"');
    expect(
      Buffer.from(ready.data as unknown as ArrayBuffer)
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
  });

  test("sees the figures, what happened, and its notifications", async () => {
    expect((await got(api().GET("/dashboard/widgets"))).data.total_users).toBe(2);
    expect((await got(api().GET("/dashboard/total-per-condition"))).data).toHaveProperty("series");
    expect((await got(api().GET("/dashboard/total-per-classification"))).data).toBeDefined();
    const { data: activities } = await got(api().GET("/activities", { params: { query: { page: 1 } } }));
    expect(activities[0]).toMatchObject({
      log_message: expect.any(String),
      user: { full_name: expect.any(String) },
    });
    const { meta } = await got(api().GET("/notifications"));
    expect((await got(api().GET("/notifications/unread"))).data.unread).toBeLessThanOrEqual(meta.total);
    expect((await got(api().POST("/notifications/read", { body: {} }))).data.unread).toBe(0);
  });

  test("makes a token for another program, and has an address called", async () => {
    const { data: made } = await got(api().POST("/tokens", { body: { name: "Payroll" } }), 201);
    const program = clientOf(() => made.token);
    expect((await got(program.GET("/assets"))).meta.total).toBeGreaterThan(0);
    expect((await got(api().GET("/tokens"))).data).toMatchObject([{ name: "Payroll" }]);
    await got(api().DELETE("/tokens/{id}", { params: { path: { id: made.id } } }));
    expect((await program.GET("/assets")).response.status).toBe(401);

    const events = ["asset.sold" as const];
    const { data: hook } = await got(
      api().POST("/webhooks", { body: { url: "https://example.com/", events } }),
      201,
    );
    const at = { params: { path: { id: hook.id } } };
    expect((await got(api().GET("/webhooks"))).data).toHaveLength(1);
    expect((await got(api().GET("/webhooks/{id}/deliveries", at))).data).toEqual([]);
    await got(api().DELETE("/webhooks/{id}", at));
  });

  test("changes its email and its password, and leaves", async () => {
    const { data: user } = await got(api().GET("/user"));
    const at = { params: { path: { id: user.id } } };
    const settings = {
      phone_number: "0803 000 0000",
      id_number: "A-1",
      department: "Office",
      job_role: "Manager",
    };
    await got(api().PATCH("/users/{id}", { ...at, body: { ...settings, email: "new@harbour.example" } }));
    const confirm = await site.fromOutbox(/confirmEmail\?token=([\w-]+)/);
    await got(api().POST("/email/confirm", { body: { token: confirm } }));
    await got(api().POST("/password/change", { body: pair("another long secret") }));
    await got(api().POST("/password/forgot", { body: { email: "new@harbour.example" } }));
    expect(await got(api().POST("/logout"))).toEqual({ message: "You are signed out." });
    expect((await api().GET("/user")).response.status).toBe(401);
  });

  test("has then called everything that the document describes", () => {
    const document = JSON.parse(
      readFileSync(new URL("../../../packages/api/openapi.v1.json", import.meta.url), "utf8"),
    ) as { paths: Record<string, Record<string, object>> };
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.filter((line) => !called.has(line))).toEqual([]);
  });
});
