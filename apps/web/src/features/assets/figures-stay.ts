import { figuresAreClosed } from "@custodia/domain/assets/correction";
import type { AssetView } from "@custodia/domain/assets/schema";

/** Why a correction leaves an asset's cost, scrap value, life and acquisition date alone; undefined where it may replace them. */
export function figuresStay({
  status,
  revalued_on,
}: Pick<AssetView, "status" | "revalued_on">): string | undefined {
  if (figuresAreClosed(status)) return `This asset was ${status}: its figures stay as they are.`;
  if (revalued_on) return "This asset was revalued: its figures stay as they are. Revalue it instead.";
  return undefined;
}
