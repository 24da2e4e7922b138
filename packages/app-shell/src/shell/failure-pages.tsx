import { readProblem } from "@custodia/client/errors";
import type { Action } from "@custodia/domain/permissions";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { useEnvironment } from "@custodia/ui/environment";
import { ErrorState } from "@custodia/ui/error-state";
import { Spinner } from "@custodia/ui/progress";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { Compass, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useMay, useMayRequest } from "../app.tsx";
import { StandaloneMain, useIsInside } from "./main-part.tsx";

export function NotFoundPage() {
  const { productName } = useEnvironment();
  return (
    <StandaloneMain>
      <title>{`Page not found – ${productName}`}</title>
      <EmptyState
        as="h1"
        className="py-24"
        icon={<Compass />}
        title="Page not found"
        description="The address may be misspelt, or the page may have moved."
        action={<HomeLink />}
      />
    </StandaloneMain>
  );
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // Inside the layout, one page is forbidden for the role; outside, the whole company is suspended.
  const isInside = useIsInside();
  const { productName } = useEnvironment();
  const isForbidden = readProblem(error).status === 403;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <StandaloneMain>
      <title>{`Something went wrong – ${productName}`}</title>
      <ErrorState
        as="h1"
        title={isForbidden && !isInside ? "Your company is suspended" : "This page could not be displayed"}
        error={error}
        onRetry={retry}
        className="pt-24 pb-2"
      />
      <div className="text-center">{isForbidden ? <LoginLink /> : <HomeLink />}</div>
    </StandaloneMain>
  );
}

type PageFailureProps = {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
};

/** Replaces a page inside the layout whose query failed. */
export function PageFailure({ title, query }: PageFailureProps) {
  const { productName } = useEnvironment();
  return (
    <>
      <title>{`${title} – ${productName}`}</title>
      <ErrorState as="h1" error={query.error} onRetry={query.refetch} retrying={query.isFetching} className="py-24" />
    </>
  );
}

export function PendingPage() {
  return (
    <div className="flex min-h-[40dvh] items-center justify-center text-primary">
      <Spinner label="Loading…" className="size-6" />
    </div>
  );
}

/** Links to the start page; a user who may be a visitor also gets a link to the home page. */
function HomeLink() {
  const isInside = useIsInside();
  const { start, brand } = useApp();
  return (
    <span className="flex flex-wrap justify-center gap-2">
      {isInside ? null : (
        <Button asChild>
          <a href={brand.home}>Back to home</a>
        </Button>
      )}
      <Button asChild variant="outline">
        <Link to={start.to}>{start.label}</Link>
      </Button>
    </span>
  );
}

/** Lets a user whose access is refused, e.g. because the company is suspended, sign in with another account. */
function LoginLink() {
  const { login } = useApp();
  return (
    <Button asChild variant="outline">
      <Link to={login}>Sign in with another account</Link>
    </Button>
  );
}

type RequirePermissionProps = {
  action: Action;
  /** Also allows users who may only request approval. */
  requestable?: boolean;
  children: ReactNode;
};

/** Shows a page to users who may perform `action`, and to others why they may not. */
export function RequirePermission({ action, requestable = false, children }: RequirePermissionProps) {
  const may = useMay(action);
  const mayRequest = useMayRequest(action);
  const { forbiddenMessage } = useApp();
  if (may || (requestable && mayRequest)) return children;
  return (
    <>
      <title>Not allowed – Custodia</title>
      <EmptyState
        as="h1"
        className="py-24"
        icon={<Lock />}
        title="This action is unauthorized."
        description={forbiddenMessage}
      />
    </>
  );
}
