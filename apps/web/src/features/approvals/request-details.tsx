import { useTimeOf } from "@custodia/app-shell/app";
import { type Outputs, trpc } from "@custodia/client/trpc";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { roleName } from "@custodia/domain/permissions";
import { Button } from "@custodia/ui/button";
import { QueryContent } from "@custodia/ui/error-state";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { Skeleton } from "@custodia/ui/progress";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { changedFields, fieldLabel, formatValue } from "../activity/field-labels.ts";
import { UpdatedPreview } from "../register/import-updates.tsx";
import { CALCULATED_FIELDS, EffectSum, effectTerms } from "./effect.tsx";
import { requestKindView } from "./request-kinds.tsx";
import { detailsId, isBatchRequest } from "./search.ts";

/** Shows the details of an expanded request: its calculation, the change of each field, and the requester. */
export function RequestDetails({ approval }: { approval: ApprovalView }) {
  const { id, kind, state, before, requester } = approval;
  const timeOf = useTimeOf();
  const after = valuesAfter(approval);
  const terms = effectTerms(approval);
  const fields = changedFields(before, after).filter((field) => !(terms && CALCULATED_FIELDS.has(field)));
  const hasPreview = (kind === "import" || isBatchRequest(approval)) && state === "pending";
  return (
    <div id={detailsId(id)} data-details={id} className="space-y-4 pt-1 pb-4 max-md:mt-3 md:px-2 lg:pl-24">
      {terms ? <EffectSum terms={terms} /> : null}
      {hasPreview ? <ImportedRows approval={approval} /> : null}
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-3">
        <dl className="text-sm md:columns-2 md:gap-x-10 lg:col-span-2">
          {fields.map((field) => (
            <Fact key={field} label={fieldLabel(field)}>
              <Change
                oldValue={before && field in before ? formatValue(field, before[field], timeOf) : null}
                newValue={formatValue(field, after?.[field], timeOf)}
              />
            </Fact>
          ))}
        </dl>
        <dl className="text-sm">
          <Fact label="Requester">{requester.full_name}</Fact>
          <Fact label="Authority Level">{roleName[requester.role]}</Fact>
          <Fact label="Email">{requester.email}</Fact>
          <Fact label="Phone Number">{requester.phone_number ?? "–"}</Fact>
          <Fact label="ID Number">{requester.id_number ?? "–"}</Fact>
          <Fact label="Department">{requester.department ?? "–"}</Fact>
        </dl>
      </div>
    </div>
  );
}

/** Returns the values after approval, and those that the audit entry omits, such as a buyer's address. */
function valuesAfter(approval: ApprovalView): ApprovalView["after"] {
  const { kind, data, after } = approval;
  const view = requestKindView(kind);
  const months = data.useful_life_in_months;
  // The remaining life that was asked for stands beside the whole life that it gives.
  if (view.valuesAfter) {
    return { ...(typeof months === "number" && { remaining_life_in_months: months }), ...view.valuesAfter(approval) };
  }
  const others = Object.entries(data).flatMap(([field, value]) =>
    // A policy stands in words beside what the audit log says.
    field.endsWith("_id") || field.startsWith("useful_life") || typeof value === "object" ? [] : [[field, value]],
  );
  return { ...Object.fromEntries(others), ...after };
}

/** Shows the old and new value of a field; a single value if it stays the same or was empty before. */
function Change({ oldValue, newValue }: { oldValue: string | null; newValue: string }) {
  if (oldValue === null || oldValue === newValue) return newValue;
  return (
    <>
      {oldValue} <ArrowRight aria-hidden className="inline size-3.5 text-muted-foreground" />
      <span className="sr-only">becomes</span> {newValue}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex break-inside-avoid gap-x-3 border-b py-1.5">
      <dt className="w-32 shrink-0 text-muted-foreground">{label}</dt>
      <dd className="min-w-0 flex-1 whitespace-pre-line tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Shows the number and total cost of the assets that an import or a batch of new assets would add, and lists them on demand. */
function ImportedRows({ approval: { id, import_id, after } }: { approval: ApprovalView }) {
  const [open, setOpen] = useState(false);
  const { rows, rows_updated, number_of_assets, total_cost, rows_apart } = after ?? {};
  return (
    <div className="text-sm font-normal">
      {typeof total_cost === "number" && rows !== 0 ? (
        <p className="tabular-nums">
          {pluralize(Number(rows ?? number_of_assets), "asset")}, {formatNaira(total_cost)} in total
        </p>
      ) : null}
      {rows_updated ? (
        <p className="tabular-nums">
          {pluralize(Number(rows_updated), "asset")} of the register {rows_updated === 1 ? "changes" : "change"}
        </p>
      ) : null}
      {rows_apart ? (
        <p className="text-muted-foreground">
          {formatThousands(Number(rows_apart))} changed since, and{" "}
          {rows_apart === 1 ? "is a request of its own" : "are requests of their own"}.
        </p>
      ) : null}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer rounded-sm py-0.5 marker:text-muted-foreground hover:text-primary">
          Preview
        </summary>
        {open && rows !== 0 ? <ImportedPreview id={id} /> : null}
        {open && rows_updated && import_id ? <UpdatedPreview id={import_id} /> : null}
      </details>
    </div>
  );
}

/** Rows on a page of the preview. */
const PAGE_SIZE = 10;

function ImportedPreview({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const query = trpc.approvals.assets.useQuery({ id, page, per_page: PAGE_SIZE }, { placeholderData: (data) => data });
  return (
    <QueryContent query={query} skeleton={<Skeleton />}>
      {(shown) => <AssetPage {...shown} page={page} setPage={setPage} />}
    </QueryContent>
  );
}

type AssetPageProps = Outputs["approvals"]["assets"] & { page: number; setPage: (page: number) => void };

function AssetPage({ data, meta, page, setPage }: AssetPageProps) {
  const first = (page - 1) * PAGE_SIZE;
  return (
    // Takes no more width than its column has, so that the layout does not shift.
    <ScrollRegion label="Assets of this request" className="mt-1 w-0 min-w-full">
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
      {meta.total > PAGE_SIZE ? (
        <p className="sticky left-0 flex w-fit items-center gap-2 py-1 text-muted-foreground">
          <Button size="sm" variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous<span className="sr-only"> assets</span>
          </Button>
          <span className="tabular-nums">
            {formatThousands(first + 1)}–{formatThousands(first + data.length)} of {formatThousands(meta.total)}
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
    </ScrollRegion>
  );
}

const CELL = "py-1 pr-4 font-normal whitespace-nowrap";
