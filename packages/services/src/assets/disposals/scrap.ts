import type { Scrap } from "@custodia/domain/assets/disposals";
import { type Asked, actOrAsk } from "../../approvals/act-or-ask.ts";
import type { MayAsk } from "../../context.ts";
import { listScrappings, type Scrapping } from "./list.ts";

/** Scraps an asset, or asks for it; answers the scrapping. Throws 404, 422 by field, 409 unless it is in service. */
export async function scrapAsset(
  ctx: MayAsk<"assets.write">,
  input: Scrap & { id: number },
): Promise<Scrapping | Asked> {
  const asked = await actOrAsk(ctx, "discard", input);
  return asked ?? (await listScrappings(ctx, input)).data[0]!;
}
