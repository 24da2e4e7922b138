import type { App, Identity, Rights } from "@custodia/app-shell/app";
import { deleteCaches, loadMe } from "@custodia/app-shell/session/load-me.ts";
import { announceSignOut, claimPage, releasePage } from "@custodia/app-shell/session/session-status.ts";
import { isUnauthenticated, readProblem } from "@custodia/client/errors";
import { type Calls, prefetchOptions, trpc } from "@custodia/client/trpc";
import type { SessionView } from "@custodia/domain/auth/session";
import { may, mayActOrRequest, type Role, roleName } from "@custodia/domain/permissions";
import { removeDrafts } from "@custodia/ui/form/draft-store.ts";
import { useNotices } from "@custodia/ui/notices";
import { useQueryClient } from "@tanstack/react-query";
import { redirect, useNavigate, useRouteContext } from "@tanstack/react-router";
import { useCallback } from "react";
import type { AppPage } from "../../address.ts";

export type GuardArgs = { context: { calls: Calls }; location: { href: string }; preload: boolean };

/**
 * `beforeLoad` of every layout that needs a session: puts the user, `me`, into the context. Without a session, or before the
 * email is verified, it redirects to /login, which returns to the requested page. Without a connection it uses the last
 * signed-in user.
 */
export async function requireSignIn({ context, location, preload }: GuardArgs) {
  const me = await loadMe(() => context.calls.auth.me.ensureData(undefined, prefetchOptions(preload)));
  if (me) claimPage(`${me.company.id}.${me.id}${me.visit ? ".visit" : ""}`, me.email);
  if (!me?.email_verified_at) throw redirect({ to: "/login", search: { redirect: location.href } });
  return { me };
}

/** Returns the signed-in user, below a layout that requires a session. It is refetched regularly, because roles change. */
export function useMe(): SessionView {
  const { me } = useRouteContext({ strict: false }) as { me: SessionView };
  const { data } = trpc.auth.me.useQuery(undefined, { staleTime: 60_000 });
  return data ?? me;
}

/** Returns the rights of a role in the permission matrix. */
export function getRights(role: Role): Rights {
  return { may: (action) => may(role, action), mayRequest: (action) => mayActOrRequest(role, action) };
}

/** Returns the key of the user whose form drafts this browser stores. */
function useDraftOwner(): string | null {
  const { me } = useRouteContext({ strict: false }) as { me?: SessionView };
  return me ? `${me.company.id}.${me.id}` : null;
}

/** Returns the signed-in user in the shape that the app shell needs. */
function useUser(): Identity {
  const { full_name, email, role, company } = useMe();
  return { full_name, email, role_name: roleName[role], company, ...getRights(role) };
}

/** Signs out and reloads the page, so that no company data stays in the browser, in memory or cached. */
function useLogout() {
  const owner = useDraftOwner();
  const notices = useNotices();
  const leave = async () => {
    announceSignOut();
    await deleteCaches();
    if (owner !== null) removeDrafts(owner);
    window.location.assign("/login");
  };
  return trpc.auth.signOut.useMutation({
    onSuccess: leave,
    // A session that has ended already leaves its data behind, too.
    onError: (error) => (isUnauthenticated(error) ? leave() : notices.error(readProblem(error).message)),
  });
}

const startPath: AppPage = "/dashboard";
const loginPath: AppPage = "/login";

/** The settings and hooks that the web app passes to the shared screens. */
export const app: App = {
  useIdentity: useUser,
  useDraftOwner,
  useLogout,
  start: { to: startPath, label: "Go to the dashboard" },
  login: loginPath,
  brand: { mark: "/favicon.svg", home: "/" },
  forbiddenMessage: "Your role does not allow this. Ask an Admin of your company.",
};

/** Opens the app with a new session and clears the query cache of a previous user. */
export function useStartSession(): (path: string) => Promise<void> {
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
