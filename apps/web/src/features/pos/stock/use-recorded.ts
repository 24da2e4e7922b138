import { trpc } from "@custodia/client/trpc";
import { useNotices } from "@custodia/ui/notices";
import { useNavigate } from "@tanstack/react-router";

/** What follows once a document is recorded: stock is asked for again, and one sees the document. */
export function useRecorded(message: string) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const navigate = useNavigate();
  return (to: string, more = "") => {
    void utils.pos.invalidate();
    notices.success(more ? `${message}. ${more}` : message);
    return navigate({ to, replace: true });
  };
}
