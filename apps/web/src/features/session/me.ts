import { trpc } from "@custodia/client/trpc";
import type { SessionView } from "@custodia/domain/auth/schema";
import { type Action, may, mayAsk } from "@custodia/domain/permissions";
import { useRouteContext } from "@tanstack/react-router";

/** The signed-in user, below a layout that requires a session. Looked up again now and then: roles change. */
export function useMe(): SessionView {
  const { me } = useRouteContext({ strict: false }) as { me: SessionView };
  const { data } = trpc.auth.me.useQuery(undefined, { staleTime: 60_000 });
  return data ?? me;
}

/** Whether the signed-in user may do something at once; the server decides again. */
export function useMay(action: Action): boolean {
  return may(useMe().role, action);
}

/** Whether the signed-in user may do something at once, or ask for somebody's yes. */
export function useMayAsk(action: Action): boolean {
  return mayAsk(useMe().role, action);
}
