import { UNIT_FACTOR, unitOf } from "@custodia/domain/amounts";
import { z } from "zod";
import { componentNames, findExample, remarks } from "./component-names.ts";

/**
 * Returns the JSON Schema of an input or output, whose parts are named after `name`. Named records are added to
 * `components` and referenced.
 */
export function jsonSchema(
  schema: z.ZodType,
  { io, name, components }: { io: "input" | "output"; name: string; components: Components },
): Json {
  const { json, records } = describe(schema, io);
  for (const [recordName, record] of Object.entries(records)) {
    const definition = withNames(record, recordName, components);
    // A named list or union has no properties, so withNames has not added it yet.
    if (!record.properties) addComponent(recordName, definition, components);
  }
  return withNames(json, name, components);
}

/**
 * Returns the JSON Schema in one piece, with the named records separately. `component-names.ts` adds what zod's schema does not contain.
 */
export function describe(schema: z.ZodType, io: "input" | "output"): { json: Json; records: Components } {
  const metadata = z.registry<{ id?: string }>();
  if (io === "output") for (const [view, id] of componentNames) metadata.add(view as z.ZodType, { id });
  const generated = z.toJSONSchema(z.object({ value: schema }), {
    io,
    metadata,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: json }) => normalize(zodSchema, json as Json),
  });
  const { $defs = {}, properties } = JSON.parse(
    JSON.stringify(generated).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as { $defs?: Components; properties: { value: Json } };
  const finish = ({ id: _id, ...json }: Json) => withExamples(simplify(json));
  const records = Object.entries($defs).map(([name, record]) => [name, finish(record)] as const);
  return { json: finish(properties.value), records: Object.fromEntries(records) };
}

function normalize(schema: z.core.$ZodType, json: Json): void {
  const remark = remarks.get(schema);
  if (remark && "type" in remark) delete json.anyOf;
  Object.assign(json, z.globalRegistry.get(schema as z.ZodType), remark);
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // Additional properties are allowed, because answers may get more fields later, and unknown input fields are ignored.
  if (json.additionalProperties === false) delete json.additionalProperties;
  const unit = unitOf(schema);
  if (unit && json.exclusiveMinimum === 0) {
    // A value above 0 is at least one stored unit.
    delete json.exclusiveMinimum;
    json.minimum = 1 / UNIT_FACTOR[unit];
  }
}

/** Adds the examples to the fields of a schema and its nested schemas. */
function withExamples<T>(json: T): T {
  if (typeof json !== "object" || json === null) return json;
  for (const [name, field] of Object.entries((json as Json).properties ?? {})) {
    const example = findExample(name, field as Json);
    if (example !== undefined) (field as Json).examples = [example];
  }
  for (const inner of Object.values(json)) withExamples(inner);
  return json;
}

export type Json = z.core.JSONSchema.BaseSchema;

/** Client generators use a smaller type for values up to this limit. */
const MAX_INT32 = 2 ** 31 - 1;

/** A name that is an identifier in every language. */
const IDENTIFIER = /^[a-z]\w*$/i;

/**
 * Rewrites a schema for client generators: each value has one type, fractions are doubles, which are precise to a kobo,
 * whole numbers are integers, and nullability is declared in one place.
 */
function simplify(json: Json): Json {
  const simplified = Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      if (key === "properties") return [key, simplifyFields(value as Record<string, Json>)];
      if (key === "anyOf" || key === "oneOf") return [key, (value as Json[]).map(simplify)];
      return SINGLE_SCHEMA_KEYS.has(key) && isSchema(value) ? [key, simplify(value)] : [key, value];
    }),
  );
  return withOneType(expandKeys(mergeNull(simplified)));
}

const SINGLE_SCHEMA_KEYS = new Set(["items", "additionalProperties"]);
const isSchema = (value: unknown): value is Json => typeof value === "object" && value !== null;
const simplifyFields = (fields: Record<string, Json>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, simplify(field)]));

const isNull = ({ type }: Json) => type === "null";
/** True for values of several types, of which nothing is left to say. */
const takesAnything = (json: Json) => Object.keys(json).every((key) => key === "description");

/**
 * Merges a schema and null into one nullable schema if possible. Omits the alternative of an empty text, which clears a field like null.
 */
function mergeNull(json: Json): Json {
  const { anyOf, ...rest } = json;
  if (!anyOf) return json;
  const forms = (anyOf as Json[]).flatMap(listAlternatives).filter(({ enum: values }) => values?.[0] !== "");
  if (forms.some(takesAnything)) return { ...rest, description: "Text, a number, true, false, null or an object." };
  const [form, second] = forms.filter((form) => !isNull(form));
  if (!form || second) return { ...rest, anyOf: forms };
  if (!forms.some(isNull)) return { ...form, ...rest };
  if (form.$ref || form.properties) return { ...rest, anyOf: [form, { type: "null" }] };
  const { type, enum: values } = form;
  if (type === undefined) return { ...form, ...rest };
  const orNull = values ? { enum: [...new Set([...values, null])] } : {};
  return { ...form, ...orNull, type: asType([...new Set([type, "null"].flat())]), ...rest };
}

function listAlternatives(form: Json): Json[] {
  if (Array.isArray(form.type)) return [{ ...form, type: form.type[0] as "string" }, { type: "null" }];
  return (form.anyOf as Json[] | undefined)?.flatMap(listAlternatives) ?? [form];
}

