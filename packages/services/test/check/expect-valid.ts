import { expect } from "vitest";
import { checkData } from "../../src/check/check.ts";
import type { Services } from "../../src/core/context.ts";

/** Expects that the scenario has broken no rule. */
export async function expectValidData({ services }: { services: Services }): Promise<void> {
  expect(await checkData(services.db)).toEqual({ findings: [], total: 0 });
}

/** Expects that the full-text indexes are complete and have no deleted rows. */
export async function expectIndexed({ services }: { services: Services }): Promise<void> {
  const { findings } = await checkData(services.db);
  expect(findings.filter(({ rule }) => rule === "search")).toEqual([]);
}
