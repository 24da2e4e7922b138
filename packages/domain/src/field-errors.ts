import type { z } from "zod";
import type { FieldErrors } from "./errors.ts";

/** The key of an error that concerns no single field, such as a body that is no object. */
const WHOLE = "body";

const NO_OBJECT = "Send the fields by their names, as one object.";

/** The message on a name that nothing goes by, in a selection or a query. */
export const unknownName = (name: string) => `“${name}” is not known here.`;

/** The messages of a failed parse by field, as a 422 answers them; inner fields with dots: `values.cost`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields = new Map<string, string[]>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join(".") || WHOLE;
    fields.set(field, [...(fields.get(field) ?? []), message]);
  };
  for (const issue of error.issues) {
    // Zod's own words name the keys in one sentence; a schema's own words say it better.
    if (issue.code === "unrecognized_keys" && issue.message.startsWith("Unrecognized key"))
      for (const key of issue.keys) add([...issue.path, key], unknownName(key));
    else if (issue.path.length === 0 && issue.message.startsWith("Invalid input")) add([], NO_OBJECT);
    else add(issue.path, issue.message);
  }
  return Object.fromEntries(fields);
}
