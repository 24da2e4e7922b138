import { Button } from "@custodia/ui/button";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/data-table";
import { useMemo } from "react";

/** A query that reads its rows page by page. */
export type PagedQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type PagedTableProps<Row> = {
  title: string;
  /** What the button for older rows calls them. */
  noun: string;
  columns: readonly Column<Row>[];
  query: PagedQuery<{ pages: readonly { data: readonly Row[] }[] }>;
};

/** Lists what was recorded of an asset, newest first and page by page; renders nothing if there is none. */
export function PagedTable<Row extends { id: number }>({ title, noun, columns, query }: PagedTableProps<Row>) {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => data && { data: data.pages.flatMap((page) => page.data) }, [data]);
  const label = title.toLowerCase();
  if (rows?.data.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <WholeTable
        label={label}
        columns={columns}
        query={{ data: rows, error, isFetching, refetch }}
        empty={{ title: `No ${label} yet` }}
      />
      {hasNextPage ? (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older {noun}
        </Button>
      ) : null}
    </section>
  );
}
