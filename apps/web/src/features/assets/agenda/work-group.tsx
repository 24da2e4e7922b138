import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import type { ReactNode } from "react";
import { dueCount } from "../../register/month-names.ts";

type GroupHeadProps = { title: string; count: number | undefined; late?: boolean; children?: ReactNode };

/** The head of a day, or of what is late, with how much there is. */
export function GroupHead({ title, count, late = false, children }: GroupHeadProps) {
  return (
    <header className="flex min-h-9 flex-wrap items-center gap-2 border-b bg-muted px-4 py-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      {count ? (
        <Badge tone={late ? "danger" : "neutral"}>
          <span className="tabular-nums">{dueCount(count)}</span>
        </Badge>
      ) : null}
      {count === 0 ? <p className="text-sm text-muted-foreground">Nothing due</p> : null}
      {children}
    </header>
  );
}

/** What comes page by page. */
type PagedQuery = {
  data: object | undefined;
  error: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

/** In place of rows that are on their way, or that could not be loaded; and the way to more of them. */
export function WorkFoot({ query }: { query: PagedQuery }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <div className="space-y-4 px-5 py-4">
        <Skeleton />
        <Skeleton className="w-2/3" />
        <Skeleton className="w-4/5" />
      </div>
    );
  }
  if (!hasNextPage) return null;
  return (
    <p className="border-t px-4 py-2 text-center">
      <span className="hidden print:inline">More follows than is printed here.</span>
      <Button
        variant="ghost"
        size="sm"
        className="print:hidden"
        busy={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        Show more
      </Button>
    </p>
  );
}
