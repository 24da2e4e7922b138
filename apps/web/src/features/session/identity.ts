import type { Identity, Rights } from "@custodia/app-shell/app";
import { deleteCaches } from "@custodia/app-shell/session/load-me.ts";
import { announceSignOut } from "@custodia/app-shell/session/session-status.ts";
import { trpc } from "@custodia/client/trpc";
import type { SessionView } from "@custodia/domain/auth/session";
import { may, mayActOrRequest, type Role, roleName } from "@custodia/domain/permissions";
import { forgetDrafts } from "@custodia/ui/form/draft-store.ts";
import { useNotices } from "@custodia/ui/notices";
import { useRouteContext } from "@tanstack/react-router";
import { useMe } from "./me.ts";

/** Returns the rights of a role in the permission matrix. */
export function rightsOf(role: Role): Rights {
  return { may: (action) => may(role, action), mayAsk: (action) => mayActOrRequest(role, action) };
}

/** Whose drafts of forms this browser keeps. */
export function useDraftOwner(): string | null {
  const { me } = useRouteContext({ strict: false }) as { me?: SessionView };
  return me ? `${me.company.id}.${me.id}` : null;
}

/** The signed-in user, as the frame and the pages of records know who is at work. */
export function useUser(): Identity {
  const { full_name, email, role, company } = useMe();
  return { full_name, email, role_name: roleName[role], company, ...rightsOf(role) };
}

/** Signs out. The page is loaded anew, so that nothing of the company stays in the browser, in memory or as a copy. */
export function useLogout() {
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
