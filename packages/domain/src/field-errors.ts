import type { z } from "zod";
import type { FieldErrors } from "./errors.ts";

/** The key of an error that concerns no single field, such as a body that is no object. */
const WHOLE = "body";

/** The messages of a failed parse by field, as a 422 answers them; inner fields with dots: `values.cost`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields = new Map<string, string[]>();
  for (const { path, message } of error.issues) {
    const field = path.map(String).join(".") || WHOLE;
    fields.set(field, [...(fields.get(field) ?? []), message]);
  }
  return Object.fromEntries(fields);
}
