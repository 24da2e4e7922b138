import type { AnyProcedure } from "@trpc/server";
import { z } from "zod";
import type { Policy, RestLine } from "../meta.ts";
import { appRouter } from "../router.ts";

/** A procedure that answers REST, at one method and path. */
export interface RestRoute {
  /** Path of the procedure: `assets.list`. */
  name: string;
  line: RestLine;
  policy: Policy;
  procedure: AnyProcedure;
  /** The input beside the ids of the path; undefined if there is none. */
  input: z.ZodObject | undefined;
  /** Whether it asks for its input at all, be it the id of the path alone. */
  reads: boolean;
  output: z.ZodType | undefined;
  /** A POST with an `Idempotency-Key` is done once: what is stored of it, if anything. */
  stored: Stored;
}

interface Definition {
  meta?: Policy;
  inputs: unknown[];
  output?: z.ZodType;
}

/** Areas whose calls are never noted: what they change is the session itself, or is of no company (rules/rest 8). */
const NEVER_NOTED = new Set(["auth", "platform"]);
/** Whose answer is a secret that is shown once: that they were done is noted, and not the answer. */
const SECRET = new Set(["tokens.create", "webhooks.create", "calendar.make"]);

/** The part of a call with an `Idempotency-Key` that is stored: its answer, that it was done, or nothing. */
export type Stored = "answer" | "mark" | undefined;

/** The same of a browser's call. Sales and returns have a key of their own in their body. */
export function storedOf(name: string, { _def }: AnyProcedure): Stored {
  const { meta, type } = _def as unknown as Definition & { type: string };
  if (type !== "mutation" || NEVER_NOTED.has(name.split(".")[0]!) || meta?.rest?.repeats) return undefined;
  return SECRET.has(name) ? "mark" : "answer";
}

/** Every line of REST v1, as the procedures name them. */
export const restRoutes: readonly RestRoute[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
).flatMap(([name, procedure]) => {
  const { meta, inputs, output } = procedure._def as unknown as Definition;
  if (!meta?.rest) return [];
  const { also, ...line } = meta.rest;
  const input = inputs.map(objectOf).find((one) => one !== undefined);
  // A fingerprint lets its input be guessed, so it never includes a password.
  const secret = input !== undefined && "current_password" in input.shape;
  const never = secret || /^(auth|tokens)\./.test(name);
  const stored = never ? undefined : SECRET.has(name) ? "mark" : "answer";
  const reads = inputs.length > 0;
  const route: RestRoute = { name, line, policy: meta, procedure, input, output, stored, reads };
  return also ? [route, { ...route, line: { ...line, ...also } }] : [route];
});

/** The object that an input starts from, whatever is made of it afterwards. */
function objectOf(input: unknown): z.ZodObject | undefined {
  if (input instanceof z.ZodObject) return input;
  return input instanceof z.ZodPipe ? objectOf(input.in) : undefined;
}
