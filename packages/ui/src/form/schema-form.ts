import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { useAmbiguityMessage } from "../environment.tsx";

/** An object schema; its input type is the payload. */
export type FormSchema<Values extends FieldValues = FieldValues> = z.ZodType<unknown, Values>;

/** The initial values of a form. Each field may be omitted, and an empty number, date or choice is null. */
export type Draft<Values> = { [Field in keyof Values]?: Values[Field] | null };

export type SchemaForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;

/**
 * The schema, or a function that loads it, which keeps the schema library out of the first page: it then loads with the
 * first submit.
 */
type SchemaSource<Values extends FieldValues> = FormSchema<Values> | (() => Promise<FormSchema<Values>>);

/**
 * A form that validates with a schema and submits the values as they were entered, because the server transforms them.
 * @param draft the initial values; to edit another record, change the `key` of the surrounding component.
 */
export function useSchemaForm<Values extends FieldValues>(
  schema: SchemaSource<Values>,
  draft: Draft<Values>,
): SchemaForm<Values> {
  const ambiguityMessage = useAmbiguityMessage();
  return useForm<Values, unknown, Values>({
    resolver: rawResolver(schema, (text) => ambiguityMessage(text, "naira") ?? ambiguityMessage(text, "percent")),
    defaultValues: draft as DefaultValues<Values>,
    shouldFocusError: false,
  });
}

type AmbiguityMessage = (text: string) => string | undefined;

function rawResolver<Values extends FieldValues>(
  source: SchemaSource<Values>,
  ambiguityMessage: AmbiguityMessage,
): Resolver<Values, unknown, Values> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([
      import("@hookform/resolvers/zod"),
      typeof source === "function" ? source() : source,
    ]);
    const result = await zodResolver(schema, undefined, { raw: true })(values, context, options);
    rewriteMessages(result.errors, values, ambiguityMessage);
    return result;
  };
}

/** Replaces YYYY-MM-DD in messages by the date format of the fields, and explains a number that is ambiguous. */
function rewriteMessages(errors: object, values: unknown, ambiguityMessage: AmbiguityMessage): void {
  for (const [name, error] of Object.entries(errors) as [string, { message?: unknown; type?: unknown }][]) {
    const value = (values as Record<string, unknown> | null | undefined)?.[name];
    if (typeof error?.message === "string") {
      const explanation =
        error.type === "invalid_type" && typeof value === "string" ? ambiguityMessage(value) : undefined;
      error.message = explanation ?? error.message.replace("as YYYY-MM-DD", "as day/month/year, such as 21/11/2026");
    } else if (typeof error === "object" && error !== null && typeof value === "object")
      rewriteMessages(error, value, ambiguityMessage);
  }
}
