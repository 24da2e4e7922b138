import { trpc } from "@custodia/client/trpc";
import type { AssetSums } from "@custodia/domain/assets/list";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { showsGross, totalAmounts } from "@custodia/domain/assets/totals";
import { figureLabel } from "@custodia/domain/valuation/labels";
import { Button } from "@custodia/ui/button";
import { Card } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { WholeTable } from "@custodia/ui/table/data-table";
import { Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useMemo } from "react";
import { assetPaths, notePaths } from "../register/asset-links.tsx";
import { FIGURE_GRID, Figure, Naira } from "../register/figures.tsx";
import { AssetCard } from "./asset-card.tsx";
import { assetColumns } from "./columns.tsx";
import { NoteLinks } from "./forms/form-links.tsx";
import { type AssignedTo, assignedQuery } from "./search.ts";

/** The text columns of the assets of a custodian, location or vendor; the link to the filtered register leads to all columns. */
const TEXT_COLUMNS = ["barcode", "description", "classification", "status"];

/** Returns the columns, including the gross carrying amount if the totals have one. */
const columnsOf = (gross: boolean) =>
  [...TEXT_COLUMNS, ...totalAmounts(gross)]
    .flatMap((id) => assetColumns.filter((column) => column.id === id))
    .map(({ filter: _filter, sortable: _sortable, hiddenByDefault: _hidden, ...column }) => column);
const cardOf = (asset: AssetRow) => <AssetCard asset={asset} />;

/** Lists the assets of a custodian, location or vendor, newest first, with totals and a link to print them. */
function assignedAssets(field: AssignedTo) {
  return function AssignedAssets({ record }: { record: { id: number } }) {
    const query = trpc.assets.list.useQuery(assignedQuery(field, record.id));
    const filter = { [field]: `${record.id}` };
    const total = query.data?.meta.total ?? 0;
    const sums = query.data?.sums;
    const gross = showsGross(sums);
    const columns = useMemo(() => columnsOf(gross), [gross]);
    const hasMore = total > (query.data?.data.length ?? 0);
    if (query.data && total === 0) {
      return (
        <Card className="mt-4 flex flex-wrap items-baseline gap-x-3 px-4 py-3 sm:px-5">
          <h2 className="text-lg font-semibold">Assets</h2>
          <p className="text-muted-foreground">None yet.</p>
        </Card>
      );
    }
    return (
      <div className="mt-6">
        <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-semibold">Assets</h2>
          <span className="flex flex-wrap gap-2">
            {field === "custodian_id" && sums && sums.counted > 0 ? (
              <NoteLinks notes={[{ label: "List to sign", href: notePaths.custodian(record.id) }]} />
            ) : null}
            <Button asChild variant="outline">
              <Link to={assetPaths.print} search={{ filter }} preload={false}>
                <Printer aria-hidden />
                Print
              </Link>
            </Button>
          </span>
        </header>
        <AssignedTotals label={field === "vendor_id" ? "Supplied, active" : "Assets in custody"} sums={sums} />
        <WholeTable label="assets" columns={columns} query={query} empty={{ title: "None yet" }} card={cardOf} />
        {hasMore ? (
          <p className="mt-3 text-center">
            <Link to={assetPaths.list} search={{ filter }} className="text-primary underline-offset-2 hover:underline">
              {`View all ${formatThousands(total)} assets`}
            </Link>
          </p>
        ) : null}
      </div>
    );
  };
}

export const CustodianAssets = assignedAssets("custodian_id");
export const LocationAssets = assignedAssets("location_id");
export const VendorAssets = assignedAssets("vendor_id");

type AssignedTotalsProps = {
  /** The label of the count. */
  label: string;
  /** Undefined while loading. */
  sums: AssetSums | undefined;
};

/** Shows the totals of the assets that are approved and in the books, as on the dashboard. */
function AssignedTotals({ label, sums }: AssignedTotalsProps) {
  const amounts = totalAmounts(showsGross(sums));
  const naira = (value: number | undefined) => (value === undefined ? undefined : <Naira value={value} />);
  return (
    <dl
      aria-busy={!sums}
      className={cn(
        FIGURE_GRID,
        "mb-4",
        amounts.length > 3 ? "[&>:last-child]:max-lg:col-span-full lg:grid-cols-5" : "lg:grid-cols-4",
      )}
    >
      <Figure label={label} hint={sums && excludedText(sums)}>
        {sums && formatThousands(sums.counted)}
      </Figure>
      {amounts.map((amount) => (
        <Figure key={amount} label={amount === "cost" ? "Cost" : figureLabel[amount].heading}>
          {naira(sums?.[amount])}
        </Figure>
      ))}
    </dl>
  );
}

const excludedText = ({ not_counted }: AssetSums) =>
  not_counted > 0 ? `${pluralize(not_counted, "other")} pending, sold or scrapped` : undefined;
