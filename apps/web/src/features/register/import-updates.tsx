import { type Outputs, trpc } from "@custodia/client/trpc";
import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import { formatLongDate, isCalendarDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { QueryContent } from "@custodia/ui/error-state";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { Skeleton } from "@custodia/ui/progress";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";

type Update = Outputs["imports"]["preview"]["updates"][number];
type Change = Update["changes"][number];

const PAGE_SIZE = 10;
const fields = new Map(IMPORT_FIELDS.map((field) => [field.name, field]));

type RowLinkOf = (row: number) => ReactNode;
type UpdatesTableProps = { updates: readonly Update[]; total: number; rowLink: RowLinkOf };

/** Lists the assets that imported rows update, with the old and new value of each field. */
export function UpdatesTable({ updates, total, rowLink }: UpdatesTableProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  if (total === 0) return null;
  const listed = updates.slice(0, limit);
  return (
    <section aria-label="Updates">
      <h4 className="mb-2 font-medium">{pluralize(total, "asset")} of your register will be updated</h4>
      <ul className="divide-y rounded-md border text-sm">
        {listed.map((update) => (
          <UpdateLine key={update.asset_id} update={update} rowLink={rowLink} />
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        {listed.length < total ? `${pluralize(listed.length, "asset")} of ${pluralize(total, "asset")} shown.` : null}
        {limit < updates.length ? (
          <Button variant="link" onClick={() => setLimit(limit + 5 * PAGE_SIZE)}>
            Show more
          </Button>
        ) : null}
      </p>
    </section>
  );
}

/** One asset with one line per change. */
function UpdateLine({ update, rowLink }: { update: Update; rowLink?: RowLinkOf }) {
  const { row, barcode, description, changes } = update;
  return (
    <li className="grid gap-x-4 gap-y-1 px-3 py-2 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <p className="min-w-0">
        <span className="block font-medium break-words">{description}</span>
        <span className="text-muted-foreground tabular-nums">
          {row === null ? null : <>{rowLink ? rowLink(row) : `Row ${row}`} · </>}
          {barcode}
        </span>
      </p>
      <dl className="min-w-0 space-y-1">
        {changes.map((change) => (
          <div key={change.field} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-muted-foreground">{fields.get(change.field)?.label}</dt>
            <dd className="min-w-0 break-words">
              <span className="text-muted-foreground">{formatValue(change.field, change.before)}</span>{" "}
              <ArrowRight aria-hidden className="inline size-3.5 text-muted-foreground" />
              <span className="sr-only">becomes</span>{" "}
              <span className="font-medium">{formatValue(change.field, change.after)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function formatValue(field: Change["field"], text: string | null): string {
  if (text === null) return "nothing";
  const kind = fields.get(field)?.kind;
  if (kind === "money") return formatNaira(Number(text));
  return kind === "date" && isCalendarDate(text) ? formatLongDate(text) : text;
}

/** Lists the assets in the register that an import changes, field by field. */
export function UpdatedPreview({ id }: { id: number }) {
  const [per_page, setPerPage] = useState(PAGE_SIZE);
  const query = trpc.imports.updates.useQuery({ id, per_page }, { placeholderData: (data) => data });
  return (
    <QueryContent query={query} skeleton={<Skeleton />}>
      {({ data, meta }) => (
        <section aria-label="Updates of this request" className="mt-1">
          <ul className="divide-y rounded-md border">
            {data.map((update) => (
              <UpdateLine key={update.asset_id} update={update} />
            ))}
          </ul>
          {data.length < meta.total && per_page < MAX_SHOWN ? (
            <Button size="sm" variant="outline" className="mt-2" onClick={() => setPerPage(MAX_SHOWN)}>
              {`Show ${formatThousands(Math.min(meta.total, MAX_SHOWN))}`}
            </Button>
          ) : null}
        </section>
      )}
    </QueryContent>
  );
}

/** The maximum number of updates in the list. */
const MAX_SHOWN = 200;
