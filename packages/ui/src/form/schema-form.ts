import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";

/** Any object schema; what it takes in is what goes over the wire. */
export type WireSchema<Wire extends FieldValues = FieldValues> = z.ZodType<unknown, Wire>;

/** A form begins with any of the wire's values; a number, date or choice not yet made is null. */
export type Draft<Wire> = { [Field in keyof Wire]?: Wire[Field] | null };

export type SchemaForm<Wire extends FieldValues> = UseFormReturn<Wire, unknown, Wire>;

/**
 * A form that validates with a schema and submits the values as they were entered: the server transforms them.
 * @param draft the values at first. Keep it stable, or give `<Form key>` a new key for another record.
 */
export function useSchemaForm<Wire extends FieldValues>(
  schema: WireSchema<Wire>,
  draft: Draft<Wire>,
): SchemaForm<Wire> {
  return useForm<Wire, unknown, Wire>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: draft as DefaultValues<Wire>,
    shouldFocusError: false,
  });
}
