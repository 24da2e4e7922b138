import type { App, Identity, Rights } from "@custodia/app-shell/app";
import { deleteCaches, loadMe } from "@custodia/app-shell/session/load-me.ts";
import { announceSignOut, claimPage } from "@custodia/app-shell/session/session-status.ts";
import { type Calls, prefetchOptions, trpc } from "@custodia/client/trpc";
import type { SessionView } from "@custodia/domain/auth/session";
import { may, mayActOrRequest, type Role, roleName } from "@custodia/domain/permissions";
import { forgetDrafts } from "@custodia/ui/form/draft-store.ts";
import { useNotices } from "@custodia/ui/notices";
import { redirect, useRouteContext } from "@tanstack/react-router";
import type { AppPage } from "../../address.ts";

type GuardArgs = { context: { calls: Calls }; location: { href: string }; preload: boolean };

/**
 * `beforeLoad` of every layout that needs a sign-in: puts the user, `me`, into the context. Without a sign-in, or before the
 * email is verified, it goes to /login, which comes back to where one wanted to go. Without a connection it is who was
 * signed in last, and still is.
 */
export async function requireSignIn({ context, location, preload }: GuardArgs) {
  const me = await loadMe(() => context.calls.auth.me.ensureData(undefined, prefetchOptions(preload)));
  if (me) claimPage(`${me.company.id}.${me.id}`, me.email);
  if (!me?.email_verified_at) throw redirect({ to: "/login", search: { redirect: location.href } });
  return { me };
}

/** The signed-in user, below a layout that requires a session. Looked up again now and then: roles change. */
export function useMe(): SessionView {
  const { me } = useRouteContext({ strict: false }) as { me: SessionView };
  const { data } = trpc.auth.me.useQuery(undefined, { staleTime: 60_000 });
  return data ?? me;
}

/** Returns the rights of a role in the permission matrix. */
export function rightsOf(role: Role): Rights {
  return { may: (action) => may(role, action), mayAsk: (action) => mayActOrRequest(role, action) };
}

/** Whose drafts of forms this browser keeps. */
function useDraftOwner(): string | null {
  const { me } = useRouteContext({ strict: false }) as { me?: SessionView };
  return me ? `${me.company.id}.${me.id}` : null;
}

/** The signed-in user, as the frame and the pages of records know who is at work. */
function useUser(): Identity {
  const { full_name, email, role, company } = useMe();
  return { full_name, email, role_name: roleName[role], company, ...rightsOf(role) };
}

/** Signs out. The page is loaded anew, so that nothing of the company stays in the browser, in memory or as a copy. */
function useLogout() {
  const owner = useDraftOwner();
  const notices = useNotices();
  return trpc.auth.signOut.useMutation({
    onSuccess: async () => {
      announceSignOut();
      await deleteCaches();
      if (owner !== null) forgetDrafts(owner);
      window.location.assign("/login");
    },
    onError: (error) => notices.error(error.message),
  });
}

const start: AppPage = "/dashboard";
const login: AppPage = "/login";

/** The settings and hooks that the web app passes to the shared screens. */
export const app: App = {
  useIdentity: useUser,
  useDraftOwner,
  useLogout,
  start: { to: start, label: "Go to the dashboard" },
  login,
  brand: { mark: "/favicon.svg", home: "/" },
  refusal: "Your role does not allow this. Ask an Admin of your company.",
};
