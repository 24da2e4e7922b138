import { policyOf, proceduresOf } from "@custodia/api/meta";
import { restRoutes } from "@custodia/api/openapi/routes";
import { appRouter } from "@custodia/api/router";
import { createToken } from "@custodia/services/tokens/tokens";
import { pdf } from "@custodia/testkit/images";
import { addRecords, type Records, recordIdOf } from "@custodia/testkit/records";
import { allow, companyRows } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_COOKIE } from "../src/api-surface.ts";
import { OPERATOR_COOKIE } from "../src/operators/admin.ts";
import { firstOperator } from "./operators-browser.ts";
import { cookieOf, openRestSite, type RestSite, tokenOf } from "./rest-site.ts";

let site: RestSite;
let tenantB: Records;
let bearers: [who: string, token: string | null][];
let cookies: [who: string, cookie: string][];
/** The session and cookie of a signed-in operator. */
let operator: { token: string; cookie: string };
let before: Awaited<ReturnType<typeof companyRows>>;
let probes = 0;
beforeAll(async () => {
  site = await openRestSite();
  const { services, tenantA } = site.world;
  await addRecords(services, tenantA);
  tenantB = await addRecords(services, site.world.tenantB);
  const createProgramToken = (who: typeof tenantA.admin) =>
    createToken(allow(who, "company.manage"), { name: "Payroll", ends_on: null });
  const { cookie } = (await firstOperator(site)).browser;
  operator = { cookie: cookie!, token: cookie!.slice(OPERATOR_COOKIE.length + 1) };
  bearers = [
    ["nobody", null],
    ["an Admin", site.admin],
    ["an Approver", site.approver],
    ["Data Entry", site.dataEntry],
    ["a program", (await createProgramToken(tenantA.admin)).token],
    ["a browser's session", (await cookieOf(services, tenantA.admin)).replace(/^\w+=/, "")],
  ];
  cookies = [
    ["nobody", ""],
    ["an Admin", await cookieOf(services, tenantA.admin)],
    ["an Approver", await cookieOf(services, tenantA.approver)],
    ["Data Entry", await cookieOf(services, tenantA.dataEntry)],
    [
      "a bearer's session",
      (await cookieOf(services, tenantA.admin)).replace(/=.*/, `=${await tokenOf(services, tenantA.admin)}`),
    ],
  ];
  before = await companyRows(services, site.world.tenantB.admin.company.id);
});
afterAll(async () => {
  await site.close();
  console.log(`isolation of addresses: ${probes} probes`);
});

const UNKNOWN = 999_999;
const REFUSED = [401, 403, 404];

/** Every REST address that contains an id, by kind of record. */
const addresses = restRoutes.filter(({ rest }) => rest.path.includes("{id}"));
/** Every address of a company's file; operators' own are below /admin. */
const allFiles = Object.entries(proceduresOf(appRouter))
  .filter(([path]) => !path.startsWith("platform."))
  .map(([, procedure]) => policyOf(procedure))
  .flatMap(({ file, needs, resource }) => (file ? [{ ...file, needs, on: resource! }] : []));
const files = allFiles.filter(({ path }) => path.includes("{id}"));
/** Returns a form with a valid file: it is refused for its id, not for its content. */
const createForm = () => {
  const form = new FormData();
  for (const field of ["file", "image"]) form.append(field, new File([new Uint8Array(pdf())], "foreign.pdf"));
  return form;
};

test("every address with an id declares its resource", () => {
  expect(addresses.length).toBeGreaterThan(50);
  for (const method of ["GET", "POST"])
    expect(files.filter((route) => route.method === method).length).toBeGreaterThan(0);
  for (const { name, policy } of addresses) expect([name, policy.resource?.noun]).toEqual([name, expect.any(String)]);
});

/** Returns the status and body of a call, without the requested number. */
async function readResponse(url: string, id: number, init: RequestInit): Promise<[status: number, body: string]> {
  probes += 1;
  const answer = await fetch(url, init);
  return [answer.status, (await answer.text()).replaceAll(String(id), "ID")];
}

test.each(addresses)("$line.method $line.path answers 404 for ids of another company", async ({ rest, policy }) => {
  const otherIds = recordIdOf(tenantB, policy.resource!);
  for (const [who, token] of bearers) {
    const call = (id: number) =>
      readResponse(`${site.url}/api/v1/${rest.path.replace("{id}", String(id))}`, id, {
        method: rest.method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(rest.method === "GET" ? {} : { "content-type": "application/json" }),
        },
        body: rest.method === "GET" ? null : "{}",
      });
    const [status, body] = await call(otherIds);
    expect([who, REFUSED.includes(status), status]).toEqual([who, true, status]);
    expect([who, status, body]).toEqual([who, ...(await call(UNKNOWN))]);
  }
});

test.each(files)("$method /files/$path answers 404 for ids of another company", async ({ method, path, on }) => {
  for (const [who, cookie] of cookies) {
    const call = (id: number) =>
      readResponse(`${site.url}/files/${path.replace("{id}", String(id))}`, id, {
        method,
        headers: cookie ? { cookie } : {},
        body: method === "POST" ? createForm() : null,
      });
    const [status, body] = await call(recordIdOf(tenantB, on));
    expect([who, REFUSED.includes(status), status]).toEqual([who, true, status]);
    expect([who, status, body]).toEqual([who, ...(await call(UNKNOWN))]);
  }
});

/** Every non-public address, with an id or without. */
const nonPublic = [
  ...restRoutes
    .filter(({ policy }) => policy.needs !== "anyone")
    .map(({ rest: { method, path } }) => ({ method, path: `/api/v1/${path}` })),
  ...allFiles.filter(({ needs }) => needs !== "anyone").map(({ method, path }) => ({ method, path: `/files/${path}` })),
];

test("an operator's session opens neither REST nor company files", async () => {
  const headers = {
    authorization: `Bearer ${operator.token}`,
    cookie: `${operator.cookie}; ${SESSION_COOKIE}=${operator.token}`,
  };
  for (const { method, path } of nonPublic) {
    const address = path.replace("{id}", "1").replace("*", "1/logo.png");
    const [status] = await readResponse(`${site.url}${address}`, 0, { method, headers });
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});

test("the calls above change nothing in the other company", async () => {
  expect(await companyRows(site.world.services, site.world.tenantB.admin.company.id)).toEqual(before);
});
