import type { z } from "zod";
import { fieldErrors } from "../../src/errors.ts";

/** Returns the fields on which a body is refused. */
export function invalidFields(schema: z.ZodType, body: unknown): string[] {
  const result = schema.safeParse(body);
  return result.success ? [] : Object.keys(fieldErrors(result.error));
}
