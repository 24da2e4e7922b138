import { trpc } from "@custodia/client/trpc";

const NOUNS = [
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
    for (const noun of NOUNS) void utils[noun].invalidate();
  };
}
