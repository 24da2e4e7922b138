import type { Json } from "./plain.ts";

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
export function withNames(
  json: Json,
  name: string,
  components: Components,
  beside: readonly string[] = [],
): Json {
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
