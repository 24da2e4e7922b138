import { trpc } from "@custodia/client/trpc";
import { useNotices } from "@custodia/ui/notices";

/** Signs out. The page is loaded anew, so that nothing of the company stays in the browser's memory. */
export function useLogout() {
  const notices = useNotices();
  return trpc.auth.signOut.useMutation({
    onSuccess: () => window.location.assign("/login"),
    onError: (error) => notices.error(error.message),
  });
}
