import { trpc } from "@custodia/client/trpc";
import type { SessionView } from "@custodia/domain/auth/session";
import { useRouteContext } from "@tanstack/react-router";

/** The signed-in user, below a layout that requires a session. Looked up again now and then: roles change. */
export function useMe(): SessionView {
  const { me } = useRouteContext({ strict: false }) as { me: SessionView };
  const { data } = trpc.auth.me.useQuery(undefined, { staleTime: 60_000 });
  return data ?? me;
}
