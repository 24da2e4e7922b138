import type { Json } from "@custodia/api/openapi/json-schema";
import { typeVariants } from "../document.ts";

/** Returns numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };
}

const NESTED = 10_000;

/** JSON texts that no field accepts. */
const HOSTILE = [
  "null",
  '""',
  "true",
  "-1",
  "0",
  "1.005",
  "1e400",
  "9007199254740993",
  "[]",
  "{}",
  '"42"',
  `"${"x".repeat(300)}"`,
  `"${"x".repeat(20_000)}"`,
  '"\\ud800"',
  '"\\u0000"',
  '"\' OR 1=1 --"',
  '"=HYPERLINK(1)"',
  '"2026-02-30"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  "[".repeat(NESTED) + "]".repeat(NESTED),
  '{"a":'.repeat(NESTED) + 1 + "}".repeat(NESTED),
];

export const pick = <T>(random: () => number, options: readonly T[]): T =>
  options[Math.floor(random() * options.length)]!;

/** Returns the value that both companies have under a field's name, if there is one. */
type KnownValue = (name: string) => string | undefined;

/** Generates the JSON text of a value that fits a field's schema. */
function validText(random: () => number, field: Json, known: KnownValue): string {
  const schema = pick(random, typeVariants(field));
  if (schema.enum) return JSON.stringify(pick(random, schema.enum));
  if (field.examples && schema.type !== "null") return JSON.stringify(field.examples[0]);
  if (schema.format === "date") return '"2026-06-15"';
  switch (schema.type) {
    case "integer":
      return "1";
    case "number":
      return String(Math.floor(random() * 100_000) / 100);
    case "boolean":
      return String(random() < 0.5);
    case "array":
      return `[${schema.items && random() < 0.8 ? validText(random, schema.items as Json, known) : ""}]`;
    case "object":
      return generateObject(random, schema, known);
    case "null":
      return "null";
    default:
      return JSON.stringify(`Text ${Math.floor(random() * 100_000)}`);
  }
}

/** Names of properties that every JavaScript object inherits. */
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

/** Generates some of the fields; where any name is allowed, one may be an inherited property. */
function generateObject(
  random: () => number,
  { properties = {}, additionalProperties }: Json,
  known: KnownValue,
): string {
  // Usually omits the field, because random nested values seldom fit together.
  if (random() < 0.7) return "{}";
  const fields = Object.entries(properties)
    .filter(() => random() < 0.3)
    .map(([name, field]) => `"${name}":${known(name) ?? validText(random, field as Json, known)}`);
  if (additionalProperties && random() < 0.5) fields.push(`"${pick(random, INHERITED)}":"x"`);
  return `{${fields.join()}}`;
}

/** Generates fields of a body: valid, near-valid or hostile, some omitted, duplicated or unknown. */
export function generateBody(random: () => number, schema: Json, known: KnownValue): [string, string][] {
  const hostile = random() < 0.6 ? random() * 0.3 : 0;
  const fields: [string, string][] = [];
  const [{ properties = {}, required: requiredNames = [] } = {}] = typeVariants(schema);
  for (const [name, field] of Object.entries(properties)) {
    const required = requiredNames.includes(name);
    if (random() < (required ? 0.03 : 0.4)) continue;
    const value = random() < hostile ? pick(random, HOSTILE) : (known(name) ?? validText(random, field as Json, known));
    fields.push([name, value]);
    if (random() < 0.02) fields.push([name, pick(random, HOSTILE)]);
  }
  if (random() < 0.1) fields.push([pick(random, [...INHERITED, "nobody"]), pick(random, HOSTILE)]);
  return fields;
}

const WORDS = [
  "nonsense",
  "x".repeat(300),
  "%",
  "_",
  "' OR 1=1 --",
  "naïve ☃",
  "-7",
  ...INHERITED,
  "999999999999999999999",
];

/** Generates values of a query: fitting ones, or invalid words; required ones are seldom omitted. */
export function generateQuery(
  random: () => number,
  parameters: { name: string; required?: boolean; schema: Json }[],
): [string, unknown][] {
  return parameters
    .filter(({ required }) => random() < (required ? 0.9 : 0.25))
    .map(({ name, schema }) => {
      const numeric = schema.type === "integer" || schema.type === "number";
      if (random() < 0.3) return [name, pick(random, numeric ? WORDS.slice(0, 6) : WORDS)];
      const value = JSON.parse(validText(random, schema, () => undefined));
      return [name, value === null ? "nonsense" : value];
    });
}
