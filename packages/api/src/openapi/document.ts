import { approvalRequestedView } from "@custodia/domain/approvals/schema";
import { disposalRequestedView } from "@custodia/domain/assets/dispose-many";
import { maintenanceRequestedView } from "@custodia/domain/assets/maintenance-visits";
import { releasesRequestedView } from "@custodia/domain/assets/movements";
import { reassignRequestedView } from "@custodia/domain/assets/reassign";
import { z } from "zod";
import { policyOf } from "../meta.ts";
import { isEnvelope } from "./answer.ts";
import { componentNames } from "./component-names.ts";
import { filterSchema, pathIds } from "./input.ts";
import { type Components, type Json, jsonSchema, pascalCase, refTo } from "./json-schema.ts";
import { type RestRoute, restRoutes } from "./routes.ts";
import { commonResponses, commonSchemas, INTRODUCTION, TAGS } from "./texts.ts";
import { CALLS, webhookCalls } from "./webhooks.ts";

/** Returns the OpenAPI 3.1 document of REST v1, generated from the procedures and their schemas. */
export function openApi() {
  const schemas: Components = { ...commonSchemas };
  const paths: Record<string, Record<string, object>> = {};
  for (const route of restRoutes) {
    const path = `/${route.rest.path}`;
    paths[path] = { ...paths[path], [route.rest.method.toLowerCase()]: operation(route, schemas) };
  }
  const { webhooks, callbacks } = webhookCalls(schemas);
  Object.assign(paths["/webhooks"]!.post!, { callbacks });
  return {
    openapi: "3.1.1",
    info: { title: "Custodia REST", version: "1.0.0", description: INTRODUCTION },
    servers: [{ url: "/api/v1" }],
    tags: TAGS.filter(({ name }) => name === CALLS || restRoutes.some((route) => tagOf(route) === name)),
    security: [{ bearer: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "The access token of a sign-in, or an API token.",
        },
      },
      responses: commonResponses,
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

/**
 * Returns the operation id: `assetsList` for `assets.list`, an identifier in every language. The id of an alias contains its
 * method, so that a new alias does not change other ids.
 */
function operationId(route: RestRoute): string {
  const { name, rest } = route;
  return camelCase(isAlias(route) ? `${name}.${rest.method.toLowerCase()}` : name);
}

function isAlias({ rest, procedure }: RestRoute): boolean {
  const { rest: main } = policyOf(procedure) as { rest: RestRoute["rest"] };
  return main.method !== rest.method || main.path !== rest.path;
}

const camelCase = (name: string) => name.replace(/\.(\w)/g, (_all, first: string) => first.toUpperCase());
const typeName = (route: RestRoute) => pascalCase(operationId(route));

/** Returns the tag of a route: the first part of the procedure's path. */
const tagOf = ({ name }: RestRoute) => name.split(".")[0]!;

function operation(route: RestRoute, schemas: Components): object {
  const { rest, policy } = route;
  const body = rest.method === "GET" ? undefined : requestBody(route, schemas);
  return {
    operationId: operationId(route),
    tags: [tagOf(route)],
    summary: rest.summary,
    ...(policy.userSession || policy.recentPassword ? { description: accessDescription(policy) } : {}),
    ...(policy.needs === "anyone" ? { security: [] } : {}),
    parameters: [
      ...pathParameters(rest.path),
      ...(route.storedResult && rest.method === "POST" ? [IDEMPOTENCY_KEY] : []),
      ...(rest.method === "GET" ? queryParameters(route, schemas) : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { ...successResponses(route, schemas), ...errorResponses(route) },
  };
}

const USER_SESSION = "Requires a user session; API tokens receive 403.";
const RECENT_PASSWORD =
  "Requires the user to have entered their password within the last 15 minutes; otherwise 403 until `POST password/confirm`.";

const accessDescription = ({ userSession, recentPassword }: RestRoute["policy"]) =>
  [userSession && USER_SESSION, recentPassword && RECENT_PASSWORD].filter(Boolean).join(" ");

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "For 24 hours, a repeated key with the same body returns the first answer, and the call runs only once.",
  schema: {
    type: "string",
    minLength: 1,
    maxLength: 255,
    examples: ["b1f0a2f4-6c1e-4a53-8d1f-5d2b8f7a9c10"],
  },
};

function pathParameters(path: string): object[] {
  return pathIds(path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "integer", format: "int64", minimum: 1, examples: [1] },
  }));
}

function queryParameters(route: RestRoute, schemas: Components): object[] {
  const { input } = route;
  const filters = filterSchema(input);
  const fields = Object.entries(input?.shape ?? {}).filter(([name]) => !(filters && name === "filter"));
  return [...fields, ...Object.entries(filters?.shape ?? {})].map(([name, schema]) => {
    const options = { io: "input", name: typeName(route) + pascalCase(name), components: schemas } as const;
    const { description: fieldDescription, ...json } = jsonSchema(schema as z.ZodType, options);
    const isFilter = Object.hasOwn(filters?.shape ?? {}, name);
    const description = [fieldDescription, isFilter && json.enum && "An empty value counts as omitted."]
      .filter(Boolean)
      .join(" ");
    const required = !isFilter && !(schema as z.ZodType).safeParse(undefined).success;
    return { name, in: "query", required, ...(description ? { description } : {}), schema: json };
  });
}

