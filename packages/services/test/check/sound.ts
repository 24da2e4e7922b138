import { expect } from "vitest";
import { checkData } from "../../src/check/check.ts";
import type { Services } from "../../src/context.ts";

/** What a story leaves behind breaks no rule. */
export async function expectSound({ services }: { services: Services }): Promise<void> {
  expect(await checkData(services.db)).toEqual({ findings: [], total: 0 });
}
