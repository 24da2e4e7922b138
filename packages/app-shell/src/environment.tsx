import { reuseStoredKeys } from "@custodia/client/call-keys";
import { readProblem } from "@custodia/client/errors";
import { describeAmbiguity, numberIn } from "@custodia/domain/numbers";
import type { Environment, LeaveGuard, LinkProps } from "@custodia/ui/environment";
import {
  Link,
  type LinkProps as RouterLinkProps,
  type ShouldBlockFn,
  useBlocker,
  useLocation,
} from "@tanstack/react-router";
import { useCallback } from "react";
import { useDraftOwner } from "./app.tsx";
import { withListAddress } from "./search-params.ts";

/**
 * A link by path, for components that do not know the routes. It passes on the address of the list that the user came from.
 */
function PathLink({ to, search, className, children }: LinkProps) {
  return (
    <Link
      to={to as RouterLinkProps["to"]}
      search={search as RouterLinkProps["search"]}
      state={withListAddress}
      className={className}
    >
      {children}
    </Link>
  );
}

/**
 * Blocks navigation and closing the tab while there are unsaved changes. Another filter counts as the same page, another
 * step does not.
 */
function useRouterGuard(shouldConfirm: () => boolean): LeaveGuard {
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    ({ current, next }) => pageKey(current) !== pageKey(next) && shouldConfirm(),
    [shouldConfirm],
  );
  const blocker = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: shouldConfirm,
    withResolver: true,
  });
  return {
    blocked: blocker.status === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}

/** Returns the prefix of draft keys: the owner and the page. A new record that copies another one has its own draft. */
function useDraftPrefix(): string | null {
  const { pathname, search } = useLocation();
  const owner = useDraftOwner();
  const copySuffix = "like" in search ? `?like=${search.like}` : "";
  return owner === null ? null : `${owner}${pathname}${copySuffix}`;
}

type PageLocation = { pathname: string; search: object };

function pageKey({ pathname, search }: PageLocation): string {
  return "step" in search ? `${pathname} ${search.step}` : pathname;
}

export const environment: Environment = {
  productName: "Custodia",
  Link: PathLink,
  readError: readProblem,
  readNumber: numberIn,
  ambiguityMessage: describeAmbiguity,
  useDraftPrefix,
  reuseStoredKeys,
  useLeaveGuard: useRouterGuard,
};
