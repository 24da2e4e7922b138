import { forgetCopies } from "@custodia/app-shell/offline/kept-me.ts";
import { unsettlePage } from "@custodia/app-shell/session/other-tabs.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/** Goes into the app with a new session; what was asked for another user before is forgotten. */
export function useEnter(): (path: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (path) => {
      queryClient.clear();
      unsettlePage();
      await forgetCopies();
      return navigate({ href: path });
    },
    [queryClient, navigate],
  );
}
