import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { useNotices } from "@custodia/ui/notices";

/** Returns a function that awaits an action, shows its result as a notice and refetches all data. */
export function useAction() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  return async (action: Promise<unknown>, successMessage: string): Promise<void> => {
    try {
      await action;
      notices.success(successMessage);
    } catch (error) {
      notices.error(readProblem(error).message);
    }
    await utils.platform.invalidate();
  };
}

/** Returns a function to call after an action has succeeded: it refetches all data, then shows a notice. */
export function useFinish() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  return async (successMessage: string): Promise<void> => {
    await utils.platform.invalidate();
    notices.success(successMessage);
  };
}
