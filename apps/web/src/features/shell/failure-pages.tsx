import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { Spinner } from "@custodia/ui/spinner";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { Compass } from "lucide-react";

export function NotFoundPage() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <title>Page not found – Custodia</title>
      <EmptyState
        icon={<Compass />}
        title="This page was not found"
        description="The address may be misspelt, or the page may have moved."
        action={<HomeLink />}
      />
    </div>
  );
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center">
      <title>Something went wrong – Custodia</title>
      <ErrorState title="This page could not be shown" error={error} onRetry={retry} />
      <HomeLink />
    </div>
  );
}

export function PendingPage() {
  return (
    <div className="flex min-h-[40dvh] items-center justify-center text-primary">
      <Spinner label="Loading…" className="size-6" />
    </div>
  );
}

function HomeLink() {
  return (
    <Button asChild variant="secondary">
      <Link to="/dashboard">Go to the dashboard</Link>
    </Button>
  );
}
