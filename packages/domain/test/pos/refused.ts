import type { z } from "zod";
import { fieldErrors } from "../../src/errors.ts";

/** The fields that a body is refused on. */
export function refused(schema: z.ZodType, body: unknown): string[] {
  const result = schema.safeParse(body);
  return result.success ? [] : Object.keys(fieldErrors(result.error));
}
