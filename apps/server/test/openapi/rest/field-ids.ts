import type { Json } from "@custodia/api/openapi/json-schema";
import { type RestRoute, restRoutes } from "@custodia/api/openapi/routes";
import type { Records } from "@custodia/testkit/records";
import { document, typeVariants } from "../document.ts";

/** A path in a body: names of fields, 0 for the first element of a list, or a placeholder for a value of the file. */
type FieldPath = (string | number)[];

/** A field of REST that contains the id of a company's record, and how it is sent. */
export interface IdField {
  route: RestRoute;
  /** The id is sent by name in a query, in a JSON body, or in a form field. */
  sentAs: "query" | "json" | "form";
  fieldPath: FieldPath;
  /** The kind of record that the id refers to. */
  kind: keyof Records;
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
}

const operationOf = ({ rest }: RestRoute) =>
  document.paths[`/${rest.path}`]![rest.method.toLowerCase() as "get"] as Operation;

const JSON_TYPE = "application/json";
const bodyOf = (route: RestRoute): Json | undefined => {
  const content = operationOf(route).requestBody?.content;
  return (content?.[JSON_TYPE] ?? content?.["multipart/form-data"])?.schema;
};

const IS_ID = /(^|_)ids?$/;
/** Ids of records that belong to no company. */
const SHARED_IDS = new Set(["country_id", "state_id"]);
/** A placeholder for a value of a file that ids are assigned to. */
export const FILE_VALUE = "Chairs";

const isNumber = ({ type }: Json) => [type].flat().some((entry) => entry === "integer" || entry === "number");

/** Returns every path in a body that may contain an id. */
function findPaths(schema: Json, name = ""): FieldPath[] {
  const found = typeVariants(schema).flatMap((form): FieldPath[] => {
    const fields = Object.entries(form.properties ?? {});
    // Fields of a mapping contain columns of a file.
    if (fields.length > 0 && name === "mapping") return [];
    if (fields.length > 0)
      return fields.flatMap(([field, inner]) =>
        findPaths(inner as Json, field).map((fieldPath) => [field, ...fieldPath]),
      );
    if (form.items) return findPaths(form.items as Json, name).map((fieldPath) => [0, ...fieldPath]);
    if (typeof form.additionalProperties === "object")
      return findPaths(form.additionalProperties, name).map((fieldPath) => [FILE_VALUE, ...fieldPath]);
    return IS_ID.test(name) && !SHARED_IDS.has(name) && isNumber(form) ? [[]] : [];
  });
  return [...new Map(found.map((fieldPath) => [fieldPath.join("."), fieldPath])).values()];
}

/**
 * Returns the kind that a field's name implies: `from_location_id` refers to a location, `ids` to the resource of the
 * address.
 */
function kindOf(name: string, path: string, records: Records): keyof Records | undefined {
  const ownKind = name === "ids" ? path.split("/")[0]!.replace(/s$/, "") : name.replace(/^(?:from|to)_|_ids?$/g, "");
  const kind = ownKind === "requester" ? "user" : ownKind;
  return kind in records ? (kind as keyof Records) : undefined;
}

/**
 * Returns every field of REST's document that contains an id of a company's record, of the kinds in the test world, once for
 * each way of sending it.
 */
export function idFields(records: Records): IdField[] {
  return restRoutes.flatMap((route) => {
    const { path, method } = route.rest;
    const field = (sentAs: IdField["sentAs"], fieldPath: FieldPath): IdField[] => {
      const name = String(fieldPath.findLast((part) => typeof part === "string" && part !== FILE_VALUE));
      const kind = kindOf(name, path, records);
      return kind ? [{ route, sentAs, fieldPath, kind }] : [];
    };
    const fields = (operationOf(route).parameters ?? []).filter(
      ({ in: where, name, schema }) =>
        where === "query" && IS_ID.test(name) && !SHARED_IDS.has(name) && typeVariants(schema).some(isNumber),
    );
    const body = method === "GET" ? undefined : bodyOf(route);
    const places = body ? findPaths(body) : [];
    const ways = route.rest.upload ? (["form"] as const) : (["json", "form"] as const);
    return [
      ...fields.flatMap(({ name }) => field("query", [name])),
      ...ways.flatMap((sentAs) => places.flatMap((fieldPath) => field(sentAs, fieldPath))),
    ];
  });
}

const NEW = { create_unknown: ["classification_id", "custodian_id", "location_id"] };
const days = { from: "2025-01-01", until: "2025-01-02" };

