import { openApi } from "@custodia/api/openapi/document";
import type { Json } from "@custodia/api/openapi/json-schema";

/** The OpenAPI document of REST, which takes a second to generate. */
export const document = openApi();

/** Returns the target of a reference; any other schema unchanged. */
export const resolveSchema = (schema: Json): Json =>
  schema.$ref ? document.components.schemas[schema.$ref.split("/").at(-1)!]! : schema;

/** Returns a schema for each type that a value may have; null is one of them. */
export function typeVariants(schema: Json): Json[] {
  const { type, anyOf, ...rest } = resolveSchema(schema);
  if (anyOf) return (anyOf as Json[]).flatMap(typeVariants);
  if (!Array.isArray(type)) return [{ ...rest, ...(type ? { type } : {}) }];
  return (type as "string"[]).map((typeName) => {
    if ((typeName as string) === "null") return { type: "null" };
    const values = rest.enum?.filter((value) => value !== null);
    return { ...rest, type: typeName, ...(values ? { enum: values } : {}) };
  });
}
