import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { WholeTable } from "@custodia/ui/table/whole-table";
import { useMemo } from "react";
import { serviceColumns } from "../agenda/service-columns.tsx";

/** The services that an asset had where it is, newest first; nothing where there was none. */
export function ServicesDone({ id }: { id: number }) {
  const query = trpc.maintenance.services.useInfiniteQuery(
    { id },
    { getNextPageParam: ({ meta }) => meta.next ?? undefined },
  );
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => data && { data: data.pages.flatMap((page) => page.data) }, [data]);
  if (rows?.data.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Services</h2>
      <WholeTable
        label="services"
        columns={serviceColumns}
        query={{ data: rows, error, isFetching, refetch }}
        empty={{ title: "No services yet" }}
      />
      {hasNextPage ? (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older services
        </Button>
      ) : null}
    </section>
  );
}
