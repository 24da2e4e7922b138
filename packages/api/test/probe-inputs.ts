import type { z } from "zod";

/** A path in an input: field names, and 0 for the first item of a list. */
export type Path = (string | number)[];

interface WrapperDefinition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  items?: z.core.$ZodType[];
  valueType?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  values?: unknown[];
  entries?: Record<string, unknown>;
  getter?: () => z.core.$ZodType;
}

const definitionOf = (schema: z.core.$ZodType): WrapperDefinition => schema._zod.def as unknown as WrapperDefinition;

/** Returns a schema without its wrappers. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: start, getter } = definitionOf(schema);
  const inner = innerType ?? start ?? getter?.();
  return inner ? unwrap(inner) : schema;
}

/** Names whose numbers are ids (rules/conventions 6), alone or in a list. */
const IS_ID = /(^|_)ids?$/;
/** Ids of records that belong to no company. */
const SHARED_IDS = new Set(["country_id", "state_id"]);

/** Returns whether a path ends at a leaf, by the field's name and the schema's type. */
type IsLeaf = (name: string, type: string) => boolean;
const isId: IsLeaf = (name, type) => IS_ID.test(name) && !SHARED_IDS.has(name) && type !== "boolean";
const isText: IsLeaf = (_name, type) => type === "string" || type === "transform" || type === "unknown";

/** Returns every path of an input where the id of a record may be, however deep, in any alternative. */
export const idPaths = (schema: z.core.$ZodType): Path[] => findPaths(schema, isId);

/** Returns every path of an input where a text may be. */
export const textPaths = (schema: z.core.$ZodType): Path[] => findPaths(schema, isText);

function findPaths(schema: z.core.$ZodType, isLeaf: IsLeaf, name = "", depth = 0): Path[] {
  if (depth > 12) return [];
  const { shape, element, options, items, valueType, left, right, type } = definitionOf(unwrap(schema));
  const within = (inner: z.core.$ZodType, key: string | number, name: string) =>
    findPaths(inner, isLeaf, name, depth + 1).map((path) => [key, ...path]);
  if (shape) return Object.entries(shape).flatMap(([field, inner]) => within(inner, field, field));
  if (element) return within(element, 0, name);
  if (items) return items.flatMap((inner, index) => within(inner, index, name));
  if (valueType) return within(valueType, "any", name);
  const alternatives = options ?? (left && right ? [left, right] : undefined);
  if (alternatives) return unique(alternatives.flatMap((inner) => findPaths(inner, isLeaf, name, depth + 1)));
  return isLeaf(name, type) ? [[]] : [];
}

const unique = (paths: Path[]): Path[] => [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];

const TEXTS = [
  ...[
    "a text",
    "2026-06-01",
    "a@b.example",
    "https://b.example/x",
    "08031234567",
    "LA",
    "123456",
    "1",
    "palm wine at dusk",
  ],
  ...["Africa/Lagos", "00000000-0000-4000-8000-000000000000", "a".repeat(43)],
];
const NUMBERS = [1, 2, 3, 20, 2026, 0, 0.5, 1000];

const isAccepted = (schema: z.core.$ZodType, value: unknown): boolean => {
  try {
    return (schema as z.ZodType).safeParse(value).success;
  } catch {
    return false;
  }
};

/**
 * Returns an input that a schema accepts, with a value at `path`: it has the required fields and those on the path. Rules outside the
 * schema, such as mutually exclusive fields, may be violated.
 */
export function inputAt(schema: z.core.$ZodType, path: Path, id: unknown): unknown {
  const { shape, element, options, items, valueType, left, right } = definitionOf(unwrap(schema));
  const [key, ...rest] = path;
  if (key === undefined) return id;
  if (shape) {
    const inputFields = Object.entries(shape).filter(
      ([field, inner]) => field === key || !isAccepted(inner, undefined),
    );
    const fields = inputFields.map(([field, inner]) => [
      field,
      field === key ? inputAt(inner, rest, id) : sampleValue(inner),
    ]);
    return Object.fromEntries(fields);
  }
  if (element) return [inputAt(element, rest, id)];
  if (items) return items.map((inner, index) => (index === key ? inputAt(inner, rest, id) : sampleValue(inner)));
  if (valueType) return { [key]: inputAt(valueType, rest, id) };
  const alternatives = options ?? [left!, right!];
  return inputAt(alternatives.find((form) => hasPath(form, path)) ?? alternatives[0]!, path, id);
}

const hasPath = (schema: z.core.$ZodType, path: Path): boolean =>
  [...idPaths(schema), ...textPaths(schema)].some((candidate) => JSON.stringify(candidate) === JSON.stringify(path));

/** Returns a value that a schema accepts. */
function sampleValue(schema: z.core.$ZodType): unknown {
  const { type, shape, element, options, items, values, entries } = definitionOf(unwrap(schema));
  if (shape)
    return Object.fromEntries(
      Object.entries(shape)
        .filter(([, inner]) => !isAccepted(inner, undefined))
        .map(([field, inner]) => [field, sampleValue(inner)]),
    );
  if (element) return isAccepted(schema, []) ? [] : [sampleValue(element)];
  if (items) return items.map(sampleValue);
  if (options) return sampleValue(options[0]!);
  if (values) return values[0];
  if (entries) return Object.values(entries)[0];
  if (type === "boolean") return true;
  if (type === "record") return {};
  return (
    [...(type === "number" ? NUMBERS : [...TEXTS, ...NUMBERS])].find((candidate) => isAccepted(schema, candidate)) ??
    "a text"
  );
}
