import { trpc } from "@custodia/client/trpc";
import { useAssetsChanged } from "../register/assets-changed.ts";

/** Has everything ask again that a decision on a request may have changed. */
export function useApprovalDecided(): () => void {
  const utils = trpc.useUtils();
  const assetsChanged = useAssetsChanged();
  return () => {
    void utils.notifications.invalidate();
    assetsChanged();
  };
}
