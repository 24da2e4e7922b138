import { definitionOf, policyOf, proceduresOf } from "@custodia/api/meta";
import { appRouter } from "@custodia/api/router";
import { expect, test } from "vitest";
import { IN_BODY } from "../src/trpc.ts";

test("the browser sends the input in a body for exactly those queries that the server reads from a body", () => {
  const inBody = Object.entries(proceduresOf(appRouter)).filter(([, procedure]) => policyOf(procedure).inBody);
  expect(inBody.every(([, procedure]) => definitionOf(procedure).type === "query")).toBe(true);
  expect([...IN_BODY].sort()).toEqual(inBody.map(([path]) => path).sort());
});
