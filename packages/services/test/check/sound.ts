import { checkData } from "@custodia/services/check/check";
import type { Services } from "@custodia/services/context";
import { expect } from "vitest";

/** What a story leaves behind breaks no rule. */
export async function expectSound({ services }: { services: Services }): Promise<void> {
  expect(await checkData(services.db)).toEqual({ findings: [], total: 0 });
}
