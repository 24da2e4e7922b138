import { deleteCaches } from "@custodia/app-shell/session/load-me.ts";
import { releasePage } from "@custodia/app-shell/session/session-status.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/** Opens the app with a new session and clears the query cache of a previous user. */
export function useEnter(): (path: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (path) => {
      queryClient.clear();
      releasePage();
      await deleteCaches();
      return navigate({ href: path });
    },
    [queryClient, navigate],
  );
}
