import type { z } from "zod";

/** A path in an input: field names, and 0 for the first item of a list. */
export type Place = (string | number)[];

interface Inside {
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

const insideOf = (schema: z.core.$ZodType): Inside => schema._zod.def as unknown as Inside;

/** Returns a schema without its wrappers. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: start, getter } = insideOf(schema);
  const inner = innerType ?? start ?? getter?.();
  return inner ? bare(inner) : schema;
}

/** Names whose numbers are ids (rules/conventions 6), alone or in a list. */
const IS_ID = /(^|_)ids?$/;
/** Ids of records that belong to no company. */
const OF_NOBODY = new Set(["country_id", "state_id"]);

/** Returns whether a path ends at a leaf, by the field's name and the schema's type. */
type Fits = (name: string, type: string) => boolean;
const isId: Fits = (name, type) => IS_ID.test(name) && !OF_NOBODY.has(name) && type !== "boolean";
const isText: Fits = (_name, type) => type === "string" || type === "transform" || type === "unknown";

/** Returns every path of an input where the id of a record may be, however deep, in any alternative. */
export const idPlaces = (schema: z.core.$ZodType): Place[] => placesOf(schema, isId);

/** Returns the same for a text. */
export const textPlaces = (schema: z.core.$ZodType): Place[] => placesOf(schema, isText);

function placesOf(schema: z.core.$ZodType, fits: Fits, name = "", depth = 0): Place[] {
  if (depth > 12) return [];
  const { shape, element, options, items, valueType, left, right, type } = insideOf(bare(schema));
  const within = (inner: z.core.$ZodType, at: string | number, called: string) =>
    placesOf(inner, fits, called, depth + 1).map((place) => [at, ...place]);
  if (shape) return Object.entries(shape).flatMap(([field, inner]) => within(inner, field, field));
  if (element) return within(element, 0, name);
  if (items) return items.flatMap((inner, index) => within(inner, index, name));
  if (valueType) return within(valueType, "any", name);
  const forms = options ?? (left && right ? [left, right] : undefined);
  if (forms) return distinct(forms.flatMap((inner) => placesOf(inner, fits, name, depth + 1)));
  return fits(name, type) ? [[]] : [];
}

const distinct = (places: Place[]): Place[] => [
  ...new Map(places.map((place) => [JSON.stringify(place), place])).values(),
];

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

const passes = (schema: z.core.$ZodType, value: unknown): boolean => {
  try {
    return (schema as z.ZodType).safeParse(value).success;
  } catch {
    return false;
  }
};

/**
 * Returns an input that a schema accepts as far as the schema tells: required fields, and those that lead to `place`. Rules
 * outside the schema, such as mutually exclusive fields, may be violated.
 */
export function inputAt(schema: z.core.$ZodType, place: Place, id: unknown): unknown {
  const { shape, element, options, items, valueType, left, right } = insideOf(bare(schema));
  const [at, ...deeper] = place;
  if (at === undefined) return id;
  if (shape) {
    const needed = Object.entries(shape).filter(
      ([field, inner]) => field === at || !passes(inner, undefined),
    );
    const fields = needed.map(([field, inner]) => [
      field,
      field === at ? inputAt(inner, deeper, id) : sampleOf(inner),
    ]);
    return Object.fromEntries(fields);
  }
  if (element) return [inputAt(element, deeper, id)];
  if (items)
    return items.map((inner, index) => (index === at ? inputAt(inner, deeper, id) : sampleOf(inner)));
  if (valueType) return { [at]: inputAt(valueType, deeper, id) };
  const forms = options ?? [left!, right!];
  return inputAt(forms.find((form) => holds(form, place)) ?? forms[0]!, place, id);
}

const holds = (schema: z.core.$ZodType, place: Place): boolean =>
  [...idPlaces(schema), ...textPlaces(schema)].some((one) => JSON.stringify(one) === JSON.stringify(place));

/** Returns a value that a schema accepts. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const { type, shape, element, options, items, values, entries } = insideOf(bare(schema));
  if (shape)
    return Object.fromEntries(
      Object.entries(shape)
        .filter(([, inner]) => !passes(inner, undefined))
        .map(([field, inner]) => [field, sampleOf(inner)]),
    );
  if (element) return passes(schema, []) ? [] : [sampleOf(element)];
  if (items) return items.map(sampleOf);
  if (options) return sampleOf(options[0]!);
  if (values) return values[0];
  if (entries) return Object.values(entries)[0];
  if (type === "boolean") return true;
  if (type === "record") return {};
  return (
    [...(type === "number" ? NUMBERS : [...TEXTS, ...NUMBERS])].find((one) => passes(schema, one)) ?? "a text"
  );
}
