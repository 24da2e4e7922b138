import type { z } from "zod";

export type Json = z.core.JSONSchema.BaseSchema;

/** Generators of clients make a smaller type of what fits into it. */
const INT32 = 2 ** 31 - 1;

/** A name that every language takes as it is. */
const IDENTIFIER = /^[a-z]\w*$/i;

/**
 * The same schema in the words that generators of clients understand: each value has one type, fractions have the type
 * that keeps a kobo, whole numbers are integers, and what may be null says so in one place.
 */
export function plain(json: Json): Json {
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
  if (!keys.every((key) => IDENTIFIER.test(key))) return { ...json, description: `By ${keys.join(", ")}.` };
  const { additionalProperties, ...rest } = json;
  return { ...rest, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties as Json])) };
}

function typed({ const: only, ...json }: Json): Json {
  if (only !== undefined) return typed({ ...json, enum: [only as string] });
  if ("default" in json && (json.default === null || isSchema(json.default))) delete json.default;
  if (json.type === "boolean" && json.enum) {
    const { enum: values, ...rest } = json;
    return { ...rest, description: `Always ${values.join(" or ")}, where it is there.` };
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
