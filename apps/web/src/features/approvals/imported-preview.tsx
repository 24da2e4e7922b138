import { trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { useState } from "react";
import { grouped } from "../register/figures.tsx";
import { UpdateLine } from "../register/import-updates.tsx";

/** Rows on a page of the preview. */
const SHOWN = 10;

export function ImportedPreview({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const query = trpc.approvals.assets.useQuery(
    { id, page, per_page: SHOWN },
    { placeholderData: (before) => before },
  );
  if (query.error) {
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  }
  if (!query.data) return <Skeleton />;
  const { data, meta } = query.data;
  const first = (page - 1) * SHOWN;
  return (
    // As wide as its column is without it, so that it pushes nothing aside.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard.
      tabIndex={0}
      aria-label="Assets of this request"
      className="mt-1 w-0 min-w-full overflow-x-auto"
    >
      <table className="text-left">
        <caption className="sr-only">Assets of this request</caption>
        <thead>
          <tr className="text-muted-foreground">
            {["Barcode", "Description", "Cost", "Classification", "Custodian", "Acquired"].map((heading) => (
              <th key={heading} scope="col" className={heading === "Cost" ? `${CELL} text-right` : CELL}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((asset) => (
            <tr key={asset.id} className="border-t">
              <td className={`${CELL} tabular-nums`}>{asset.barcode}</td>
              <td className={CELL}>{asset.description}</td>
              <td className={`${CELL} text-right tabular-nums`}>{formatNaira(asset.cost)}</td>
              <td className={CELL}>{asset.classification.name}</td>
              <td className={CELL}>{asset.custodian.full_name}</td>
              <td className={CELL}>{formatLongDate(asset.acquisition_date)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {meta.total > SHOWN ? (
        <p className="sticky left-0 flex w-fit items-center gap-2 py-1 text-muted-foreground">
          <Button size="sm" variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous<span className="sr-only"> assets</span>
          </Button>
          <span className="tabular-nums">
            {grouped(first + 1)}–{grouped(first + data.length)} of {grouped(meta.total)}
          </span>
          <Button
            size="sm"
            variant="outline"
            disabled={first + data.length >= meta.total}
            onClick={() => setPage(page + 1)}
          >
            Next<span className="sr-only"> assets</span>
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** The assets of the register that an import changes, field by field. */
export function UpdatedPreview({ id }: { id: number }) {
  const [per_page, setPerPage] = useState(SHOWN);
  const query = trpc.imports.updates.useQuery({ id, per_page }, { placeholderData: (before) => before });
  if (query.error) {
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  }
  if (!query.data) return <Skeleton />;
  const { data, meta } = query.data;
  return (
    <section aria-label="Updates of this request" className="mt-1">
      <ul className="divide-y rounded-md border">
        {data.map((update) => (
          <UpdateLine key={update.asset_id} update={update} />
        ))}
      </ul>
      {data.length < meta.total && per_page < MOST_SHOWN ? (
        <Button size="sm" variant="outline" className="mt-2" onClick={() => setPerPage(MOST_SHOWN)}>
          {`Show ${grouped(Math.min(meta.total, MOST_SHOWN))}`}
        </Button>
      ) : null}
    </section>
  );
}

/** As many as a page has at most. */
const MOST_SHOWN = 200;

const CELL = "py-1 pr-4 font-normal whitespace-nowrap";
