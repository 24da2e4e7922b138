import type { AssetAction } from "./asset-actions.ts";

export type Person = "admin" | "approver" | "dataEntry";

/** One action of the demo's last month: so many days ago, by whom, on the asset of a number. */
export interface StoryStep {
  ago: number;
  by: Person;
  asset: number;
  action: AssetAction;
}
