import { recordIdOf } from "@custodia/testkit/records";
import { createUniqueIdWorld, type UniqueIdWorld } from "@custodia/testkit/unique-id-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerFor } from "./callers.ts";
import { inputSchemas, toOutcome } from "./probe.ts";
import { inputAt, textPaths } from "./probe-inputs.ts";
import { allProcedures, call } from "./walk.ts";

let all: UniqueIdWorld;
beforeAll(async () => {
  all = await createUniqueIdWorld();
});
afterAll(() => all.world.close());

/** Returns the names, other than ids, by which records of a company can be found. */
const companyNames = (company: string) => [
  `${company}-COMP-000001`,
  `${company}-RICE`,
  `${company}S26000001`,
  `TRF-${company}`,
  `admin@${company.toLowerCase()}.example`,
];
const [ownNames, foreignNames, unusedNames] = [companyNames("DV"), companyNames("ZM"), companyNames("QX")];

/** The queries about a company, repeated for each path of their input where a text may be. */
const procedures = allProcedures()
  .filter(({ path, type }) => type === "query" && !path.startsWith("platform."))
  .flatMap((procedure) =>
    inputSchemas(procedure).flatMap((schema) =>
      textPaths(schema).map((textPath) => ({ ...procedure, schema, place: textPath })),
    ),
  );

test("a name of another company finds nothing, like an unused name", async () => {
  const caller = callerFor(all.world.services, all.world.tenantA.admin);
  const found = new Set<string>();
  for (const { path, policy, schema, place: textPath } of procedures) {
    const recordId = policy.resource ? { id: recordIdOf(all.tenantA, policy.resource) } : {};
    const respondTo = async (text: string) => {
      const { code, text: response } = await toOutcome(
        call(caller, path, { ...recordId, ...(inputAt(schema, textPath, text) as object) }),
      );
      return { code, response: response.replaceAll(new RegExp(text, "gi"), "NAME") };
    };
    for (const [index, name] of foreignNames.entries()) {
      const unknown = await respondTo(unusedNames[index]!);
      expect(await respondTo(name), `${path} with ${name} at ${textPath.join(".")}`).toEqual(unknown);
      const ownName = ownNames[index]!;
      if (found.has(ownName)) continue;
      const own = await respondTo(ownName);
      if (own.code !== unknown.code || own.response.length > unknown.response.length) found.add(ownName);
    }
  }
  // Our own names are found, so these queries would find the other company's names as well.
  expect([...found]).toEqual(expect.arrayContaining(ownNames.slice(0, 3)));
  console.log(`isolation of names: ${procedures.length * foreignNames.length} probes`);
});
