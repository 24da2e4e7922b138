import type { trpc } from "@custodia/client/trpc";
import type { HitGroup } from "@custodia/domain/search/schema";

/** The asset that bears the code, else all that the search finds by it. Throws the refusal of the first where there is nothing. */
export async function lookUp(
  utils: ReturnType<typeof trpc.useUtils>,
  scanned: string,
): Promise<readonly Pick<HitGroup, "kind" | "hits" | "found" | "more">[]> {
  try {
    const { id, barcode, description } = await utils.assets.find.fetch({ code: scanned });
    const hits = [{ id, title: description, detail: barcode }];
    return [{ kind: "asset", hits, found: 1, more: false }];
  } catch (error) {
    const { groups } = await utils.search.find.fetch({ text: scanned.trim() });
    if (groups.length === 0) throw error;
    return groups;
  }
}
