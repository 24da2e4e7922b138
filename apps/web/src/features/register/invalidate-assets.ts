import { trpc } from "@custodia/client/trpc";

/** The nouns whose queries show or count assets. */
export const ASSET_NOUNS = [
  "assets",
  "maintenance",
  "jobs",
  "movements",
  "disposals",
  "scrappings",
  "revaluations",
  "estimates",
  "additions",
  "usage",
  "depreciation",
  "approvals",
  "activities",
  "dashboard",
  "vendors",
] as const;

/** Returns a function that invalidates all queries that show or count assets. */
export function useInvalidateAssets(): () => void {
  const utils = trpc.useUtils();
  return () => {
    for (const noun of ASSET_NOUNS) void utils[noun].invalidate();
  };
}