/** Optional fields without which the input of a route is refused before its ids are looked up. */
const REQUIRED_WITH: Record<string, (records: Records, at: unknown) => Record<string, unknown>> = {
  "assets.create": () => ({ useful_life: 4 }),
  "assets.createAlike": () => ({ useful_life: 4 }),
  "assets.reassign": ({ asset, custodian }, at) => ({
    ...(at === "matching" || at === "ids" ? { custodian_id: custodian } : { ids: [asset] }),
    ...(at === "matching" ? { matching: { filter: {}, total: 0 } } : {}),
  }),
  "imports.all": () => NEW,
  "imports.preview": () => NEW,
  "imports.run": () => ({ ...NEW, good_rows_only: true }),
  "maintenance.days": () => days,
  "maintenance.done": () => days,
  "maintenance.due": () => ({ until: "2027-01-31" }),
  "movements.release": () => ({ maintenance_category: "Out-of-office maintenance", location: "Workshop" }),
  "movements.releaseSeveral": () => ({ maintenance_category: "Out-of-office maintenance", location: "Workshop" }),
  "policies.start": ({ asset }, at) => ({
    ...(at === undefined ? { ids: [asset] } : {}),
    policy: null,
    from: "acquisition",
    dry_run: true,
  }),
  "pos.adjustments.create": ({ item }) => ({ lines: [{ item_id: item, counted: 1 }] }),
  "pos.purchases.create": ({ item }) => ({ lines: [{ item_id: item, quantity: 2, unit_cost: 950 }] }),
  "pos.returns.create": () => ({ return_key: "a-key-of-a-return" }),
  "pos.sales.create": () => ({ checkout_key: "a-key-of-a-sale" }),
  "pos.transfers.create": ({ location, depot, item }) => ({
    from_location_id: location,
    to_location_id: depot,
    lines: [{ item_id: item, quantity: 1 }],
  }),
};

/** Returns a valid input with the company's own records and this id at the path. */
export function inputWith({ route, sentAs, fieldPath }: IdField, id: number, records: Records) {
  const ownId = ownIds(route, records);
  const [at, ...deeper] = fieldPath;
  const requiredFields = REQUIRED_WITH[route.name]?.(records, at) ?? {};
  if (sentAs === "query") return { ...requiredFields, [at!]: id };
  const sample = sampleOf(bodyOf(route)!, "", fieldPath, id, ownId) as Record<string, unknown>;
  const replaced = at! in requiredFields && deeper.length > 0 ? putAt(requiredFields[at!], deeper, id) : sample[at!];
  return { ...sample, ...requiredFields, [at!]: replaced };
}

/** Returns a body of the required fields, with the company's own records. */
export function ownBody(route: RestRoute, records: Records): object {
  const schema = bodyOf(route);
  if (!schema) return {};
  const sample = sampleOf(schema, "", null, 0, ownIds(route, records)) as object;
  return { ...sample, ...REQUIRED_WITH[route.name]?.(records, undefined) };
}

const ownIds =
  ({ rest }: RestRoute, records: Records): OwnId =>
  (name) => {
    const kind = IS_ID.test(name) && !SHARED_IDS.has(name) ? kindOf(name, rest.path, records) : undefined;
    return kind && records[kind];
  };

/** Returns a copy with another value at a path. */
function putAt(whole: unknown, [at, ...deeper]: FieldPath, value: number): unknown {
  if (at === undefined) return value;
  const copy = structuredClone(whole) as Record<string | number, unknown>;
  copy[at] = putAt(copy[at], deeper, value);
  return copy;
}

type OwnId = (name: string) => number | undefined;

function sampleOf(schema: Json, name: string, fieldPath: FieldPath | null, id: number, ownId: OwnId): unknown {
  if (fieldPath?.length === 0) return id;
  const forms = typeVariants(schema);
  const form =
    (fieldPath && forms.find((entry) => allows(entry, fieldPath))) ?? forms.find(({ type }) => type !== "null")!;
  const [at, ...deeper] = fieldPath ?? [];
  const knownValue = ownId(name);
  if (form.properties) {
    const needed = Object.entries(form.properties).filter(([field]) => field === at || form.required?.includes(field));
    return Object.fromEntries(
      needed.map(([field, inner]) => [field, sampleOf(inner as Json, field, field === at ? deeper : null, id, ownId)]),
    );
  }
  if (form.items)
    return at === 0 || (form.minItems ?? 0) > 0
      ? [sampleOf(form.items as Json, name, at === 0 ? deeper : null, id, ownId)]
      : [];
  if (at !== undefined) return { [at]: sampleOf(form.additionalProperties as Json, name, deeper, id, ownId) };
  if (knownValue !== undefined && isNumber(form)) return knownValue;
  return form.enum?.[0] ?? schema.examples?.[0] ?? plainValue(form);
}

const allows = ({ properties, items, additionalProperties }: Json, [at]: FieldPath): boolean =>
  typeof at === "number" ? items !== undefined : Boolean(properties ? at! in properties : additionalProperties);

function plainValue({ type, format, minimum }: Json): unknown {
  if (format === "date") return "2026-06-01";
  if (type === "boolean") return true;
  if (type === "object") return {};
  return [type].flat().some((entry) => entry === "integer" || entry === "number") ? (minimum ?? 1) : "Some text";
}
