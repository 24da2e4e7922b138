import { forgetCopies } from "@custodia/app-shell/offline/kept-me.ts";
import { tellSignedOut } from "@custodia/app-shell/session/other-tabs.ts";
import { trpc } from "@custodia/client/trpc";
import { forgetDrafts } from "@custodia/ui/form/draft-store.ts";
import { useNotices } from "@custodia/ui/notices";
import { useDraftOwner } from "./identity.ts";

/** Signs out. The page is loaded anew, so that nothing of the company stays in the browser, in memory or as a copy. */
export function useLogout() {
  const owner = useDraftOwner();
  const notices = useNotices();
  return trpc.auth.signOut.useMutation({
    onSuccess: async () => {
      tellSignedOut();
      await forgetCopies();
      if (owner !== null) forgetDrafts(owner);
      window.location.assign("/login");
    },
    onError: (error) => notices.error(error.message),
  });
}
