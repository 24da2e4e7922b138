import { definitionOf, policyOf, proceduresOf } from "@custodia/api/procedures";
import { appRouter } from "@custodia/api/router";
import { expect, test } from "vitest";
import { IN_BODY } from "../src/trpc.ts";

test("the browser sends the input of exactly those queries in a body that the server takes so", () => {
  const inBody = Object.entries(proceduresOf(appRouter)).filter(([, procedure]) => policyOf(procedure).inBody);
  expect(inBody.every(([, procedure]) => definitionOf(procedure).type === "query")).toBe(true);
  expect([...IN_BODY].sort()).toEqual(inBody.map(([path]) => path).sort());
});
