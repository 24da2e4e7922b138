import { type FieldErrors, unknownName } from "@custodia/domain/errors";
import type { z } from "zod";
import type { RestRoute } from "./routes.ts";

/** The text values of a query or a form by name; a name may be repeated. */
export type Texts = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The body of a request before validation. A file is its bytes, or its name with a stream. */
export type Body = { json: unknown; text: string } | { texts: Texts; files: Readonly<Record<string, unknown>> };

/** Builds a procedure's input from the ids of the path and the body, or from the query of a GET. */
export function procedureInput(
  { rest, input }: RestRoute,
  { params, query, body }: { params: Texts; query: Texts; body: Body | undefined },
): unknown {
  const ids = Object.fromEntries(Object.entries(params).map(([name, text]) => [name, parseId(String(text))]));
  if (body && "json" in body) return withIds(body.json, ids);
  if (body) return { ...readTexts(input, body.texts), ...body.files, ...ids };
  if (rest.method === "GET") return { ...readQuery(input, query), ...ids };
  return ids;
}

/** Returns an id of a path. A malformed id becomes NaN, which is treated as unknown. */
export function parseId(text: string): number {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * Adds the ids of the path to a body. A body that is not an object stays as it is, so that the schema rejects it after the record of the
 * path was found.
 */
function withIds(json: unknown, ids: Record<string, number>): unknown {
  if (Object.keys(ids).length === 0) return json;
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return { ...json, ...ids };
  return Object.assign([json], ids);
}

/**
 * Returns the problems of a call's query: unknown names, and names that are repeated although they are not lists (rules/rest 7). Undefined
 * if there are none.
 */
export function queryProblems({ rest, input }: RestRoute, query: Texts, allowsMethodOverride: boolean) {
  const { filter: _filters, ...fields } = rest.method === "GET" ? (input?.shape ?? {}) : {};
  const filters = filterSchema(input)?.shape ?? {};
  const known = new Map(Object.entries({ ...fields, ...(rest.method === "GET" ? filters : {}) }));
  for (const name of pathIds(rest.path)) known.delete(name);
  const counts = new Map<string, number>();
  const problems = new Map<string, string[]>();
  for (const [parameter, texts] of Object.entries(query)) {
    const name = plainName(parameter, known, filters);
    if (name === undefined && !(allowsMethodOverride && parameter === "_method")) {
      problems.set(parameter, [unknownName(parameter)]);
      continue;
    }
    const count = (counts.get(name ?? parameter) ?? 0) + [texts].flat().length;
    counts.set(name ?? parameter, count);
    const schema = name === undefined ? undefined : known.get(name);
    if (count > 1 && !(schema && isRepeatable(schema as z.ZodType)))
      problems.set(parameter, [sendOnce(name ?? parameter)]);
  }
  return problems.size > 0 ? (Object.fromEntries(problems) as FieldErrors) : undefined;
}

/** Returns the problems of a form: fields that are repeated although they are not lists, which is ambiguous. */
export function formProblems({ input }: RestRoute, texts: Texts): FieldErrors | undefined {
  const repeated = Object.entries(input?.shape ?? {}).filter(
    ([name, schema]) => textsByName(texts, name).length > 1 && !isRepeatable(schema),
  );
  return repeated.length > 0 ? Object.fromEntries(repeated.map(([name]) => [name, [sendOnce(name)]])) : undefined;
}

const sendOnce = (name: string) => `Send “${name}” once.`;

/** Returns the plain name of a parameter, which may be spelled `filter[name]`, or `name[]` if it is a list. */
function plainName(parameter: string, known: ReadonlyMap<string, unknown>, filters: object): string | undefined {
  if (known.has(parameter)) return parameter;
  const filter = /^filter\[(\w+)\]$/.exec(parameter)?.[1];
  if (filter && Object.hasOwn(filters, filter)) return filter;
  const list = parameter.endsWith("[]") ? parameter.slice(0, -2) : undefined;
  return list && known.has(list) && isRepeatable(known.get(list) as z.ZodType) ? list : undefined;
}

/** Returns the names of the ids in a path. */
export const pathIds = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** Reads the fields of a form. Unknown ones are ignored unless the input schema is strict. */
function readTexts(input: z.ZodObject | undefined, texts: Texts): Record<string, unknown> {
  const isStrict = input?._zod.def.catchall?._zod.def.type === "never";
  const values: Record<string, unknown> = isStrict ? { ...texts } : {};
  for (const [field, schema] of Object.entries(input?.shape ?? {})) {
    const found = textsByName(texts, field);
    delete values[`${field}[]`];
    if (found.length > 0) values[field] = fromTexts(schema, found);
  }
  return values;
}

/** Reads a query. Empty parameters are omitted, and filters are named `name` or `filter[name]`. */
function readQuery(input: z.ZodObject | undefined, query: Texts): Record<string, unknown> {
  const values = Object.fromEntries(
    Object.keys(query).map((name) => [name, [query[name]!].flat().filter((text) => text !== "")]),
  );
  const filters = filterSchema(input);
  if (!filters) return readTexts(input, values);
  const filterTexts = Object.fromEntries(
    Object.keys(filters.shape).map((name) => [
      name,
      [...textsByName(values, name), ...textsByName(values, `filter[${name}]`)],
    ]),
  );
  const { filter: _text, ...rest } = values;
  return { ...readTexts(input, rest), filter: readTexts(filters, filterTexts) };
}

/** Returns the filters of a list query. */
export function filterSchema(input: z.ZodObject | undefined): z.ZodObject | undefined {
  let schema = input?.shape.filter as z.core.$ZodType | undefined;
  while (schema && !("shape" in schema)) schema = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType;
  return schema as z.ZodObject | undefined;
}

function textsByName(texts: Texts, name: string): readonly string[] {
  const valuesOf = (key: string) => (Object.hasOwn(texts, key) ? [texts[key] ?? []].flat() : []);
  return [...valuesOf(name), ...valuesOf(`${name}[]`)];
}

interface SchemaDefinition {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  values?: unknown[];
}

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as SchemaDefinition;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
/** Words for true and false that programs in several languages send; case does not matter. */
const TRUE_WORDS = new Set(["true", "1", "yes", "on"]);
const FALSE_WORDS = new Set(["false", "0", "no", "off"]);

function parseFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return TRUE_WORDS.has(word) || (FALSE_WORDS.has(word) ? false : undefined);
}

