import { z } from "zod";
import { exampleOf } from "./examples.ts";
import { named, remarks } from "./named.ts";

export type Json = z.core.JSONSchema.BaseSchema;

/** Schemas of the document by name, as they come up. */
export type Components = Record<string, Json>;

const AT = "#/components/schemas/";

/**
 * The JSON Schema of what comes in or goes out. Named records go to `components` and are referred to. Zod's schema is
 * only read: what the document says beyond it stands in `named.ts`.
 */
export function jsonSchema(schema: z.ZodType, io: "input" | "output", components: Components): Json {
  const metadata = z.registry<{ id?: string }>();
  if (io === "output") for (const [view, id] of named) metadata.add(view as z.ZodType, { id });
  const whole = z.toJSONSchema(z.object({ it: schema }), {
    io,
    metadata,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: json }) => tidy(zodSchema, json as Json),
  });
  const { $defs = {}, properties } = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"${AT}`)) as {
    $defs?: Components;
    properties: { it: Json };
  };
  withExamples({ $defs, properties });
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...kept } = definition;
    components[name] ??= kept;
  }
  return properties.it;
}

/** A reference to a schema of the document. */
export const refTo = (name: string): Json => ({ $ref: `${AT}${name}` });

function tidy(schema: z.core.$ZodType, json: Json): void {
  Object.assign(json, z.globalRegistry.get(schema as z.ZodType), remarks.get(schema));
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // Fields may join an answer later, and unknown ones are ignored coming in.
  if (json.additionalProperties === false) delete json.additionalProperties;
}

/** Gives the fields of a schema, and of those inside it, their examples. */
function withExamples(json: unknown): void {
  if (typeof json !== "object" || json === null) return;
  for (const [name, field] of Object.entries((json as Json).properties ?? {})) {
    const example = exampleOf(name, field as Json);
    if (example !== undefined) (field as Json).examples = [example];
  }
  for (const inner of Object.values(json)) withExamples(inner);
}
