import type { AnyProcedure } from "@trpc/server";
import { z } from "zod";
import type { Policy } from "../policy.ts";
import { appRouter } from "../router.ts";
import type { RestLine } from "./line.ts";

/** A procedure that answers REST, at one method and path. */
export interface RestRoute {
  /** Path of the procedure: `assets.list`. */
  name: string;
  line: RestLine;
  policy: Policy;
  procedure: AnyProcedure;
  /** What it reads beside the ids of the path; undefined where there is nothing. */
  input: z.ZodObject | undefined;
  /** Whether it asks for its input at all, be it the id of the path alone. */
  reads: boolean;
  output: z.ZodType | undefined;
  /** A POST with an `Idempotency-Key` is done once. */
  repeatable: boolean;
}

interface Definition {
  meta?: Policy;
  inputs: unknown[];
  output?: z.ZodType;
}

/** Areas whose answers are never stored (rules/rest 8). */
const NEVER_KEPT = new Set(["auth", "tokens"]);

/** Every line of REST v1, as the procedures name them. */
export const restRoutes: readonly RestRoute[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
).flatMap(([name, procedure]) => {
  const { meta, inputs, output } = procedure._def as unknown as Definition;
  if (!meta?.rest) return [];
  const { also, ...line } = meta.rest;
  const input = inputs.map(objectOf).find((one) => one !== undefined);
  // What a fingerprint is taken of could be guessed at from it, so no password goes into one.
  const secret = input !== undefined && "current_password" in input.shape;
  const repeatable = !NEVER_KEPT.has(name.split(".")[0]!) && !secret;
  const route = { name, line, policy: meta, procedure, input, output, repeatable, reads: inputs.length > 0 };
  return also ? [route, { ...route, line: { ...line, ...also } }] : [route];
});

/** The object that an input starts from, whatever is made of it afterwards. */
function objectOf(input: unknown): z.ZodObject | undefined {
  if (input instanceof z.ZodObject) return input;
  return input instanceof z.ZodPipe ? objectOf(input.in) : undefined;
}
