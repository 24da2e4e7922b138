import { TINY_PNG } from "@custodia/testkit/images";
import { addRecords } from "@custodia/testkit/records";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRestSite, type RestSite } from "../rest-site.ts";

let site: RestSite;
beforeAll(async () => {
  site = await openRestSite();
});
afterAll(() => site.close());

test("a form's fields may come in any order, also after the file", async () => {
  const HEADINGS =
    "Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life,Condition";
  const list = new Blob([`${HEADINGS}\nScanner,Printers,Ada Keeper,2026-02-01,Purchase,90000.50,3,New`]);
  const submit = (repeat?: string) => {
    const form = new FormData();
    form.append("file", list, "assets.csv");
    form.append("create_unknown", "classification_id");
    form.append("create_unknown", "custodian_id");
    if (repeat) form.append("again", repeat);
    return site.rest(site.admin, "POST assets/import", form);
  };
  const first = await submit();
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  for (const refused of [undefined, "false", "False", "FALSE", "0", "no", "off"]) {
    const { status, body } = await submit(refused);
    expect([status, body.errors?.again?.[0]], refused).toEqual([422, expect.stringMatching(/import/i)]);
  }
  expect((await submit("perhaps")).body.errors.again).toEqual(["Say whether to import the file again."]);
  for (const accepted of ["true", "True", "1", "yes"]) expect((await submit(accepted)).status, accepted).toBe(200);
  const notifications = await site.rest(site.admin, "GET notifications?unread=True");
  expect(notifications.status).toBe(200);
});

test("saves a company's profile with fields after the logo", async () => {
  const form = new FormData();
  form.append("image", new Blob([TINY_PNG]), "logo.png");
  form.append("city", "Ikeja");
  const saved = await site.rest(site.admin, "PATCH company", form);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body.data).toMatchObject({ city: "Ikeja", image: expect.stringContaining("/files/logo/") });
});

test("refuses a body whose `_method` is not a text, without a server error", async () => {
  for (const _method of [{ toString: 1, valueOf: 1 }, [[{ toString: null }]], {}, 7, null]) {
    const line = `POST users/${site.world.tenantA.admin.actor.user_id}`;
    const { status } = await site.rest(site.admin, line, { _method, full_name: "Ada" });
    expect(status, JSON.stringify(_method)).toBe(405);
  }
});

test("limits all fields of an anonymous form like a JSON body", async () => {
  const form = new FormData();
  for (let field = 0; field < 3; field++) form.append(`f${field}`, "x".repeat(400_000));
  expect((await site.rest(null, "POST login", form)).status).toBe(413);
});

test("a field that is declared as JSON is parsed as JSON", async () => {
  const field = (name: string, value: unknown) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(value)}\r\n`;
  const submit = (token: string | null, line: string, ...fields: string[]) =>
    site.rest(token, line, `${fields.join("")}--b--\r\n`, { "content-type": "multipart/form-data; boundary=b" });
  expect((await submit(null, "POST login", field("email", { toString: 1, valueOf: 1 }))).status).toBe(422);
  const line = `POST users/${site.world.tenantA.admin.actor.user_id}`;
  const updated = await submit(site.admin, line, field("_method", "PATCH"), field("full_name", "Ada Obi"));
  expect(updated.status, JSON.stringify(updated.body)).toBe(200);
});

test("refuses a number with a comma on its field, in a query and in a form", async () => {
  for (const text of ["2,5", "1,250", "1%20250", "2000,00", "%E2%82%A65", "0x10", "1_000"]) {
    const { status, body } = await site.rest(site.admin, `GET assets?cost_from=${text}`);
    expect([status, Object.keys(body.errors)], text).toEqual([422, ["cost_from"]]);
    const form = new FormData();
    form.append("cost", decodeURIComponent(text));
    const created = await site.rest(site.admin, "POST assets", form);
    expect(created.status, text).toBe(422);
    expect(created.body.errors.cost, text).toEqual(["Enter an amount in naira."]);
  }
});

test("refuses a field or a file that is sent twice, because it is ambiguous", async () => {
  const list = new Blob(["Description\nScanner"]);
  const form = (...fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, text] of fields) form.append(name, text);
    form.append("file", list, "assets.csv");
    return form;
  };
  const imports = async () => (await site.rest(site.admin, "GET assets/imports")).body;
  const before = await imports();
  const twice = await site.rest(
    site.admin,
    "POST assets/import",
    form(["not_held", "leave_out"], ["not_held", "take"], ["delimiter", "comma"]),
  );
  expect([twice.status, twice.body.errors]).toEqual([422, { not_held: ["Send “not_held” once."] }]);
  const bracketed = await site.rest(site.admin, "POST vendors", form(["name", "Ada"], ["name[]", "Obi"]));
  expect(bracketed.body.errors).toEqual({ name: ["Send “name” once."] });
  for (const line of ["POST assets/import", "POST assets/imports"]) {
    const two = form();
    two.append("file", list, "more.csv");
    const { status, body } = await site.rest(site.admin, line, two);
    expect([status, body.errors], line).toEqual([422, { file: ["Send one file."] }]);
  }
  expect(await imports()).toEqual(before);
});

test("a downloaded file and a form have their length", async () => {
  const records = await addRecords(site.world.services, site.world.tenantA);
  const form = new FormData();
  form.append("kind", "photo");
  form.append("file", new File([new Uint8Array(TINY_PNG)], "printer.png"));
  const { body: stored, status } = await site.rest(site.admin, `POST assets/${records.asset}/papers`, form);
  expect(status, JSON.stringify(stored)).toBe(201);
  for (const path of [`assets/papers/${stored.data.id}/content`, `custodians/${records.custodian}/list`]) {
    const headers = { authorization: `Bearer ${site.admin}` };
    const response = await fetch(`${site.url}/api/v1/${path}`, { headers });
    expect(response.status, path).toBe(200);
    const { byteLength } = await response.arrayBuffer();
    expect(byteLength).toBeGreaterThan(50);
    expect(response.headers.get("content-length"), path).toBe(String(byteLength));
  }
});
