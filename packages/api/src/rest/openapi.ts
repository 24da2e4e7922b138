import { askedView } from "@custodia/domain/approvals/schema";
import { reassignAskedView } from "@custodia/domain/assets/reassign";
import { servicesAskedView } from "@custodia/domain/assets/service";
import { z } from "zod";
import { isEnvelope } from "./answer.ts";
import { commonResponses, commonSchemas, INTRODUCTION, TAGS } from "./document-words.ts";
import { filtersOf, idsOf } from "./input.ts";
import { type Components, type Json, jsonSchema, refTo } from "./json-schema.ts";
import { type RestRoute, restRoutes } from "./routes.ts";

/** The OpenAPI 3.1 document of REST v1, made from the procedures and their schemas. */
export function openApi() {
  const schemas: Components = { ...commonSchemas };
  const paths: Record<string, Record<string, object>> = {};
  for (const route of restRoutes) {
    const path = `/${route.line.path}`;
    paths[path] = { ...paths[path], [route.line.method.toLowerCase()]: operation(route, schemas) };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Custodia REST", version: "1.0.0", description: INTRODUCTION },
    servers: [{ url: "/api/v1" }],
    tags: TAGS.filter(({ name }) => restRoutes.some((route) => tagOf(route) === name)),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "The token of a sign-in." } },
      responses: commonResponses,
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

/** An alias has the method in its name, so that ids stay the same when lines join. */
function idOf({ name, line, procedure }: RestRoute): string {
  const { rest } = procedure._def.meta as { rest: RestRoute["line"] };
  return rest.method === line.method && rest.path === line.path
    ? name
    : `${name}.${line.method.toLowerCase()}`;
}

/** The area of a call: that of its procedure. */
const tagOf = ({ name }: RestRoute) => name.split(".")[0]!;

function operation(route: RestRoute, schemas: Components): object {
  const { line, policy } = route;
  const body = line.method === "GET" ? undefined : bodyOf(route, schemas);
  return {
    operationId: idOf(route),
    tags: [tagOf(route)],
    summary: line.says,
    ...(policy.person ? { description: "For people alone: a program's token gets 403." } : {}),
    ...(policy.needs === "anyone" ? { security: [] } : {}),
    parameters: [
      ...pathParameters(line.path),
      ...(route.repeatable && line.method === "POST" ? [IDEMPOTENCY_KEY] : []),
      ...(line.method === "GET" ? queryParameters(route, schemas) : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { ...successes(route, schemas), ...refusals(route) },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key with the same body gives the same answer for 24 hours, and is done once.",
  schema: {
    type: "string",
    minLength: 1,
    maxLength: 255,
    examples: ["b1f0a2f4-6c1e-4a53-8d1f-5d2b8f7a9c10"],
  },
};

function pathParameters(path: string): object[] {
  return idsOf(path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "integer", minimum: 1, examples: [1] },
  }));
}

function queryParameters({ input }: RestRoute, schemas: Components): object[] {
  const filters = filtersOf(input);
  const fields = Object.entries(input?.shape ?? {}).filter(([name]) => !(filters && name === "filter"));
  return [...fields, ...Object.entries(filters?.shape ?? {})].map(([name, schema]) => {
    const { description: own, ...json } = jsonSchema(schema as z.ZodType, "input", schemas);
    const isFilter = Object.hasOwn(filters?.shape ?? {}, name);
    const description = [own, isFilter && json.enum && "Empty counts as left out."].filter(Boolean).join(" ");
    const required = !isFilter && !(schema as z.ZodType).safeParse(undefined).success;
    return { name, in: "query", required, ...(description ? { description } : {}), schema: json };
  });
}

function bodyOf({ line, input }: RestRoute, schemas: Components): object | undefined {
  if (!input) return undefined;
  const ids = new Set(idsOf(line.path));
  const shape = Object.entries(input.shape).filter(([name]) => !ids.has(name) && name !== line.takes?.field);
  const json = jsonSchema(z.object(Object.fromEntries(shape)), "input", schemas);
  const required = (json.required?.length ?? 0) > 0 || line.only === true;
  if (!line.takes) return { required, content: { "application/json": { schema: json } } };
  const { field } = line.takes;
  const form = {
    ...json,
    properties: { ...json.properties, [field]: { type: "string", format: "binary" } },
    ...(line.only ? { required: [...(json.required ?? []), field] } : {}),
  };
  const multipart = { "multipart/form-data": { schema: form } };
  return {
    required,
    content: line.only ? multipart : { "application/json": { schema: json }, ...multipart },
  };
}

function successes(route: RestRoute, schemas: Components): Record<string, object> {
  const { line } = route;
  if (line.sends) {
    const content = { [line.sends.type]: { schema: { type: "string", format: "binary" } } };
    return { 200: { description: "The file", content } };
  }
  const { view, asked } = answersOf(route.output);
  const status = line.makes ? 201 : 200;
  const schema = line.gives ? tokenSchema(line.gives) : enveloped(view, schemas);
  return {
    [status]: { description: line.makes ? "Made" : "Done", ...inJson(schema) },
    ...(line.repeats ? { 200: { description: "Made before by the same key", ...inJson(schema) } } : {}),
    ...(asked
      ? { 202: { description: "Sent for approval", ...inJson(jsonSchema(asked, "output", schemas)) } }
      : {}),
  };
}

const inJson = (schema: Json) => ({ content: { "application/json": { schema } } });

const tokenSchema = (gives: string) => refTo(gives === "accessToken" ? "AccessToken" : "AccessTokenAnswer");

/** What is answered where many requests are made by one call. */
const ASKED_OF_MANY: ReadonlySet<z.ZodType> = new Set([reassignAskedView, servicesAskedView]);

/** The view of what is done at once, and the envelope of what may be answered instead: one request, or many. */
function answersOf(output: z.ZodType | undefined): { view: z.ZodType; asked?: z.ZodType } {
  if (!(output instanceof z.ZodUnion)) return { view: output ?? z.unknown() };
  const [first, second] = output.options as readonly z.ZodType[];
  const { approval, message } = askedView.shape;
  if (first === askedView) return { view: second!, asked: z.object({ data: approval, message }) };
  return ASKED_OF_MANY.has(first!) ? { view: second!, asked: first! } : { view: output };
}

function enveloped(view: z.ZodType, schemas: Components): Json {
  const whole = view instanceof z.ZodObject && isEnvelope(Object.keys(view.shape));
  return jsonSchema(whole ? view : z.object({ data: view }), "output", schemas);
}

/** All that a call may answer besides what it is for: what its policy, its path, its body and its verb may refuse. */
function refusals({ line, policy, repeatable }: RestRoute): Record<string, object> {
  const anyone = policy.needs === "anyone";
  const sends = line.method !== "GET";
  const mayRepeat = repeatable && line.method === "POST";
  const statuses = [
    400,
    ...(anyone && line.gives !== "data.accessToken" ? [] : [401]),
    ...(anyone && !line.gives && !sends ? [] : [403]),
    ...(idsOf(line.path).length > 0 || line.finds ? [404] : []),
    ...(sends ? [408, 413, 415] : []),
    ...((sends && !anyone) || mayRepeat || line.sends || line.conditional ? [409] : []),
    422,
    429,
    431,
    500,
    503,
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}
