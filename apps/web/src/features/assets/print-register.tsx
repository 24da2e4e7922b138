import { trpc } from "@custodia/client/trpc";
import type { AssetPrintView } from "@custodia/domain/assets/schema";
import { statusLabel } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/words";
import type { TableSearch } from "@custodia/screens/records/table-search";
import { PendingPage } from "@custodia/screens/shell/failure-pages";
import { Banner } from "@custodia/ui/banner";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../register/asset-paths.ts";
import { useMe } from "../session/me.ts";
import { printAsked } from "./assets-asked.ts";
import { PrintFrame } from "./print/print-frame.tsx";

/** What the address of the printed register holds: the list's own search, or the ids that were ticked. */
export type PrintSearch = TableSearch & { ids?: string };

/** The register as it goes onto paper: the rows and order of the list it was opened from. */
export function PrintRegister({ search }: { search: PrintSearch }) {
  const { ids: _ids, ...listed } = search;
  const query = trpc.assets.print.useQuery(printAsked(search));
  const { name } = useMe().company;
  return (
    <PrintFrame
      title={`Asset register of ${name}`}
      ready={Boolean(query.data)}
      back={
        <Link to={assetPaths.list} search={listed}>
          Back to the assets
        </Link>
      }
    >
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : query.data ? (
        <Register company={name} register={query.data} />
      ) : (
        <PendingPage />
      )}
    </PrintFrame>
  );
}

const counts = new Intl.NumberFormat("en-NG");
const countOf = (assets: number) => `${counts.format(assets)} ${assets === 1 ? "asset" : "assets"}`;

function Register({ company, register }: { company: string; register: AssetPrintView }) {
  const { data, meta, day } = register;
  if (data.length === 0) return <EmptyState as="h1" title="No assets match" />;
  return (
    <>
      <style>{"@page { size: landscape }"}</style>
      <header className="mb-4">
        <h1 className="text-xl font-semibold">Asset register of {company}</h1>
        <p className="text-muted-foreground">
          {countOf(meta.total)}, book values of {formatLongDate(day)}
        </p>
      </header>
      {meta.total > data.length ? (
        <Banner tone="warning" className="mb-4">
          Only the first {counts.format(data.length)} of {counts.format(meta.total)} assets are listed; the
          totals are those of all that are held. Narrow the list, or download all of them as a spreadsheet.
        </Banner>
      ) : null}
      <section
        aria-label="Register"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto print:overflow-visible"
      >
        <RegisterTable register={register} />
      </section>
    </>
  );
}

const HEADINGS = [
  "Barcode",
  "Description",
  "Classification",
  "Custodian",
  "Location",
  "Date of ACQ",
  "Status",
];
const MONEY = [
  "Cost",
  figureLabel.carrying_amount.short,
  figureLabel.accumulated_depreciation.short,
  figureLabel.net_book_value.short,
];
const TEXT_CELL = "py-1 pr-3 align-top print:pr-2";
const MONEY_CELL = "py-1 pl-3 print:pl-2 text-right align-top whitespace-nowrap tabular-nums";

function RegisterTable({ register: { data, sums } }: { register: AssetPrintView }) {
  return (
    <table className="w-full border-collapse text-sm print:text-[8pt]">
      <thead>
        <tr className="border-b-2 border-foreground text-left">
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col" className={TEXT_CELL}>
              {heading}
            </th>
          ))}
          {MONEY.map((heading) => (
            <th key={heading} scope="col" className={MONEY_CELL}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={row.id} className="break-inside-avoid border-b">
            <td className={`${TEXT_CELL} whitespace-nowrap`}>{row.barcode}</td>
            <td className={TEXT_CELL}>{row.description}</td>
            <td className={TEXT_CELL}>{row.classification.name}</td>
            <td className={TEXT_CELL}>{row.custodian.full_name}</td>
            <td className={TEXT_CELL}>{row.location?.location_id ?? row.location?.address}</td>
            <td className={`${TEXT_CELL} whitespace-nowrap`}>{formatLongDate(row.acquisition_date)}</td>
            <td className={TEXT_CELL}>
              {statusLabel[row.status]}
              {row.revalued_on ? ", revalued" : null}
            </td>
            <td className={MONEY_CELL}>{formatNaira(row.cost)}</td>
            <td className={MONEY_CELL}>{formatNaira(row.carrying_amount)}</td>
            <td className={MONEY_CELL}>{formatNaira(row.accumulated_depreciation)}</td>
            <td className={MONEY_CELL}>{formatNaira(row.net_book_value)}</td>
          </tr>
        ))}
        <tr className="border-t-2 border-foreground font-semibold">
          <th scope="row" colSpan={HEADINGS.length} className={`${TEXT_CELL} text-left`}>
            Total
            {sums.not_counted > 0 ? (
              <span className="font-normal">
                {" "}
                of {countOf(sums.counted)}; {counts.format(sums.not_counted)} not counted: pending, rejected,
                sold or scrapped
              </span>
            ) : null}
          </th>
          <td className={MONEY_CELL}>{formatNaira(sums.cost)}</td>
          <td className={MONEY_CELL}>{formatNaira(sums.carrying_amount)}</td>
          <td className={MONEY_CELL}>{formatNaira(sums.accumulated_depreciation)}</td>
          <td className={MONEY_CELL}>{formatNaira(sums.net_book_value)}</td>
        </tr>
      </tbody>
    </table>
  );
}
