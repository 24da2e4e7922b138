import { useMayAsk } from "@custodia/app-shell/session/may.ts";
import { trpc } from "@custodia/client/trpc";
import type { ServiceView } from "@custodia/domain/assets/service";
import { Button } from "@custodia/ui/button";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/whole-table";
import { useMemo } from "react";
import { serviceColumns } from "../agenda/service-columns.tsx";
import type { RepairedAsset } from "../repairs/repair-dialog.tsx";
import { ServiceRepairs } from "../repairs/row-repairs.tsx";

/** The services that an asset had where it is, newest first; nothing where there was none. */
export function ServicesDone({ asset }: { asset: RepairedAsset }) {
  const { id } = asset;
  const mayCorrect = useMayAsk("assets.write");
  const query = trpc.maintenance.services.useInfiniteQuery(
    { id },
    { getNextPageParam: ({ meta }) => meta.next ?? undefined },
  );
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => data && { data: data.pages.flatMap((page) => page.data) }, [data]);
  const columns = useMemo(
    (): readonly Column<ServiceView>[] => [
      ...serviceColumns,
      ...(mayCorrect
        ? [
            {
              id: "repairs",
              header: "Correct",
              inCard: "aside" as const,
              align: "end" as const,
              cell: (service: ServiceView) => <ServiceRepairs asset={asset} service={service} />,
            },
          ]
        : []),
    ],
    [asset, mayCorrect],
  );
  if (rows?.data.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Services</h2>
      <WholeTable
        label="services"
        columns={columns}
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
