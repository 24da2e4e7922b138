import { trpc } from "@custodia/client/trpc";
import type { CompanyView } from "@custodia/domain/setup/company";
import { ErrorState } from "@custodia/ui/error-state";
import { Spinner } from "@custodia/ui/progress";
import type { ReactNode } from "react";

/** Shows what needs the company once it is there. */
export function CompanyLoaded({ children }: { children: (company: CompanyView) => ReactNode }) {
  const { data, error, isFetching, refetch } = trpc.company.show.useQuery();
  if (data) return children(data);
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <p aria-busy className="flex items-center gap-2 text-muted-foreground">
      <Spinner /> Loading... Please Wait
    </p>
  );
}
