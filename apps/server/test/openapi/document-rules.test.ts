import type { Json } from "@custodia/api/openapi/json-schema";
import { expect, test } from "vitest";
import { z } from "zod";
import { document as generated, resolveSchema } from "./document.ts";

// biome-ignore lint/suspicious/noExplicitAny: a document is looked into as it comes
type Untyped = any;
const document: Untyped = JSON.parse(JSON.stringify(generated));
const components: Record<string, Json> = document.components.schemas;

interface SchemaEntry {
  at: string;
  json: Json;
}

const SCHEMA_KEYS = ["items", "additionalProperties", "propertyNames", "not"];
const LIST_KEYS = ["anyOf", "oneOf", "allOf", "prefixItems"];

/** Returns a schema and all nested ones; references are not followed, because their targets are listed separately. */
function nestedSchemas({ at, json }: SchemaEntry): SchemaEntry[] {
  const found: SchemaEntry[] = [];
  const addNested = (value: unknown, name: string) => {
    if (typeof value === "object" && value !== null)
      found.push(...nestedSchemas({ at: `${at}/${name}`, json: value as Json }));
  };
  for (const [name, field] of Object.entries(json.properties ?? {})) addNested(field, `properties/${name}`);
  for (const key of SCHEMA_KEYS) addNested(json[key], key);
  for (const key of LIST_KEYS)
    for (const [i, schema] of ((json[key] ?? []) as Json[]).entries()) addNested(schema, `${key}/${i}`);
  return [{ at, json }, ...found];
}

interface Operation {
  at: string;
  method: string;
  operation: Untyped;
}
const METHODS = ["get", "post", "patch", "put", "delete"];
const listOperations = (items: Record<string, Untyped>, prefix: string): Operation[] =>
  Object.entries(items).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => ({
      at: `${prefix}${path} ${method}`,
      method,
      operation: item[method],
    })),
  );
const calls = listOperations(document.paths, "");
const webhookCalls = [
  ...listOperations(document.webhooks, "webhooks "),
  ...calls.flatMap(({ at, operation }) =>
    Object.values((operation.callbacks ?? {}) as Record<string, Untyped>).flatMap((item) =>
      listOperations(item, `${at} `),
    ),
  ),
];
const operations = [...calls, ...webhookCalls];

interface Content extends SchemaEntry {
  of: "body" | "answer";
  type: string;
}
const contents: Content[] = operations.flatMap(({ at, operation }) => [
  ...Object.entries((operation.requestBody?.content ?? {}) as Record<string, Untyped>).map(([type, { schema }]) => ({
    of: "body" as const,
    type,
    at: `${at} body`,
    json: schema,
  })),
  ...Object.entries(operation.responses as Record<string, Untyped>).flatMap(([status, answer]) =>
    Object.entries((answer.content ?? {}) as Record<string, Untyped>).map(([type, { schema }]) => ({
      of: "answer" as const,
      type,
      at: `${at} ${status}`,
      json: schema,
    })),
  ),
]);
const parameters: SchemaEntry[] = operations.flatMap(({ at, operation }) =>
  ((operation.parameters ?? []) as Untyped[]).map(({ name, schema }) => ({ at: `${at} ?${name}`, json: schema })),
);

const schemas: SchemaEntry[] = [
  ...Object.entries(components).map(([name, json]) => ({ at: name, json })),
  ...contents,
  ...parameters,
].flatMap(nestedSchemas);

const typesOf = ({ type }: Json) => [type ?? []].flat() as string[];
const violations = (isViolation: (json: Json, at: string) => boolean) =>
  schemas
    .filter(({ at, json }) => isViolation(json, at))
    .map(({ at, json }) => `${at}: ${JSON.stringify(json).slice(0, 200)}`);

test("the traversal covers the whole document", () => {
  expect(calls.length).toBeGreaterThan(150);
  expect(webhookCalls.length).toBe(24);
  expect(contents.length).toBeGreaterThan(250);
  const allTypes = JSON.stringify(document).match(/"type":("|\[")(string|number|integer|boolean|array|object)/g)!;
  expect(schemas.filter(({ json }) => json.type).length).toBeGreaterThan(allTypes.length * 0.95);
});

test("every fraction has the format double", () => {
  expect(violations((json) => typesOf(json).includes("number") && json.format !== "double")).toEqual([]);
});

test("ids, counts and constants that are whole numbers are integers of sufficient size", () => {
  const isWhole = (value: unknown) => typeof value === "number" && Number.isInteger(value);
  expect(
    violations((json) => {
      const values = [...(json.enum ?? []), ...("const" in json ? [json.const] : [])].filter((value) => value !== null);
      return values.length > 0 && values.every(isWhole) && !typesOf(json).includes("integer");
    }),
  ).toEqual([]);
  const countName = /(^|[?/])(ids?|\w+_ids?|page|per_page|total|current_page|last_page|count)$/;
  // A total of money is a fraction.
  const isMoney = (json: Json) => json.format === "double";
  expect(
    violations(
      (json, at) => countName.test(at) && typesOf(json).includes("number") && !(isMoney(json) && /total$/.test(at)),
    ),
  ).toEqual([]);
  expect(violations((json) => typesOf(json).includes("integer") && !/^int(32|64)$/.test(json.format ?? ""))).toEqual(
    [],
  );
  expect(
    violations((json) => json.format === "int32" && !json.enum && Math.abs(json.maximum ?? Infinity) > 2 ** 31 - 1),
  ).toEqual([]);
});

