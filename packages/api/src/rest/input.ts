import type { z } from "zod";
import { fromTexts } from "./from-text.ts";
import type { RestRoute } from "./routes.ts";

/** The texts of a query or a form by name; a name may come several times. */
export type Texts = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The body of a request, read but not judged. A file is its bytes, or its name with what is still to come. */
export type Body =
  | { json: unknown; text: string }
  | { texts: Texts; files: Readonly<Record<string, unknown>> };

/** Puts together what a procedure takes: ids of the path, and the body or, of what is asked, the query. */
export function inputOf(
  { line, input }: RestRoute,
  { params, query, body }: { params: Texts; query: Texts; body: Body | undefined },
): unknown {
  const ids = Object.fromEntries(Object.entries(params).map(([name, text]) => [name, idOf(String(text))]));
  if (body && "json" in body) return withIds(body.json, ids);
  if (body) return { ...readTexts(input, body.texts), ...body.files, ...ids };
  if (line.method === "GET") return { ...readQuery(input, query), ...ids };
  return ids;
}

/** An id of a path; what is malformed is NaN, and so as unknown as what does not exist. */
function idOf(text: string): number {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** A body that is no object stays none: the schema refuses it, after the record of the path was looked for. */
function withIds(json: unknown, ids: Record<string, number>): unknown {
  if (Object.keys(ids).length === 0) return json;
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return { ...json, ...ids };
  return Object.assign([json], ids);
}

/** Fields of a form; unknown ones are ignored. */
function readTexts(input: z.ZodObject | undefined, texts: Texts): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(input?.shape ?? {})) {
    const found = textsOf(texts, field);
    if (found.length > 0) read[field] = fromTexts(schema, found);
  }
  return read;
}

/** A query: empty ones are left out, and filters stand by their own name, or as `filter[name]`. */
function readQuery(input: z.ZodObject | undefined, query: Texts): Record<string, unknown> {
  const given = Object.fromEntries(
    Object.keys(query).map((name) => [name, [query[name]!].flat().filter((text) => text !== "")]),
  );
  const filters = filtersOf(input);
  if (!filters) return readTexts(input, given);
  const own = Object.fromEntries(
    Object.keys(filters.shape).map((name) => [
      name,
      [...textsOf(given, name), ...textsOf(given, `filter[${name}]`)],
    ]),
  );
  const { filter: _text, ...rest } = given;
  return { ...readTexts(input, rest), filter: readTexts(filters, own) };
}

/** The filters of a list's query. */
export function filtersOf(input: z.ZodObject | undefined): z.ZodObject | undefined {
  let schema = input?.shape.filter as z.core.$ZodType | undefined;
  while (schema && !("shape" in schema))
    schema = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType;
  return schema as z.ZodObject | undefined;
}

function textsOf(texts: Texts, name: string): readonly string[] {
  const own = (key: string) => (Object.hasOwn(texts, key) ? [texts[key] ?? []].flat() : []);
  return [...own(name), ...own(`${name}[]`)];
}
