import { readFileSync } from "node:fs";
import { TINY_PNG } from "@custodia/testkit/images";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Loop } from "../../src/jobs/loop.ts";
import { startJobs } from "../../src/jobs/runner.ts";
import { openSite } from "../site.ts";
import { api, clerk, form, got, openClient, walk } from "./rest/walk.ts";
import { walkAssets } from "./rest/walk-assets.ts";
import { walkGoods } from "./rest/walk-goods.ts";
import { walkRepairs } from "./rest/walk-repairs.ts";
import { walkReports } from "./rest/walk-reports.ts";
import { walkTill } from "./rest/walk-till.ts";

/** A program that knows only the document uses all of REST, from sign-up to sign-out. */
let jobs: Loop;
beforeAll(async () => {
  walk.site = await openSite();
  jobs = startJobs(walk.site.world.services);
});
afterAll(async () => {
  await jobs.stop();
  await walk.site.close();
});

/** The operations of the published document, by path and method. */
function documentedPaths(): Record<string, Record<string, { parameters: { required: boolean }[] }>> {
  return JSON.parse(readFileSync(new URL("../../../../packages/api/openapi.v1.json", import.meta.url), "utf8")).paths;
}

const png = () => new Blob([TINY_PNG]);
const PASSWORD = "a rather long secret";
const EMAIL = "bola@harbour.example";
const passwordFields = (password: string) => ({ password, password_confirmation: password });

