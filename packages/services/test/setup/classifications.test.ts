import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClassification, updateClassification } from "../../src/setup/classifications.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const writer = () => allow(world.tenantA.admin, "records.write");
const NAME = ["Another classification already has this name."];
const CODE = ["Another classification already has this code."];

test("name and code are unique in a company, and each error is at its own field", async () => {
  await createClassification(writer(), { name: "Computers", code: "COMP" });
  const attempt = (name: string, code: string) => createClassification(writer(), { name, code });
  await expect(attempt("COMPUTERS", "PC")).rejects.toMatchObject({ fields: { name: NAME } });
  await expect(attempt("Compressors", "COMP")).rejects.toMatchObject({ fields: { code: CODE } });
  await expect(attempt("computers", "COMP")).rejects.toMatchObject({ fields: { name: NAME, code: CODE } });
  const tenantB = allow(world.tenantB.admin, "records.write");
  expect(await createClassification(tenantB, { name: "Computers", code: "COMP" })).toMatchObject({
    code: "COMP",
  });
});

test("a change may keep the classification's own name, but not take another's code", async () => {
  const created = await createClassification(writer(), { name: "Vehicles", code: "VEH" });
  await createClassification(writer(), { name: "Vessels", code: "VES" });
  expect(await updateClassification(writer(), { id: created.id, name: "VEHICLES" })).toMatchObject({
    name: "VEHICLES",
    code: "VEH",
  });
  await expect(updateClassification(writer(), { id: created.id, code: "VES" })).rejects.toMatchObject({
    fields: { code: CODE },
  });
});

test("of two concurrent calls with one name, one is refused", async () => {
  const outcomes = await Promise.allSettled(
    ["ONE", "TWO"].map((code) => createClassification(writer(), { name: "Furniture", code })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
