import type { Identity, Rights } from "@custodia/app-shell/app";
import type { SessionView } from "@custodia/domain/auth/session";
import { may, mayActOrAsk, type Role, roleName } from "@custodia/domain/permissions";
import { useRouteContext } from "@tanstack/react-router";
import { useMe } from "./me.ts";

/** What the matrix gives a role. */
export function rightsOf(role: Role): Rights {
  return { may: (action) => may(role, action), mayAsk: (action) => mayActOrAsk(role, action) };
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
