import { z } from "zod";
import { type CalendarDate, isCalendarDate } from "./date.ts";

/** A nested record that is shown by name: a country, a vendor, a classification. */
export const namedView = z.object({ id: z.int(), name: z.string() });

/** A user, a custodian or a cashier inside another record. */
export const personRef = z.object({ id: z.int(), full_name: z.string() });

/** An asset inside another record. */
export const assetRef = z.object({ id: z.int(), barcode: z.string(), description: z.string() });

/**
 * Makes a view parse synchronously, also if the caller parses asynchronously. No view is asynchronous, and parsing 200 assets
 * asynchronously takes 6.4 ms instead of 2.3 ms (docs/adr/0004).
 */
export function parseSync<T extends z.ZodType>(view: T): T {
  view.parseAsync = async (value) => view.parse(value) as z.output<T>;
  return view;
}

/** The response of a call that returns no data. */
export const messageView = z.object({ message: z.string() });

/** A day in an output: `YYYY-MM-DD`. */
export const dateView = z.string().meta({ format: "date" });

/** The response of a call on several records if the role may only request: the ids of the requests, and the fields of `more`. */
export const requestsView = <S extends z.ZodRawShape>(more: S) =>
  z.object({ message: z.literal("Sent for approval"), data: z.object({ approvals: z.array(z.int()), ...more }) });

/** An instant in an output: UTC, ISO 8601 with `Z`. */
export const instantView = z.string().meta({ format: "date-time" });

/**
 * Returns the schema that creates a record: all fields, of which the named ones are optional and default to null. A change
 * uses `patchSchema` on the same fields, so that no default ever overwrites a record.
 */
export function createSchema<S extends z.ZodRawShape, K extends keyof S & string>(fields: S, optional: readonly K[]) {
  // The named fields accept null, which the type of a shape that is still unknown cannot say.
  const defaults = Object.fromEntries(optional.map((name) => [name, z._default(fields[name]!, null as never)]));
  type Shape = { [P in keyof S]: P extends K ? z.ZodDefault<Extract<S[P], z.ZodType>> : S[P] };
  return z.object({ ...fields, ...defaults } as unknown as Shape);
}

/** The version of a record, incremented by each change. */
export const versionView = z.int();

/** The last fields of the view of a record that an import may create incomplete. */
export const setupRecordShape = {
  to_complete: z.boolean(),
  created_at: instantView,
  updated_at: instantView,
  version: versionView,
};

/** The address in a view. */
export const addressShape = {
  address: z.string().nullable(),
  city: z.string().nullable(),
  country_id: z.int().nullable(),
  state_id: z.int().nullable(),
  country: namedView.nullable(),
  state: namedView.nullable(),
};

/** The version that a change is based on (optimistic locking): 409 if the record has changed since. */
export const versionInput = z.int({ error: "Give the version of the record." });

/**
 * Returns the schema that changes a record: an omitted field stays, and null or "" clears an optional field. Every such
 * schema takes the record's `version`.
 */
export function patchSchema<S extends z.ZodRawShape>(fields: S) {
  return z.object({ ...fields, version: versionInput }).partial();
}

/** Returns the check of a list that refuses an entry whose id is that of an earlier one, with the message at that field. */
export const rejectRepeats =
  <Name extends string>(field: Name, message: string) =>
  (entries: readonly Record<Name, number>[], ctx: z.RefinementCtx): void => {
    const seen = new Set<number>();
    for (const [index, { [field]: id }] of entries.entries()) {
      if (seen.has(id)) ctx.addIssue({ code: "custom", path: [index, field], message });
      seen.add(id);
    }
  };

/** A date in an input. An ISO instant is not accepted: a date is a day. */
export const dateInput = z
  .string({ error: "Enter a date." })
  .refine(isCalendarDate, "Enter a real date as YYYY-MM-DD.")
  .transform((value) => value as CalendarDate);

/** A date that may be empty; `""` and null become null. */
export const optionalDate = z.union([dateInput.nullable(), z.literal("").transform(() => null)], {
  error: "Enter a real date as YYYY-MM-DD, or leave it empty.",
});

interface UploadedFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** An uploaded file as a stream, which only a form can carry. */
export const uploadedFile = z.custom<UploadedFile>(isUploadedFile, { error: "Choose a file." });

function isUploadedFile(value: unknown): boolean {
  const content = (value as Partial<UploadedFile> | null | undefined)?.content;
  return typeof content === "object" && content !== null && Symbol.asyncIterator in content;
}