/** Returns the request body of one media type. A route with an optional file takes JSON, and its alias takes a form. */
function requestBody(route: RestRoute, schemas: Components): object | undefined {
  const { rest, input } = route;
  if (!input) return undefined;
  const ids = new Set(pathIds(rest.path));
  const shape = Object.entries(input.shape).filter(([name]) => !ids.has(name) && name !== rest.upload?.field);
  const isForm = rest.upload && (rest.exclusive || isAlias(route));
  const file = isForm ? { [rest.upload!.field]: rest.exclusive ? FILE : FILE.optional() } : {};
  const schema = z.object({ ...Object.fromEntries(shape), ...file });
  if (Object.keys(schema.shape).length === 0) return undefined;
  const options = { io: "input", name: `${typeName(route)}Body`, components: schemas } as const;
  const json = jsonSchema(schema, options);
  const onlyIds = Object.fromEntries([...ids].map((id) => [id, 1]));
  const required = rest.exclusive === true || !input.safeParse(onlyIds).success;
  return { required, content: { [isForm ? "multipart/form-data" : "application/json"]: { schema: json } } };
}

/** A file in a form. */
const FILE = z.string().meta({ format: "binary" });

function successResponses(route: RestRoute, schemas: Components): Record<string, object> {
  const { rest } = route;
  if (rest.download) {
    const content = { [rest.download.type]: { schema: { type: "string", format: "binary" } } };
    return { 200: { description: "The file", content } };
  }
  const { view, requested } = splitOutput(route.output);
  const status = rest.creates ? 201 : 200;
  const toSchema = (schema: z.ZodType, name: string) => jsonSchema(schema, { io: "output", name, components: schemas });
  const envelope = toEnvelope(view);
  const schema: Json = rest.tokenField
    ? tokenSchema(rest.tokenField)
    : toSchema(envelope, answerName(envelope) ?? `${typeName(route)}Answer`);
  const requestSchema = requested && toSchema(requested, answerName(requested) ?? `${typeName(route)}Sent`);
  return {
    [status]: { description: rest.creates ? "Created" : "Success", ...inJson(schema) },
    ...(rest.idempotent ? { 200: { description: "Created earlier with the same key", ...inJson(schema) } } : {}),
    ...(requestSchema ? { 202: { description: "Sent for approval", ...inJson(requestSchema) } } : {}),
  };
}

const inJson = (schema: Json) => ({ content: { "application/json": { schema } } });

const tokenSchema = (tokenField: string) => refTo(tokenField === "accessToken" ? "AccessToken" : "AccessTokenAnswer");

/** The answers to calls that create several approval requests. */
const BATCH_REQUESTS: readonly z.ZodObject[] = [
  disposalRequestedView,
  reassignRequestedView,
  maintenanceRequestedView,
  releasesRequestedView,
];

/** An approval request, as REST returns it. */
const sentForApproval = z.object({
  data: approvalRequestedView.shape.approval,
  message: approvalRequestedView.shape.message,
});

/** Returns the view of the immediate result, and the envelope of the approval requests that may be returned instead. */
function splitOutput(output: z.ZodType | undefined): { view: z.ZodType; requested?: z.ZodObject } {
  if (!(output instanceof z.ZodUnion)) return { view: output ?? z.unknown() };
  const [first, second] = output.options as readonly z.ZodType[];
  if (first === approvalRequestedView) return { view: second!, requested: sentForApproval };
  const requested = BATCH_REQUESTS.find((view) => view === first);
  return requested ? { view: second!, requested } : { view: output };
}

function toEnvelope(view: z.ZodType): z.ZodObject {
  if (view instanceof z.ZodObject && isEnvelope(Object.keys(view.shape))) return view;
  return z.object({ data: view });
}

/** Returns the name of an answer that several calls share: one record, a list, or a page of a list. */
function answerName(envelope: z.ZodObject): string | undefined {
  if (envelope === sentForApproval) return "SentForApproval";
  const { data, ...others } = envelope.shape;
  const fields = Object.keys(others).join();
  if (!data) return fields === "message" ? "Message" : undefined;
  const record = componentNames.get(data);
  if (record) return fields === "" ? `${record}Answer` : undefined;
  const row = data instanceof z.ZodArray ? componentNames.get(data.element) : undefined;
  if (!row) return undefined;
  if (fields === "") return `${row}ListAnswer`;
  return fields === "meta" ? `${row}Page` : undefined;
}

/** Returns the error responses of a call, which follow from its policy, path, body and procedure. */
function errorResponses({ rest, policy, storedResult: stored }: RestRoute): Record<string, object> {
  const anyone = policy.needs === "anyone";
  const hasBody = rest.method !== "GET";
  const isIdempotent = stored !== undefined && rest.method === "POST";
  const statuses = [
    400,
    ...(anyone && rest.tokenField !== "data.accessToken" ? [] : [401]),
    ...(anyone && !rest.tokenField && !hasBody ? [] : [403]),
    ...(pathIds(rest.path).length > 0 || rest.lookup ? [404] : []),
    ...(hasBody ? [408, 413, 415] : []),
    ...((hasBody && !anyone) || isIdempotent || rest.download || rest.conditional ? [409] : []),
    422,
    429,
    431,
    500,
    503,
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}
