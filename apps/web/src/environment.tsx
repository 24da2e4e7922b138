import { readProblem } from "@custodia/client/errors";
import type { Environment, LeaveGuard, LinkProps } from "@custodia/ui/environment";
import { Link, type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useCallback } from "react";

/** A link by its path, for parts that do not know the routes. */
function PathLink({ to, className, children }: LinkProps) {
  return (
    <Link to={to as never} className={className}>
      {children}
    </Link>
  );
}

/** Stops the router, and the closing of the tab, while there is something to lose. Another filter is not another page. */
function useRouterGuard(mustAsk: () => boolean): LeaveGuard {
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    ({ current, next }) => current.pathname !== next.pathname && mustAsk(),
    [mustAsk],
  );
  const blocker = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: mustAsk,
    withResolver: true,
  });
  return {
    blocked: blocker.status === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}

export const environment: Environment = {
  productName: "Custodia",
  Link: PathLink,
  readError: readProblem,
  useLeaveGuard: useRouterGuard,
};