/** Turns known keys into properties, or lists them in the description: few generators read `propertyNames`. */
function expandKeys({ propertyNames, ...json }: Json): Json {
  if (!isSchema(propertyNames)) return json;
  const keys = propertyNames.enum as string[] | undefined;
  if (!keys) return json;
  if (!keys.every((key) => IDENTIFIER.test(key))) return { ...json, description: `Keys: ${keys.join(", ")}.` };
  const { additionalProperties, ...rest } = json;
  return { ...rest, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties as Json])) };
}

function withOneType({ const: constant, ...json }: Json): Json {
  if (constant !== undefined) return withOneType({ ...json, enum: [constant as string] });
  if ("default" in json && (json.default === null || isSchema(json.default))) delete json.default;
  if (json.type === "boolean" && json.enum) {
    const { enum: values, ...rest } = json;
    return { ...rest, description: `Always ${values.join(" or ")} if present.` };
  }
  const types = [json.type ?? []].flat() as string[];
  const valueTypes = types.filter((type) => type !== "null");
  if (valueTypes.length > 1) {
    delete json.type;
    return { description: "Text, a number, true, false or null.", ...json };
  }
  const isWhole = valueTypes[0] === "integer" || (valueTypes[0] === "number" && json.enum?.every(isWholeOrNull));
  if (isWhole) return wholeNumber({ ...json, type: asType(types.length > 1 ? ["integer", "null"] : "integer") });
  return valueTypes[0] === "number" ? { ...json, format: "double" } : json;
}

const isWholeOrNull = (value: unknown) => value === null || Number.isInteger(value);

/** Zod's type declares a single type; JSON Schema also allows a list. */
const asType = (type: string | string[]) => type as NonNullable<Json["type"]>;

function wholeNumber({ exclusiveMinimum, ...json }: Json): Json {
  const { minimum = (exclusiveMinimum as number) + 1, maximum } = json;
  const isSmall = json.enum || (minimum >= -MAX_INT32 && maximum !== undefined && maximum <= MAX_INT32);
  return {
    ...json,
    format: isSmall ? "int32" : "int64",
    ...(exclusiveMinimum === undefined ? {} : { minimum }),
  };
}

/** Schemas of the document by name. */
export type Components = Record<string, Json>;

const SCHEMAS_PATH = "#/components/schemas/";

/** Returns a reference to a schema of the document. */
export const refTo = (name: string): Json => ({ $ref: `${SCHEMAS_PATH}${name}` });

/** Converts `net_total` and `pos.sales` to parts of a name: `NetTotal`, `PosSales`. */
export const pascalCase = (words: string): string =>
  words.replace(/(?:^|[._-])(\w)/g, (_all, first: string) => first.toUpperCase());

/**
 * Names a schema that has properties, and its nested schemas by their position. Generators create a type for each, and would name an
 * unnamed schema after the place where they first found it.
 */
function withNames(json: Json, name: string, components: Components, siblings: readonly string[] = []): Json {
  const fields = Object.keys(json.properties ?? {}).map((field) => name + pascalCase(field));
  const inner = (value: unknown, innerName: string) => withNames(value as Json, innerName, components, fields);
  // A sibling field may have the singular name of a list: then the list's items get another name.
  const itemName = siblings.includes(singular(name)) ? `${name}Item` : singular(name);
  const result: Json = { ...json };
  if (json.properties) {
    result.properties = Object.fromEntries(
      Object.entries(json.properties).map(([field, value]) => [field, inner(value, name + pascalCase(field))]),
    );
  }
  if (json.items) result.items = inner(json.items, itemName);
  if (json.anyOf) result.anyOf = json.anyOf.map((form) => withNames(form as Json, name, components, siblings));
  if (json.oneOf) Object.assign(result, namedUnion(json.oneOf as Json[], name, components));
  if (typeof json.additionalProperties === "object") {
    result.additionalProperties = inner(json.additionalProperties, itemName);
  }
  if (!json.properties) return result;
  const { description, examples, ...definition } = result;
  addComponent(name, definition, components);
  return { ...refTo(name), ...(description ? { description } : {}), ...(examples ? { examples } : {}) };
}

/** Names the alternatives of a union by the field that tells them apart, whose values the document lists. */
function namedUnion(alternatives: readonly Json[], name: string, components: Components): Json {
  const [propertyName] = Object.keys(alternatives[0]!.properties!);
  const oneOf = alternatives.map((form) => {
    const [value] = (form.properties![propertyName!] as Json).enum as string[];
    return { value: value!, form: withNames(form, name + pascalCase(value!), components) };
  });
  const mapping = Object.fromEntries(oneOf.map(({ value, form }) => [value, form.$ref!]));
  return { oneOf: oneOf.map(({ form }) => form), discriminator: { propertyName: propertyName!, mapping } };
}

/** Adds a schema by its name. Throws if another schema already has the name. */
export function addComponent(name: string, json: Json, components: Components): void {
  const existing = components[name];
  if (existing && JSON.stringify(existing) !== JSON.stringify(json)) {
    throw new Error(`Two schemas are called ${name}.`);
  }
  components[name] = json;
}

const singular = (name: string) =>
  name.replace(/(series|ss|us)$|ies$|s$/i, (ending, unchanged) => unchanged ?? (ending === "ies" ? "y" : ""));
