import { trpc } from "@custodia/client/trpc";

/** Returns a function that invalidates all queries that show or count assets. */
export function useInvalidateAssets(): () => void {
  const utils = trpc.useUtils();
  return () => {
    void utils.assets.invalidate();
    void utils.maintenance.invalidate();
    void utils.jobs.invalidate();
    void utils.movements.invalidate();
    void utils.disposals.invalidate();
    void utils.scrappings.invalidate();
    void utils.revaluations.invalidate();
    void utils.approvals.invalidate();
    void utils.activities.invalidate();
    void utils.dashboard.invalidate();
    void utils.vendors.invalidate();
  };
}
