import { type ReactNode, useMemo } from "react";
import { Banner } from "../banner.tsx";
import { EmptyState } from "../empty-state.tsx";
import { useEnvironment } from "../environment.tsx";
import { ErrorState } from "../error-state.tsx";
import { RowCards } from "./cards.tsx";
import type { Column } from "./columns.tsx";
import { Grid } from "./grid.tsx";
import { usePhone } from "./layout.ts";
import { useTableModel } from "./model.tsx";
import { INITIAL_STATE } from "./state.ts";

type WholeTableProps<Row extends { id: number }> = {
  /** The plural name of the rows: "movements". */
  label: string;
  /** Keep the array stable (module scope or useMemo). */
  columns: readonly Column<Row>[];
  query: { data: { data: Row[] } | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  empty: { title: string; description?: ReactNode; action?: ReactNode };
  /** The card of a row on a phone; by default its columns, one below the other. */
  card?: (row: Row) => ReactNode;
};

/** Shows the rows of a list that the server returns completely: there are no filters, sorting or pages. */
export function WholeTable<Row extends { id: number }>(props: WholeTableProps<Row>) {
  const { label, columns, query, empty, card } = props;
  const { readError } = useEnvironment();
  const phone = usePhone();
  const rows = query.data?.data;
  const page = useMemo(() => rows && { data: rows, meta: metaOf(rows.length) }, [rows]);
  const table = useTableModel({
    columns,
    page,
    state: INITIAL_STATE,
    onStateChange: ignoreChange,
    selection: undefined,
  });
  const retry = () => void query.refetch();
  const failureBanner =
    rows && query.error ? (
      <Banner tone="error" className="m-3" title={readError(query.error).message}>
        <button type="button" className="underline" onClick={retry}>
          Try again
        </button>
      </Banner>
    ) : null;
  if (rows?.length === 0) {
    return (
      // Inside a card it has no frame of its own.
      <section
        aria-label={label}
        className="rounded-lg border bg-card in-data-[slot=card-content]:border-0 in-data-[slot=card-content]:[&>div]:p-0"
      >
        {failureBanner}
        <EmptyState inline {...empty} />
      </section>
    );
  }
  const placeholder =
    !rows && query.error ? <ErrorState error={query.error} onRetry={retry} retrying={query.isFetching} /> : null;
  const Rows = phone ? RowCards : Grid;
  return (
    <section aria-label={label} aria-busy={!rows && query.isFetching} className="rounded-lg border bg-card">
      {failureBanner}
      <Rows
        {...{ label, table, columns, placeholder }}
        state={INITIAL_STATE}
        onStateChange={ignoreChange}
        skeletons={rows ? 0 : 3}
        selectable={false}
        rowName={({ id }) => `row ${id}`}
        onRowClick={undefined}
        card={card}
      />
    </section>
  );
}

const metaOf = (total: number) => ({ current_page: 1, last_page: 1, per_page: Math.max(total, 1), total });
const ignoreChange = () => {};
