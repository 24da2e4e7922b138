import { addRecords, type Records, recordIdOf } from "@custodia/testkit/records";
import { companyRows, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callerFor, errorOf } from "./callers.ts";
import { samples } from "./samples.ts";
import { allProcedures, bodyIds, call, filterIds, hasOptionalBody } from "./walk.ts";

let world: TestWorld;
let tenantA: Records;
let tenantB: Records;
/** The other company's rows, which no call changes. */
let before: Awaited<ReturnType<typeof foreignRows>>;
beforeAll(async () => {
  world = await createTestWorld();
  tenantA = await addRecords(world.services, world.tenantA);
  tenantB = await addRecords(world.services, world.tenantB);
  before = await foreignRows();
});
afterAll(() => world.close());

const UNKNOWN = 999_999;
const admin = () => callerFor(world.services, world.tenantA.admin);
/** `from_location_id` is the id of a location, too. */
const recordKind = (field: string) => field.replace(/^.*\./, "").replace(/^(?:from|to)_|_id$/g, "") as keyof Records;
/** Excludes the operators' view of companies, which always answers 401 to a user, as the test of roles asserts. */
const procedures = allProcedures().filter(({ path }) => !path.startsWith("platform."));

const foreignRows = () => companyRows(world.services, world.tenantB.admin.company.id);

/** Runs a call, and expects the other company's rows to be as at the beginning. */
async function expectUntouched<T>(work: () => Promise<T>): Promise<T> {
  const result = await work();
  expect(await foreignRows()).toEqual(before);
  return result;
}

describe("a record of another company", () => {
  test.each(procedures.filter(({ policy }) => policy.resource))("is not found by $path", async ({ path, policy }) => {
    const kind = policy.resource!;
    const foreign = await expectUntouched(() => errorOf(call(admin(), path, { id: recordIdOf(tenantB, kind) })));
    const unknown = await errorOf(call(admin(), path, { id: UNKNOWN }));
    expect(foreign?.code).toBe("NOT_FOUND");
    expect(foreign).toEqual(unknown);
  });

  test.each(procedures.filter(({ policy }) => policy.resource))(
    "answers 404 to a malformed id in $path",
    async ({ path }) => {
      for (const id of ["1", -1, 1.5, null, [1], {}, Number.MAX_VALUE]) {
        expect((await errorOf(call(admin(), path, { id })))?.code).toBe("NOT_FOUND");
      }
    },
  );
});

/** An import checks the values for all rows together with its list, so the tests of imports in services try ids of another company. */
const IMPORTS = /^(?:imports|pos\.(?:items\.import|itemUploads))\b/;
const withBodyIds = procedures
  .filter(({ path }) => !IMPORTS.test(path))
  .flatMap((procedure) =>
    bodyIds(procedure).map((field) => ({
      path: procedure.path,
      field,
      resource: procedure.policy.resource,
      optional: hasOptionalBody(procedure),
    })),
  );

describe("the id of another company's record in a body", () => {
  test.each(withBodyIds)("is refused on $field by $path", async ({ path, field, resource, optional }) => {
    const sample = samples[`${path} ${field}`] ?? samples[path] ?? (optional ? () => ({}) : undefined);
    expect(sample, `add a valid body of ${path} to samples.ts`).toBeDefined();
    const body = {
      ...sample!({ records: tenantA, company: world.tenantA }),
      ...(resource ? { id: recordIdOf(tenantA, resource) } : {}),
    };
    const attempt = (id: number) => errorDetails(call(admin(), path, withValueAt(body, field.split("."), id)));
    // The test world has no ids of activities; the tests of forms in services try foreign ids.
    const foreign = await expectUntouched(() => attempt(tenantB[recordKind(field)] ?? UNKNOWN));
    expect(foreign.code).toBe("UNPROCESSABLE_CONTENT");
    expect(Object.keys(foreign.fields ?? {})).toEqual([field]);
    expect(foreign).toEqual(await attempt(UNKNOWN));
  });
});

/** In a location itself `location_id` is the text code, not an id (rules/conventions 6). */
const isTextCode = (path: string, field: string) => path.startsWith("locations.") && field === "location_id";
const withFilters = procedures.flatMap(({ path, ...procedure }) =>
  filterIds({ path, ...procedure })
    .filter((field) => !isTextCode(path, field))
    .map((field) => ({ path, field })),
);

describe("a filter by another company's record", () => {
  test.each(withFilters)("finds nothing by $field in $path", async ({ path, field }) => {
    for (const id of [tenantB[recordKind(field)] ?? UNKNOWN, UNKNOWN, "nonsense"]) {
      const query = {
        ...samples[path]?.({ records: tenantA, company: world.tenantA }),
        filter: { [field]: id },
      };
      expect(countRows((await call(admin(), path, query)) as ListResult)).toBe(0);
    }
  });
});

/** Returns the number of rows: a page has a total, other lists a length, and counts are numbers. */
type ListResult = { meta?: { total?: number }; data?: unknown[]; days?: unknown };
function countRows({ meta, data, ...counts }: ListResult): number {
  const numbers =
    JSON.stringify(counts)
      .match(/(?<=:)\d+/g)
      ?.map(Number) ?? [];
  return meta?.total ?? data?.length ?? numbers.reduce((sum, count) => sum + count, 0);
}

describe("a list", () => {
  const lists = procedures.filter(
    ({ path, policy }) => path.endsWith(".list") && !policy.resource && path !== "countries.list",
  );
  test.each(lists)("of $path shows nothing of another company", async ({ path }) => {
    const text = JSON.stringify(await call(admin(), path, {}));
    for (const word of ["Zaria Mills", "@zm.example", "ZM-COMP"]) expect(text).not.toContain(word);
  });
});

/** Returns a body with another value at a path, or at the top. */
function withValueAt(body: object, [field, ...rest]: string[], value: number): object {
  const inner = (body as Record<string, object>)[field!];
  if (rest.length === 0) return Object.assign(structuredClone(body), { [field!]: value });
  expect(inner, `add ${field} to the body in samples.ts`).toBeDefined();
  return Object.assign(structuredClone(body), { [field!]: withValueAt(inner!, rest, value) });
}

interface RejectedCall {
  code: string;
  fields: Record<string, string[]> | undefined;
}

async function errorDetails(call: Promise<unknown>): Promise<RejectedCall> {
  try {
    await call;
    return { code: "OK", fields: undefined };
  } catch (error) {
    const { code, cause } = error as { code: string; cause?: { fields?: RejectedCall["fields"] } };
    return { code, fields: cause?.fields };
  }
}
