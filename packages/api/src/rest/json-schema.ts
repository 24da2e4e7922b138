import { PER_ONE, unitOf } from "@custodia/domain/units";
import { z } from "zod";
import { type Components, put, withNames } from "./components.ts";
import { exampleOf } from "./examples.ts";
import { named, remarks } from "./named.ts";
import { type Json, plain } from "./plain.ts";

/**
 * The JSON Schema of what comes in or goes out, whose parts are called after `name`. Named records go to `components` and
 * are referred to.
 */
export function jsonSchema(
  schema: z.ZodType,
  { io, name, components }: { io: "input" | "output"; name: string; components: Components },
): Json {
  const { json, records } = describe(schema, io);
  for (const [own, record] of Object.entries(records)) {
    const kept = withNames(record, own, components);
    // A list or a union that is named has no fields by which it got its name already.
    if (!record.properties) put(own, kept, components);
  }
  return withNames(json, name, components);
}

/**
 * The same in one piece, but for named records. Zod's schema is only read: what the document says beyond it stands in
 * `named.ts`.
 */
export function describe(schema: z.ZodType, io: "input" | "output"): { json: Json; records: Components } {
  const metadata = z.registry<{ id?: string }>();
  if (io === "output") for (const [view, id] of named) metadata.add(view as z.ZodType, { id });
  const made = z.toJSONSchema(z.object({ it: schema }), {
    io,
    metadata,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: json }) => tidy(zodSchema, json as Json),
  });
  const { $defs = {}, properties } = JSON.parse(
    JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as { $defs?: Components; properties: { it: Json } };
  const finish = ({ id: _id, ...json }: Json) => withExamples(plain(json));
  const records = Object.entries($defs).map(([name, record]) => [name, finish(record)] as const);
  return { json: finish(properties.it), records: Object.fromEntries(records) };
}

function tidy(schema: z.core.$ZodType, json: Json): void {
  const remark = remarks.get(schema);
  if (remark && "type" in remark) delete json.anyOf;
  Object.assign(json, z.globalRegistry.get(schema as z.ZodType), remark);
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // Fields may join an answer later, and unknown ones are ignored coming in.
  if (json.additionalProperties === false) delete json.additionalProperties;
  const unit = unitOf(schema);
  if (unit && json.exclusiveMinimum === 0) {
    // A value above 0 is at least the smallest unit.
    delete json.exclusiveMinimum;
    json.minimum = 1 / PER_ONE[unit];
  }
}

/** Gives the fields of a schema, and of those inside it, their examples. */
function withExamples<T>(json: T): T {
  if (typeof json !== "object" || json === null) return json;
  for (const [name, field] of Object.entries((json as Json).properties ?? {})) {
    const example = exampleOf(name, field as Json);
    if (example !== undefined) (field as Json).examples = [example];
  }
  for (const inner of Object.values(json)) withExamples(inner);
  return json;
}
