import { PER_ONE, unitOf } from "@custodia/domain/amounts";
import { z } from "zod";
import { exampleOf, named, remarks } from "./named.ts";

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

export type Json = z.core.JSONSchema.BaseSchema;

/** Generators of clients make a smaller type of what fits into it. */
const INT32 = 2 ** 31 - 1;

/** A name that every language takes as it is. */
const IDENTIFIER = /^[a-z]\w*$/i;

/**
 * The same schema in the words that generators of clients understand: each value has one type, fractions have the type
 * that keeps a kobo, whole numbers are integers, and what may be null says so in one place.
 */
function plain(json: Json): Json {
  const inside = Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      if (key === "properties") return [key, eachOf(value as Record<string, Json>)];
      if (key === "anyOf") return [key, (value as Json[]).map(plain)];
      return HOLDS_ONE.has(key) && isSchema(value) ? [key, plain(value)] : [key, value];
    }),
  );
  return typed(keyed(joined(inside)));
}

const HOLDS_ONE = new Set(["items", "additionalProperties"]);
const isSchema = (value: unknown): value is Json => typeof value === "object" && value !== null;
const eachOf = (fields: Record<string, Json>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field)]));

const isNull = ({ type }: Json) => type === "null";

/** Forms that are one and null, as one where it can hold both; an empty text that clears, as null does, goes untold. */
function joined(json: Json): Json {
  const { anyOf, ...beside } = json;
  if (!anyOf) return json;
  const forms = (anyOf as Json[]).flatMap(formsOf).filter(({ enum: values }) => values?.[0] !== "");
  const [form, another] = forms.filter((one) => !isNull(one));
  if (!form || another) return { ...beside, anyOf: forms };
  if (!forms.some(isNull)) return { ...form, ...beside };
  if (form.$ref || form.properties) return { ...beside, anyOf: [form, { type: "null" }] };
  const { type, enum: values } = form;
  if (type === undefined) return { ...form, ...beside };
  const orNull = values ? { enum: [...new Set([...values, null])] } : {};
  return { ...form, ...orNull, type: as([...new Set([type, "null"].flat())]), ...beside };
}

function formsOf(form: Json): Json[] {
  if (Array.isArray(form.type)) return [{ ...form, type: form.type[0] as "string" }, { type: "null" }];
  return (form.anyOf as Json[] | undefined)?.flatMap(formsOf) ?? [form];
}

/** Keys that are known are fields; others are told of in words, as few generators read `propertyNames`. */
function keyed({ propertyNames, ...json }: Json): Json {
  if (!isSchema(propertyNames)) return json;
  const keys = propertyNames.enum as string[] | undefined;
  if (!keys) return json;
  if (!keys.every((key) => IDENTIFIER.test(key)))
    return { ...json, description: `Keys: ${keys.join(", ")}.` };
  const { additionalProperties, ...rest } = json;
  return { ...rest, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties as Json])) };
}

function typed({ const: only, ...json }: Json): Json {
  if (only !== undefined) return typed({ ...json, enum: [only as string] });
  if ("default" in json && (json.default === null || isSchema(json.default))) delete json.default;
  if (json.type === "boolean" && json.enum) {
    const { enum: values, ...rest } = json;
    return { ...rest, description: `Always ${values.join(" or ")} if present.` };
  }
  const types = [json.type ?? []].flat() as string[];
  const own = types.filter((type) => type !== "null");
  if (own.length > 1) {
    delete json.type;
    return { description: "Text, a number, true, false or null.", ...json };
  }
  const isWhole = own[0] === "integer" || (own[0] === "number" && json.enum?.every(isWholeOrNull));
  if (isWhole) return whole({ ...json, type: as(types.length > 1 ? ["integer", "null"] : "integer") });
  return own[0] === "number" ? { ...json, format: "double" } : json;
}

const isWholeOrNull = (value: unknown) => value === null || Number.isInteger(value);

/** Zod's type has one word for it, JSON Schema a list too. */
const as = (type: string | string[]) => type as NonNullable<Json["type"]>;

function whole({ exclusiveMinimum, ...json }: Json): Json {
  const { minimum = (exclusiveMinimum as number) + 1, maximum } = json;
  const isSmall = json.enum || (minimum >= -INT32 && maximum !== undefined && maximum <= INT32);
  return {
    ...json,
    format: isSmall ? "int32" : "int64",
    ...(exclusiveMinimum === undefined ? {} : { minimum }),
  };
}

/** Schemas of the document by name, as they come up. */
export type Components = Record<string, Json>;

const AT = "#/components/schemas/";

/** A reference to a schema of the document. */
export const refTo = (name: string): Json => ({ $ref: `${AT}${name}` });

/** `net_total` and `pos.sales` as parts of a name: `NetTotal`, `PosSales`. */
export const capitals = (words: string): string =>
  words.replace(/(?:^|[._-])(\w)/g, (_all, first: string) => first.toUpperCase());

/**
 * The schema with a name of its own where it has fields, and so each that stands inside it, by where it stands: generators
 * make a type of each, and call what has no name by the place where they found it first.
 */
function withNames(json: Json, name: string, components: Components, beside: readonly string[] = []): Json {
  const fields = Object.keys(json.properties ?? {}).map((field) => name + capitals(field));
  const inner = (value: unknown, as: string) => withNames(value as Json, as, components, fields);
  // A field beside it may be called as one of a list is: generators call its words by its name.
  const one = beside.includes(singular(name)) ? `${name}Item` : singular(name);
  const filled: Json = { ...json };
  if (json.properties) {
    filled.properties = Object.fromEntries(
      Object.entries(json.properties).map(([field, value]) => [field, inner(value, name + capitals(field))]),
    );
  }
  if (json.items) filled.items = inner(json.items, one);
  if (json.anyOf) filled.anyOf = json.anyOf.map((form) => withNames(form as Json, name, components, beside));
  if (typeof json.additionalProperties === "object") {
    filled.additionalProperties = inner(json.additionalProperties, one);
  }
  if (!json.properties) return filled;
  const { description, examples, ...kept } = filled;
  put(name, kept, components);
  return { ...refTo(name), ...(description ? { description } : {}), ...(examples ? { examples } : {}) };
}

/** Keeps a schema by its name, which is of one alone. */
export function put(name: string, json: Json, components: Components): void {
  const before = components[name];
  if (before && JSON.stringify(before) !== JSON.stringify(json)) {
    throw new Error(`Two schemas are called ${name}.`);
  }
  components[name] = json;
}

const singular = (name: string) =>
  name.replace(/(series|ss|us)$|ies$|s$/i, (ending, same) => same ?? (ending === "ies" ? "y" : ""));
