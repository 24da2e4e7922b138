import type { App, Identity } from "@custodia/app-shell/app";
import { announceSignOut, claimPage } from "@custodia/app-shell/session/session-status.ts";
import { isUnauthenticated, readProblem } from "@custodia/client/errors";
import { type Calls, prefetchOptions, trpc } from "@custodia/client/trpc";
import { OPERATOR_ROLE_NAMES } from "@custodia/domain/platform/operators";
import type { OperatorMe } from "@custodia/domain/platform/session";
import { useNotices } from "@custodia/ui/notices";
import { redirect, useRouteContext } from "@tanstack/react-router";
import { TIME_ZONE } from "../../format.ts";
import type { FileRouteTypes } from "../../routeTree.gen.ts";

/** Returns the signed-in operator, refetched periodically because roles change. */
export function useOperator(): OperatorMe {
  const { me } = useRouteContext({ strict: false }) as { me: OperatorMe };
  const { data } = trpc.platform.session.me.useQuery(undefined, { staleTime: 60_000 });
  return data ?? me;
}

/** Whether the operator may suspend and reactivate companies and manage operators. */
export const useIsOwner = () => useOperator().role === "owner";

/** Returns the options of a query that refreshes while it is shown, every `ms`; polling does not extend the session. */
export const pollOptions = (ms: number) => ({ ...prefetchOptions(true), refetchInterval: ms });

/** A company's roles do not apply to operators: the server alone decides. */
const allRights = { may: () => true, mayRequest: () => true };

/** Returns the operator as the shared layout expects the signed-in user. */
function useOperatorIdentity(): Identity {
  const { full_name, email, role } = useOperator();
  const company = {
    name: "Custodia Operators",
    image: `${import.meta.env.BASE_URL}favicon.svg`,
    time_zone: TIME_ZONE,
  };
  return { full_name, email, role_name: OPERATOR_ROLE_NAMES[role], company, ...allRights };
}

type GuardArgs = { context: { calls: Calls }; location: { publicHref: string }; preload: boolean };

/**
 * `beforeLoad` of the layout that needs a sign-in: adds the operator to the context as `me`, or redirects to the sign-in,
 * which returns to this address.
 */
export async function requireSignIn({ context, location, preload }: GuardArgs) {
  try {
    const me = await context.calls.platform.session.me.ensureData(undefined, prefetchOptions(preload));
    claimPage(`operator.${me.id}`, me.email);
    return { me };
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    throw redirect({ to: "/login", search: { redirect: location.publicHref } });
  }
}

/** Signs out. The page reloads, so that no company's data stays in memory. */
function useLogout() {
  const notices = useNotices();
  return trpc.platform.session.signOut.useMutation({
    onSuccess: () => {
      announceSignOut();
      window.location.assign(`${import.meta.env.BASE_URL}login`);
    },
    onError: (error) => notices.error(readProblem(error).message),
  });
}

type Page = FileRouteTypes["to"];
const start: Page = "/companies";
const login: Page = "/login";

/** The settings and hooks that the operators' app passes to the shared screens. */
export const app: App = {
  useIdentity: useOperatorIdentity,
  // The operators' forms are short, so they store no drafts.
  useDraftOwner: () => null,
  useLogout,
  start: { to: start, label: "Go to the companies" },
  login,
  brand: { home: import.meta.env.BASE_URL, mark: `${import.meta.env.BASE_URL}favicon.svg` },
  forbiddenMessage: "Only owners can do this.",
};