test("a value has one type, optionally with null", () => {
  expect(violations((json) => typesOf(json).filter((type) => type !== "null").length > 1)).toEqual([]);
  expect(violations((json) => typesOf(json).length === 1 && json.type === "null" && "enum" in json)).toEqual([]);
});

test("a nullable record is one anyOf, and other unions have a discriminator", () => {
  expect(violations((json) => "allOf" in json || "not" in json)).toEqual([]);
  expect(
    violations(
      ({ anyOf = [] }) =>
        anyOf.length > 0 && !(anyOf.length === 2 && (anyOf[0] as Json).$ref && (anyOf[1] as Json).type === "null"),
    ),
  ).toEqual([]);
  expect(violations(({ oneOf, ...json }) => oneOf !== undefined && !json.discriminator)).toEqual([]);
});

test("no default is null or an object, and each default is valid", () => {
  expect(
    violations((json) => "default" in json && (json.default === null || typeof json.default === "object")),
  ).toEqual([]);
  expect(violations((json) => "default" in json && !accepts(json, json.default))).toEqual([]);
});

test("a lower bound is always inclusive", () => {
  expect(violations((json) => "exclusiveMinimum" in json || "exclusiveMaximum" in json)).toEqual([]);
});

test("a date is a date or null, never an empty text", () => {
  expect(
    violations(
      (json) =>
        [
          json.format,
          ...["anyOf", "oneOf"].flatMap((key) => ((json[key] ?? []) as Json[]).map(({ format }) => format)),
        ].includes("date") && JSON.stringify([json.const, json.enum, json.anyOf]).includes('""'),
    ),
  ).toEqual([]);
});

test("known keys are properties, and no schema has key patterns", () => {
  expect(violations((json) => "propertyNames" in json || "patternProperties" in json)).toEqual([]);
});

test("every body has one content type", () => {
  for (const { at, operation } of operations)
    expect(Object.keys(operation.requestBody?.content ?? { none: {} }), at).toHaveLength(1);
});

test("bodies, responses and nested objects are named schemas", () => {
  for (const { at, type, json } of contents)
    if (type === "application/json" || type === "multipart/form-data") expect(json.$ref, at).toBeDefined();
  const unnamed = schemas.filter(({ at, json }) => json.properties && !Object.hasOwn(components, at));
  expect(unnamed.map(({ at }) => at)).toEqual([]);
});

test("no two names collide in any language", () => {
  const normalised = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
  const names = Object.keys(components);
  for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
  expect(new Set(names.map(normalised)).size).toBe(names.length);
  // Go generators derive the name NewAsset from Asset, and a field's enum from the record's and the field's names.
  for (const name of names) expect(names).not.toContain(`New${name}`);
  for (const [name, { properties = {} }] of Object.entries(components))
    for (const [field, json] of Object.entries(properties as Record<string, Json>))
      if (json.enum) expect(names.map(normalised), `${name}.${field}`).not.toContain(normalised(name + field));
  const ids = operations.map(({ operation }) => operation.operationId as string);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
  expect(new Set(ids.map(normalised)).size).toBe(ids.length);
});

test("examples are valid under their schemas", () => {
  const withExamples = schemas.filter(({ json }) => json.examples || "example" in json);
  expect(withExamples.length).toBeGreaterThan(500);
  expect(violations((json) => ((json.examples ?? []) as unknown[]).some((example) => !accepts(json, example)))).toEqual(
    [],
  );
});

test("every webhook event has a payload that names the event", () => {
  const events = (resolveSchema(resolveSchema({ $ref: "#/components/schemas/Delivery" }).properties!.event as Json)
    .enum ?? []) as string[];
  expect(Object.keys(document.webhooks).toSorted()).toEqual(events.toSorted());
  for (const [event, { post }] of Object.entries(document.webhooks as Record<string, Untyped>)) {
    const payload = resolveSchema(post.requestBody.content["application/json"].schema);
    expect((payload.properties!.event as Json).enum, event).toEqual([event]);
    expect(payload.required, event).toEqual(["id", "event", "created_at", "data"]);
  }
});

/** Returns whether a schema of the document accepts a value. */
function accepts({ examples: _examples, default: _default, ...json }: Json, value: unknown): boolean {
  const own = JSON.stringify(json);
  // The components take long to read, and few examples need them.
  const text = own.includes("$ref") ? JSON.stringify({ ...json, $defs: document.components.schemas }) : own;
  const whole = JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")) as z.core.JSONSchema.JSONSchema;
  return z.fromJSONSchema(whole).safeParse(value).success;
}
