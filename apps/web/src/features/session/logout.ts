import { trpc } from "@custodia/client/trpc";
import { forgetCopies } from "@custodia/screens/offline/kept-me";
import { tellSignedOut } from "@custodia/screens/session/other-tabs";
import { useNotices } from "@custodia/ui/notices";

/** Signs out. The page is loaded anew, so that nothing of the company stays in the browser, in memory or as a copy. */
export function useLogout() {
  const notices = useNotices();
  return trpc.auth.signOut.useMutation({
    onSuccess: async () => {
      tellSignedOut();
      await forgetCopies();
      window.location.assign("/login");
    },
    onError: (error) => notices.error(error.message),
  });
}
