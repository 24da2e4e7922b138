import { filterSchema } from "@custodia/api/openapi/input";
import { addRecords, type Records, recordIdOf } from "@custodia/testkit/records";
import { companyRows } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { list } from "../../bucket-site.ts";
import { openRestSite, type RestSite } from "../../rest-site.ts";
import { FILE_VALUE, type IdField, idFields, inputWith } from "./field-ids.ts";

/** A file in which class, custodian and location are the same word. */
const sheet = () => new File([list(1).replace(/Chairs|Musa Keeper|Ikeja/g, FILE_VALUE)], "list.csv");

let site: RestSite;
let tenantA: Records;
let tenantB: Records;
beforeAll(async () => {
  site = await openRestSite({ REQUESTS_A_MINUTE: "1000000", EXPORTS_AT_ONCE: "1000", EXPORTS_KEPT: "1000" });
  const { world } = site;
  tenantA = await addRecords(world.services, world.tenantA);
  tenantB = await addRecords(world.services, world.tenantB);
  const form = new FormData();
  form.set("file", sheet());
  // The import has its own list, because the records have none.
  tenantA.import = (await site.rest(site.admin, "POST assets/imports", form)).body.data.id;
});
afterAll(() => site.close());

const UNKNOWN = 999_999;
/** Words of the other company that no response may contain. */
const FOREIGN_WORDS = ["Zaria Mills", "@zm.example", "ZM-COMP", "ZM-RICE"];

/** Returns the status and body of a call with an id in a field, without numbers that differ from call to call. */
async function readResponse(field: IdField, id: number): Promise<[status: number, body: string]> {
  const { route, sentAs, fieldPath } = field;
  const line = `${route.rest.method} ${route.rest.path.replace("{id}", String(route.policy.resource && recordIdOf(tenantA, route.policy.resource)))}`;
  const input = inputWith(field, id, tenantA);
  // A filter may come as part of all filters.
  const filters = filterSchema(route.input)?.shape ?? {};
  const texts = () =>
    new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [
        name === fieldPath[0] && name in filters ? `filter[${name}]` : name,
        `${value}`,
      ]),
    );
  const { status, body } = await (sentAs === "query"
    ? site.rest(site.admin, `${line}?${texts()}`)
    : site.rest(site.admin, line, sentAs === "form" ? toForm(field, input) : input));
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return [status, text.replace(new RegExp(`(?<!\\d)${id}(?!\\d)`, "g"), "ID")];
}

/** Converts a body into a browser's form: nested values as JSON, a list as repeated fields. */
function toForm({ route }: IdField, input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    for (const item of [value].flat())
      form.append(
        Array.isArray(value) ? `${name}[]` : name,
        typeof item === "object" ? JSON.stringify(item) : `${item}`,
      );
  const { upload } = route.rest;
  if (upload) form.set(upload.field, sheet());
  return form;
}

test("another company's id in a query, body or form of REST is treated like an unknown id", async () => {
  const before = await companyRows(site.world.services, site.world.tenantB.admin.company.id);
  const fields = idFields(tenantA);
  const unreached: string[] = [];
  for (const field of fields) {
    const label = `${field.sentAs} of ${field.route.rest.method} ${field.route.rest.path}: ${field.fieldPath.join(".")}`;
    const [status, body] = await readResponse(field, tenantB[field.kind]);
    // A record that is created without a match has a new id each time.
    const [unknownStatus, unknownBody] = await readResponse(field, UNKNOWN);
    const isSame = (text: string) => (status === 201 ? text.replace(/(?<="id":)\d+/g, "N") : text);
    expect.soft([label, status, isSame(body)]).toEqual([label, unknownStatus, isSame(unknownBody)]);
    expect.soft([label, FOREIGN_WORDS.filter((word) => body.includes(word))]).toEqual([label, []]);
    // The call was refused, or found nothing.
    expect.soft([label, status < 300 || [403, 404, 422].includes(status), status]).toEqual([label, true, status]);
    // A form reaches the same fields as JSON, through more of REST's own code; a list would be imported.
    const { name, rest } = field.route;
    const isReported = field.sentAs !== "json" && !rest.upload && name !== "imports.run";
    const own = isReported && (await readResponse(field, tenantA[field.kind]));
    if (own && own[0] === status && isSame(own[1]) === isSame(body))
      unreached.push(`${label}: ${status} ${body.slice(0, 200)}`);
  }
  expect(await companyRows(site.world.services, site.world.tenantB.admin.company.id)).toEqual(before);
  // The field accepts an id of the own company: so the call did read the other's.
  expect(unreached.length, unreached.join("\n")).toBeLessThan(fields.length / 7);
  console.log(`isolation in fields of REST: ${fields.length} fields, ${fields.length - unreached.length} reached`);
});
