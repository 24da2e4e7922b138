import { trpc } from "@custodia/client/trpc";
import { useEffect, useRef } from "react";

/** The notice once an export is requested. */
export const EXPORT_REQUESTED = "Your export link would be generated shortly, you would get a notification";

/** How often a page asks whether a file is ready that a job makes. */
export const FILE_POLL_MS = 1500;

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
