import type { AnyProcedure } from "@trpc/server";
import { z } from "zod";
import { definitionOf, type Policy, proceduresOf, type RestMeta } from "../meta.ts";
import { appRouter } from "../router.ts";

/** A procedure that REST serves, at one method and path. */
export interface RestRoute {
  /** Path of the procedure: `assets.list`. */
  name: string;
  rest: RestMeta;
  policy: Policy;
  procedure: AnyProcedure;
  /** The object schema of the input apart from the ids of the path; undefined if there is none. */
  input: z.ZodObject | undefined;
  /** True if the procedure has any input, even if only the id of the path. */
  hasInput: boolean;
  output: z.ZodType | undefined;
  /** What the server stores of a POST with an `Idempotency-Key`, so that the call runs only once. */
  storedResult: StoredResult;
}

/** Routers whose calls are never stored: they change the session itself, or belong to no company (rules/rest 8). */
const NEVER_STORED = new Set(["auth", "platform"]);
/** Calls that return a secret, which is returned only once: the key is stored, but not the response. */
const SECRET_CALLS = new Set(["tokens.create", "webhooks.create", "calendar.make", "support.create"]);

/** What the server stores of a call with an `Idempotency-Key`: its response, a mark that it ran, or nothing. */
export type StoredResult = "answer" | "mark" | undefined;

/** Returns what is stored of a browser's call. Sales and returns have their own key in the body. */
export function browserStoredResult(name: string, procedure: AnyProcedure): StoredResult {
  const { meta, type } = definitionOf(procedure);
  if (type !== "mutation" || NEVER_STORED.has(name.split(".")[0]!) || meta.rest?.idempotent) return undefined;
  return SECRET_CALLS.has(name) ? "mark" : "answer";
}

/** All routes of REST v1, as the procedures declare them. */
export const restRoutes: readonly RestRoute[] = Object.entries(proceduresOf(appRouter)).flatMap(([name, procedure]) => {
  const { meta, inputs, output } = definitionOf(procedure);
  if (!meta.rest) return [];
  const { alias, ...rest } = meta.rest;
  const input = inputs.map(objectSchema).find((schema) => schema !== undefined);
  // The server stores a hash of a call's body, from which a password could be guessed.
  const hasPassword = input !== undefined && "current_password" in input.shape;
  const isExcluded = hasPassword || /^(auth|tokens)\./.test(name);
  const storedResult = isExcluded ? undefined : SECRET_CALLS.has(name) ? "mark" : "answer";
  const hasInput = inputs.length > 0;
  const route: RestRoute = { name, rest, policy: meta, procedure, input, output, storedResult, hasInput };
  return alias ? [route, { ...route, rest: { ...rest, ...alias } }] : [route];
});

/** Returns the object schema that an input starts with, before any transforms. */
function objectSchema(input: unknown): z.ZodObject | undefined {
  if (input instanceof z.ZodObject) return input;
  return input instanceof z.ZodPipe ? objectSchema(input.in) : undefined;
}
