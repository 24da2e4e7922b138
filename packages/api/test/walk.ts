import type { AnyRouter } from "@trpc/server";
import { z } from "zod";
import { definitionOf, type Policy, proceduresOf } from "../src/meta.ts";
import { appRouter } from "../src/router.ts";

/** A procedure as the generated tests see it. */
export interface KnownProcedure {
  path: string;
  type: "query" | "mutation" | "subscription";
  policy: Policy;
  inputs: unknown[];
}

/** Returns every procedure of a router. */
export function allProcedures(router: AnyRouter = appRouter): KnownProcedure[] {
  return Object.entries(proceduresOf(router)).map(([path, procedure]) => {
    const { type, meta: policy, inputs } = definitionOf(procedure);
    return { path, type, policy, inputs };
  });
}

/** Returns a schema without its wrappers: optional, nullable, default, transform. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = def.innerType ?? def.in;
  return inner ? unwrapped(inner) : schema;
}

function shapeOf(schema: unknown): Record<string, z.core.$ZodType> {
  if (!schema || typeof schema !== "object" || !("_zod" in schema)) return {};
  const def = unwrapped(schema as z.core.$ZodType)._zod.def as { shape?: Record<string, z.core.$ZodType> };
  return def.shape ?? {};
}

const isId = (field: string) => field.endsWith("_id");
/** Ids of records that belong to no company. */
const SHARED_IDS = new Set(["country_id", "state_id"]);

/**
 * Returns the fields of the body with ids of the company's records, also in nested objects and the first item of a list:
 * `lines.0.item_id`.
 */
export function bodyIds(known: KnownProcedure): string[] {
  return known.inputs.flatMap((input) => idsWithin(input));
}

function idsWithin(schema: unknown): string[] {
  return Object.entries(shapeOf(schema)).flatMap(([field, inner]) => {
    if (isId(field)) return SHARED_IDS.has(field) ? [] : [field];
    if (field === "filter") return [];
    const { element } = unwrapped(inner)._zod.def as { element?: z.core.$ZodType };
    return idsWithin(element ?? inner).map((path) => `${field}.${element ? "0." : ""}${path}`);
  });
}

/** True if a call may omit every field of its body. The id of a path is parsed by a function, not by a schema. */
export const hasOptionalBody = ({ inputs }: KnownProcedure): boolean =>
  inputs.every((input) => !(input instanceof z.ZodType) || input.safeParse({}).success);

/** Returns the filters of a list by ids of the company's records. */
export function filterIds(known: KnownProcedure): string[] {
  return known.inputs.flatMap((input) => {
    const { filter } = shapeOf(input);
    return Object.keys(filter ? shapeOf(filter) : {}).filter((field) => isId(field) && !SHARED_IDS.has(field));
  });
}

/** Calls a procedure by its path. */
export function call(caller: object, path: string, input?: unknown): Promise<unknown> {
  const procedure = path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], caller);
  return (procedure as (input?: unknown) => Promise<unknown>)(input);
}