/**
 * Converts text of a query or a form to the schema's type: "42", "true", "1.50" (rules/rest 7). Text that cannot be
 * converted stays text, so that the schema rejects it on its field.
 */
function fromText(schema: z.core.$ZodType, text: string): unknown {
  const def = definitionOf(schema);
  const inner = def.innerType ?? def.in;
  switch (def.type) {
    case "nullable":
      return text === "" && !acceptsText(def.innerType!) ? null : fromText(def.innerType!, text);
    case "number":
      return NUMBER.test(text) ? Number(text) : text;
    case "boolean":
      return parseFlag(text) ?? text;
    case "literal":
      return def.values!.find((value) => String(value) === text || value === parseFlag(text)) ?? text;
    case "object":
    case "record":
      return fromJson(text);
    case "union":
      return acceptsText(schema) ? text : firstConverted(def.options!, text);
    default:
      return inner ? fromText(inner, text) : text;
  }
}

/** Parses a structured value, which a form sends as JSON; any other text stays text. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Converts the values of a name that may be repeated: all of them for a list, else only the last. */
function fromTexts(schema: z.core.$ZodType, texts: readonly string[]): unknown {
  const element = elementSchema(schema);
  if (!element) return fromText(schema, texts.at(-1)!);
  const [first, ...more] = texts.map((text) => fromText(element, text));
  // A list of objects may also be one JSON text.
  return Array.isArray(first) && more.length === 0 ? first : [first, ...more];
}

/** True if a name may be repeated. */
export const isRepeatable = (schema: z.core.$ZodType): boolean => elementSchema(schema) !== undefined;

function elementSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { element, innerType, in: first } = definitionOf(schema);
  const inner = innerType ?? first;
  return element ?? (inner && elementSchema(inner));
}

function acceptsText(schema: z.core.$ZodType): boolean {
  const { type, options, innerType, in: first } = definitionOf(schema);
  const inner = innerType ?? first;
  return type === "string" || type === "enum" || [...(options ?? []), ...(inner ? [inner] : [])].some(acceptsText);
}

function firstConverted(options: readonly z.core.$ZodType[], text: string): unknown {
  for (const option of options) {
    const value = fromText(option, text);
    if (value !== text) return value;
  }
  return text;
}
