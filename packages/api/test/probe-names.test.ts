import { recordOf } from "@custodia/testkit/records";
import { createWorldOfIds, type WorldOfIds } from "@custodia/testkit/world-of-ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerFor } from "./callers.ts";
import { outcomeOf, schemasOf } from "./probe.ts";
import { inputAt, textPaths } from "./probe-inputs.ts";
import { allProcedures, call } from "./walk.ts";

let all: WorldOfIds;
beforeAll(async () => {
  all = await createWorldOfIds();
});
afterAll(() => all.world.close());

/** Returns the names, other than ids, by which records of a company can be found. */
const namesOf = (company: string) => [
  `${company}-COMP-000001`,
  `${company}-RICE`,
  `${company}S26000001`,
  `TRF-${company}`,
  `admin@${company.toLowerCase()}.example`,
];
const [tenantA, tenantB, nobodys] = [namesOf("DV"), namesOf("ZM"), namesOf("QX")];

/** The queries about a company, repeated for each path of their input where a text may be. */
const procedures = allProcedures()
  .filter(({ path, type }) => type === "query" && !path.startsWith("platform."))
  .flatMap((procedure) =>
    schemasOf(procedure).flatMap((schema) => textPaths(schema).map((place) => ({ ...procedure, schema, place }))),
  );

test("a name of another company finds as little as an unused name", async () => {
  const caller = callerFor(all.world.services, all.world.tenantA.admin);
  const found = new Set<string>();
  for (const { path, policy, schema, place } of procedures) {
    const on = policy.resource ? { id: recordOf(all.tenantA, policy.resource) } : {};
    const answerTo = async (text: string) => {
      const { code, text: said } = await outcomeOf(
        call(caller, path, { ...on, ...(inputAt(schema, place, text) as object) }),
      );
      return { code, said: said.replaceAll(new RegExp(text, "gi"), "NAME") };
    };
    for (const [index, name] of tenantB.entries()) {
      const unknown = await answerTo(nobodys[index]!);
      expect(await answerTo(name), `${path} with ${name} at ${place.join(".")}`).toEqual(unknown);
      const own = await answerTo(tenantA[index]!);
      if (own.code !== unknown.code || own.said.length > unknown.said.length) found.add(tenantA[index]!);
    }
  }
  // Our own names are found, so these queries would find the other company's names as well.
  expect([...found]).toEqual(expect.arrayContaining(tenantA.slice(0, 3)));
  console.log(`isolation of names: ${procedures.length * tenantB.length} probes`);
});
