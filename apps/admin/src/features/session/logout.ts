import { tellSignedOut } from "@custodia/app-shell/session/other-tabs.ts";
import { trpc } from "@custodia/client/trpc";
import { useNotices } from "@custodia/ui/notices";

/** Signs out. The page is loaded anew, so that nothing of any company stays in the browser's memory. */
export function useLogout() {
  const notices = useNotices();
  return trpc.platform.session.signOut.useMutation({
    onSuccess: () => {
      tellSignedOut();
      window.location.assign(`${import.meta.env.BASE_URL}login`);
    },
    onError: (error) => notices.error(error.message),
  });
}
