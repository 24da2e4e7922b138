import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { useNotices } from "@custodia/ui/notices";

/** Waits for an act of a button, says how it went, and has all that is shown asked anew. */
export function useAct() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  return async (act: Promise<unknown>, done: string): Promise<void> => {
    try {
      await act;
      notices.success(done);
    } catch (error) {
      notices.error(readProblem(error).message);
    }
    await utils.platform.invalidate();
  };
}
