import { useMay } from "@custodia/app-shell/session/may.ts";
import type { AssetView } from "@custodia/domain/assets/schema";

/** How a sale or a scrapping is asked about: who may only ask for it is told so. */
export function useLastWords(verb: "sell" | "scrap", { depreciates }: Pick<AssetView, "depreciates">) {
  if (useMay("assets.write")) {
    return {
      title: `${verb === "sell" ? "Sell" : "Scrap"} this asset?`,
      confirm: verb === "sell" ? "Sell Asset" : "Scrap Asset",
      warning: `Only a reversal with a reason undoes this: the asset leaves the register's totals${depreciates ? ", and its depreciation stops" : ""}.`,
    };
  }
  return {
    title: `Ask to ${verb} this asset?`,
    confirm: "Send for approval",
    warning:
      "Once it is approved only a reversal with a reason undoes this: the asset leaves the register's totals.",
  };
}
