/** What the page that adds assets begins with: like an asset that there is, or with an import. */
export type AddSearch = { like?: number; import?: string | number };

/** What the address says, for the route alone: the screen itself comes later. The import is its panel's to read. */
export function addSearch({ like, import: one }: Record<string, unknown>): AddSearch {
  const pattern = Number(like);
  return {
    ...(Number.isSafeInteger(pattern) && pattern > 0 ? { like: pattern } : {}),
    ...(typeof one === "string" || typeof one === "number" ? { import: one } : {}),
  };
}
