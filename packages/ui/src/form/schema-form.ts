import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { useUnclearNumber } from "../environment.tsx";

/** Any object schema; what it takes in is what goes over the wire. */
export type WireSchema<Wire extends FieldValues = FieldValues> = z.ZodType<unknown, Wire>;

/** A form begins with any of the wire's values; a number, date or choice not yet made is null. */
export type Draft<Wire> = { [Field in keyof Wire]?: Wire[Field] | null };

export type SchemaForm<Wire extends FieldValues> = UseFormReturn<Wire, unknown, Wire>;

/** The schema, or how to load it: a first page then comes without the schemas' library, which follows with the first submit. */
type SchemaSource<Wire extends FieldValues> = WireSchema<Wire> | (() => Promise<WireSchema<Wire>>);

/**
 * A form that validates with a schema and submits the values as they were entered: the server transforms them.
 * @param draft the values at first. For another record give the component around the form a new key.
 */
export function useSchemaForm<Wire extends FieldValues>(
  schema: SchemaSource<Wire>,
  draft: Draft<Wire>,
): SchemaForm<Wire> {
  const unclearNumber = useUnclearNumber();
  return useForm<Wire, unknown, Wire>({
    resolver: rawResolver(schema, (text) => unclearNumber(text, "naira") ?? unclearNumber(text, "percent")),
    defaultValues: draft as DefaultValues<Wire>,
    shouldFocusError: false,
  });
}

type Unclear = (text: string) => string | undefined;

function rawResolver<Wire extends FieldValues>(
  source: SchemaSource<Wire>,
  unclear: Unclear,
): Resolver<Wire, unknown, Wire> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([
      import("@hookform/resolvers/zod"),
      typeof source === "function" ? source() : source,
    ]);
    const checked = await zodResolver(schema, undefined, { raw: true })(values, context, options);
    sayAsFieldsDo(checked.errors, values, unclear);
    return checked;
  };
}

/** A day goes over the wire as YYYY-MM-DD; who fills in a form sees another order. Of a number that may be two, it is said what to write. */
function sayAsFieldsDo(errors: object, values: unknown, unclear: Unclear): void {
  for (const [name, error] of Object.entries(errors) as [string, { message?: unknown; type?: unknown }][]) {
    const value = (values as Record<string, unknown> | null | undefined)?.[name];
    if (typeof error?.message === "string") {
      const typed = error.type === "invalid_type" && typeof value === "string" ? unclear(value) : undefined;
      error.message =
        typed ?? error.message.replace("as YYYY-MM-DD", "as day/month/year, such as 21/11/2026");
    } else if (typeof error === "object" && error !== null && typeof value === "object")
      sayAsFieldsDo(error, value, unclear);
  }
}
