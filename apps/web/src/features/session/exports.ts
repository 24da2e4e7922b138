import { trpc } from "@custodia/client/trpc";
import { useEffect, useRef } from "react";

/** The notice once an export is requested. */
export const EXPORT_REQUESTED = "Your export link would be generated shortly, you would get a notification";

const FILE_POLL_MS = 1500;

/** The options of a query that asks again while a job makes a file. */
export const pollWhile = <Data>(isPending: (data: Data | undefined) => boolean) => ({
  refetchInterval: ({ state }: { state: { data: Data | undefined } }) => (isPending(state.data) ? FILE_POLL_MS : false),
});

/** Requests an export of assets, which the list of exports shows from then on. */
export function useCreateExport() {
  const utils = trpc.useUtils();
  return trpc.exports.create.useMutation({ onSuccess: () => void utils.exports.list.invalidate() });
}

/** Refreshes the notifications once the job that makes a file has ended. */
export function useRefreshAfter(pending: boolean): void {
  const wasPending = useRef(pending);
  const utils = trpc.useUtils();
  useEffect(() => {
    if (wasPending.current && !pending) void utils.notifications.invalidate();
    wasPending.current = pending;
  }, [pending, utils]);
}