describe("a program", () => {
  test("signs a company up, and is limited until the email is verified", async () => {
    const company = { name: "Harbour Freight", email: EMAIL, employees_nr: 12, url: "www.harbour.example" };
    const answer = await got(
      api().POST("/register", { body: { ...company, ...passwordFields(PASSWORD), terms_and_conditions: 1 } }),
      201,
    );
    walk.token = answer.accessToken;
    const { data: user } = await got(api().GET("/user"));
    expect(user).toMatchObject({ email: EMAIL, role: 1, email_verified_at: null });
    const { error, response } = await api().GET("/company");
    expect(response.status).toBe(403);
    expect(error).toEqual({ message: "Please verify your email address." });
  });

  test("verifies the email by the latest code", async () => {
    walk.site.world.setClock("2026-06-15T11:02:00Z");
    const first = await walk.site.fromOutbox(/^(\d{6})$/m);
    await got(api().POST("/email/resend"));
    const wrong = await api().POST("/email/verify", { body: { verification_code: "no" } });
    expect(wrong.response.status).toBe(422);
    const code = await walk.site.fromOutbox(new RegExp(`^(?!${first})(\\d{6})$`, "m"));
    expect(await got(api().POST("/email/verify", { body: { verification_code: code } }))).toEqual({
      message: "Welcome, your account is ready",
    });
  });

  test("signs in, and exchanges its token", async () => {
    const wrong = await api().POST("/login", { body: { email: EMAIL, password: "not this" } });
    expect(wrong.response.status).toBe(401);
    expect(wrong.error).toMatchObject({ error: "These credentials do not match our records." });
    const { data } = await got(api().POST("/login", { body: { email: EMAIL, password: PASSWORD } }));
    walk.token = data.accessToken;
    const renewed = await got(api().GET("/auth/refresh"));
    expect(renewed.data.accessToken).not.toBe(walk.token);
    expect((await api().GET("/user")).response.status).toBe(401);
    walk.token = renewed.data.accessToken;
  });

  test("sets the company up, with a logo", async () => {
    const { data: countries } = await got(api().GET("/countries"));
    const country_id = countries.find(({ name }) => name === "Nigeria")!.id;
    const { data: states } = await got(api().GET("/states", { params: { query: { country_id } } }));
    walk.place = { country_id, state_id: states.find(({ name }) => name === "Lagos")!.id };
    const profile = {
      abbreviation: "HF",
      industry: "Others" as const,
      address: "1 Apapa Quay",
      city: "Lagos",
    };
    const body = { ...profile, ...walk.place };
    const fields = {
      ...profile,
      country_id: `${country_id}`,
      state_id: `${walk.place.state_id}`,
      image: png(),
    };
    const bodySerializer = () => form({ _method: "PATCH", ...fields });
    const saved = await got(api().POST("/company", { body, bodySerializer }));
    expect(saved.data.image).toMatch(/^\/files\/logo\//);
    expect((await got(api().PATCH("/company", { body: { city: "Apapa" } }))).data.city).toBe("Apapa");
    expect((await got(api().DELETE("/company/image"))).data.image).toBeNull();
    expect((await got(api().GET("/company"))).data).toMatchObject({
      abbreviation: "HF",
      profile_complete: true,
    });
    expect((await got(api().GET("/company/limits"))).data.users).toEqual({ used: 1, limit: null });
  });

  test("creates locations, vendors, custodians and classifications", async () => {
    const body = {
      ...walk.place,
      address: "5 Wharf Road",
      city: "Apapa",
      shortcode: "01",
      state_shortcode: "LA",
    };
    const { data: location } = await got(api().POST("/locations", { body }), 201);
    expect(location.location_id).toBe("LA/01");
    walk.branch = location.id;
    const atPath = (id: number) => ({ params: { path: { id } } });
    await got(api().PATCH("/locations/{id}", { ...atPath(walk.branch), body: { address: "7 Wharf Road" } }));
    expect((await got(api().GET("/locations/{id}", atPath(walk.branch)))).data.address).toBe("7 Wharf Road");
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
      api().POST("/vendors", { body: { ...supplier, ...numbers, ...walk.place } }),
      201,
    );
    await got(api().PATCH("/vendors/{id}", { ...atPath(vendor.id), body: { city: "Yaba" } }));
    expect((await got(api().GET("/vendors/{id}", atPath(vendor.id)))).data.city).toBe("Yaba");
    expect((await got(api().GET("/vendors", { params: { query: { page: 1 } } }))).data).toHaveLength(1);

    const keeper = { full_name: "Chidi Keeper", location_id: walk.branch, department: "Stores" };
    const { data: custodian } = await got(api().POST("/custodians", { body: keeper }), 201);
    walk.custodian = custodian.id;
    await got(api().PATCH("/custodians/{id}", { ...atPath(walk.custodian), body: { job_role: "Store keeper" } }));
    expect((await got(api().GET("/custodians/{id}", atPath(walk.custodian)))).data.job_role).toBe("Store keeper");
    expect((await got(api().GET("/custodians"))).meta.total).toBe(1);

    const { data: classification } = await got(
      api().POST("/assets/classifications", { body: { name: "Printers", code: "PRIN" } }),
      201,
    );
    walk.classification = classification.id;
    await got(
      api().PATCH("/assets/classifications/{id}", { ...atPath(walk.classification), body: { name: "Computers" } }),
    );
    expect((await got(api().GET("/assets/classifications/{id}", atPath(walk.classification)))).data.code).toBe("PRIN");
    expect((await got(api().GET("/assets/classifications"))).data).toHaveLength(1);
  });

  test("invites a user, who sets a password and may only request changes", async () => {
    const person = {
      full_name: "Efe Entry",
      role: 3 as const,
      phone_number: "0803 765 4321",
      email: "efe@harbour.example",
    };
    const work = { location_id: walk.branch, id_number: "S-17", department: "Stores", job_role: "Clerk" };
    const { data: user } = await got(api().POST("/users", { body: { ...person, ...work } }), 201);
    const atPath = { params: { path: { id: user.id } } };
    await got(api().POST("/users/{id}/invite", atPath));
    // A mail that is not sent before the deactivation is never sent.
    await walk.site.fromOutbox(/acceptInvitation\?token=([\w-]+)(?=.*Invitation\?token=(?!\1)[\w-]+)/s);
    expect((await got(api().GET("/users/{id}/offboarding", atPath))).data.requests.total).toBe(0);
    await got(api().POST("/users/{id}/deactivate", atPath));
    expect((await got(api().POST("/users/{id}/email/free", atPath))).data.email).toBe("");
    await got(api().PATCH("/users/{id}", { ...atPath, body: { email: person.email } }));
    await got(api().POST("/users/{id}/reactivate", atPath));
    await got(api().PATCH("/users/{id}", { ...atPath, body: { job_role: "Senior clerk" } }));
    expect((await got(api().GET("/users/{id}", atPath))).data).toMatchObject({ status: "invited", role: 3 });
    expect((await got(api().GET("/users"))).meta.total).toBe(2);
    await got(api().POST("/users/{id}/invite", atPath));
    // The newest of three mails, after all three were sent.
    const token = await walk.site.fromOutbox(
      /acceptInvitation\?token=([\w-]+)(?=.*Invitation\?token=(?!\1)([\w-]+).*Invitation\?token=(?!\1|\2)[\w-]+)/s,
    );
    await got(clerk().POST("/password/reset", { body: { token: token, ...passwordFields(PASSWORD) } }));
    const { data } = await got(clerk().POST("/login", { body: { email: person.email, password: PASSWORD } }));
    walk.clerkToken = data.accessToken;
    const refused = await clerk().POST("/users", {
      body: { ...person, ...work, email: "other@harbour.example" },
    });
    expect(refused.response.status).toBe(403);
  });

  walkAssets();
  walkRepairs();
  walkReports();

  walkGoods();

  walkTill();

  test("reads figures, activities and its notifications", async () => {
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
    expect((await got(api().POST("/notifications/read", { body: { all: true } }))).data.unread).toBe(0);
  });

  test("saves a view of the register, renames it, and removes it", async () => {
    const search = { filter: { depreciation: "running" }, sort: "cost", order: "desc" as const };
    const { data: view } = await got(api().POST("/views", { body: { list: "assets", name: "In use", search } }), 201);
    const atPath = { params: { path: { id: view.id } } };
    await got(api().PATCH("/views/{id}", { ...atPath, body: { name: "Still depreciating" } }));
    const { data: saved } = await got(api().GET("/views", { params: { query: { list: "assets" } } }));
    expect(saved).toMatchObject([{ name: "Still depreciating", search }]);
    const query = { depreciation: "running" as const, sort: "cost" as const, order: "desc" as const };
    expect((await got(api().GET("/assets", { params: { query } }))).meta.total).toBeGreaterThan(0);
    await got(api().DELETE("/views/{id}", atPath));
  });

  test("creates a token for another program, and a webhook", async () => {
    const { data: created } = await got(api().POST("/tokens", { body: { name: "Payroll" } }), 201);
    const program = openClient(() => created.token);
    expect((await got(program.GET("/assets"))).meta.total).toBeGreaterThan(0);
    expect((await got(api().GET("/tokens"))).data).toMatchObject([{ name: "Payroll" }]);
    await got(api().DELETE("/tokens/{id}", { params: { path: { id: created.id } } }));
    expect((await program.GET("/assets")).response.status).toBe(401);

    const events = ["asset.sold" as const];
    const { data: hook } = await got(api().POST("/webhooks", { body: { url: "https://example.com/", events } }), 201);
    const atPath = { params: { path: { id: hook.id } } };
    expect((await got(api().GET("/webhooks"))).data).toHaveLength(1);
    expect((await got(api().GET("/webhooks/{id}/deliveries", atPath))).data).toEqual([]);
    const changed = { events: ["asset.sold" as const, "asset.scrapped" as const] };
    expect((await got(api().PATCH("/webhooks/{id}", { ...atPath, body: changed }))).data).toMatchObject(changed);
    expect((await got(api().POST("/webhooks/{id}/pause", atPath))).data.paused_at).not.toBeNull();
    const { data: delivery } = await got(api().POST("/webhooks/{id}/test", atPath), 201);
    const call = { params: { path: { id: delivery.id } } };
    expect((await api().POST("/webhooks/deliveries/{id}/resend", call)).response.status).toBe(409);
    expect((await got(api().POST("/webhooks/{id}/resume", atPath))).data.paused_at).toBeNull();
    await got(api().DELETE("/webhooks/{id}", atPath));
  });

  test("reads all that remains and needs no input", async () => {
    for (const [path, { get }] of Object.entries(documentedPaths())) {
      const needsInput = get?.parameters.some(({ required }) => required);
      if (!get || needsInput || walk.called.has(`GET ${path}`)) continue;
      const read = api().GET as (path: string, options: object) => Parameters<typeof got>[0];
      expect(await got(read(path, { parseAs: "text" })), path).toBeTruthy();
    }
  });

  test("changes its email and its password, and signs out", async () => {
    const { data: user } = await got(api().GET("/user"));
    const atPath = { params: { path: { id: user.id } } };
    const settings = {
      phone_number: "0803 000 0000",
      id_number: "A-1",
      department: "Office",
      job_role: "Manager",
    };
    await got(api().PATCH("/users/{id}", { ...atPath, body: { email: "mistyped@harbour.example" } }));
    expect((await got(api().POST("/users/{id}/email/cancel", atPath))).data.pending_email).toBeNull();
    await got(api().PATCH("/users/{id}", { ...atPath, body: { ...settings, email: "new@harbour.example" } }));
    // Finds the mail by its address, because the mail of the cancelled change may or may not have been sent.
    const confirm = await walk.site.fromOutbox(
      /To new@harbour\.example (?:(?!<article>).)*?confirmEmail\?token=([\w-]+)/s,
    );
    await got(api().POST("/email/confirm", { body: { token: confirm } }));
    await got(api().POST("/password/change", { body: passwordFields("another long secret") }));
    await got(api().POST("/password/confirm", { body: { current_password: "another long secret" } }));
    await got(api().POST("/password/forgot", { body: { email: "new@harbour.example" } }));
    expect(await got(api().POST("/logout"))).toEqual({ message: "You are signed out." });
    expect((await api().GET("/user")).response.status).toBe(401);
  });

  test("has called every documented operation", () => {
    const described = Object.entries(documentedPaths()).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const uncalled = described.filter((line) => !walk.called.has(line));
    expect(uncalled, "Call these operations in apps/server/test/openapi/rest/walk*.ts").toEqual([]);
  });
});
