import { useTimeOf, useToday } from "@custodia/app-shell/app";
import { withListAddress } from "@custodia/app-shell/search-params.ts";
import { PendingPage } from "@custodia/app-shell/shell/failure-pages";
import { type Outputs, trpc } from "@custodia/client/trpc";
import { actorName } from "@custodia/domain/activity/actor-name";
import { conditionLabel, movementTypeLabel } from "@custodia/domain/assets/labels";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/labels";
import { DescriptionList, type Detail } from "@custodia/ui/description-list";
import { joinQueries, QueryContent } from "@custodia/ui/error-state";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-links.tsx";
import { type PrintedColumn, PrintedSection, PrintFrame } from "../../register/print-frame.tsx";
import { latestActivitiesQuery, MAX_PRINTED_ACTIVITIES } from "../../session/latest-queries.ts";
import { useMe } from "../../session/session.ts";
import { AssetPage } from "../asset-page.tsx";
import { custodyOf, descriptionOf, financialsOf, maintenanceOf } from "../sections.tsx";

/** A printout of one asset: all details and its history. */
export function PrintAsset() {
  return <AssetPage>{(asset) => <Page asset={asset} />}</AssetPage>;
}

function Page({ asset }: { asset: AssetView }) {
  const { id, barcode } = asset;
  const sales = trpc.disposals.list.useQuery({ id });
  const scrappings = trpc.scrappings.list.useQuery({ id });
  const values = trpc.revaluations.history.useQuery({ id });
  const activities = trpc.activities.list.useQuery(latestActivitiesQuery("asset", id, MAX_PRINTED_ACTIVITIES));
  const query = joinQueries({ sales, scrappings, values, activities });
  return (
    <PrintFrame
      title={`Asset ${barcode}`}
      ready={Boolean(query.data)}
      back={
        <Link to={assetPaths.detail(id)} state={withListAddress}>
          Back to the asset
        </Link>
      }
    >
      <Head asset={asset} />
      <QueryContent query={query} skeleton={<PendingPage />}>
        {(recorded) => (
          <>
            <Part title="Asset Description" items={descriptionOf(asset)} />
            <Part title="Custodian and Location" items={custodyOf(asset)} />
            <Part title="Financials" items={financialsOf(asset)} />
            <Part
              title="Condition and Maintenance"
              items={[...maintenanceOf(asset), { label: "Remarks", value: asset.remarks, wide: true }]}
            />
            <PrintedMovements movements={asset.movements} />
            <PrintedSection
              title="Revaluations"
              rows={recorded.values.revaluations.filter(isNotReversed)}
              columns={revaluationColumns}
            />
            <PrintedSection title="Disposal" rows={recorded.sales.data.filter(isNotReversed)} columns={saleColumns} />
            <PrintedSection
              title="Scrapping"
              rows={recorded.scrappings.data.filter(isNotReversed)}
              columns={scrappingColumns}
            />
            <PrintedHistory {...recorded.activities} />
          </>
        )}
      </QueryContent>
    </PrintFrame>
  );
}

/** Reversed entries appear in the history only. */
const isNotReversed = ({ reversed_at }: { reversed_at: string | null }) => reversed_at === null;

function Head({ asset: { barcode, description } }: { asset: AssetView }) {
  const { name } = useMe().company;
  const today = useToday();
  return (
    <header className="mb-4">
      <h1 className="text-xl font-semibold break-words">{description}</h1>
      <p className="text-muted-foreground">
        {barcode} · {name} · Figures as at {formatLongDate(today)}
      </p>
    </header>
  );
}

function Part({ title, items }: { title: string; items: readonly Detail[] }) {
  return (
    <section className="mt-6 break-inside-avoid">
      <h2 className="mb-2 border-b-2 border-foreground text-lg font-semibold">{title}</h2>
      <DescriptionList items={items} className="gap-y-2 print:grid-cols-3 print:text-[9pt]" />
    </section>
  );
}

function PrintedHistory({ data, meta }: Outputs["activities"]["list"]) {
  const timeOf = useTimeOf();
  return (
    <PrintedSection
      title="History"
      rows={data}
      emptyText="No activities yet."
      note={
        meta.total > MAX_PRINTED_ACTIVITIES
          ? `The latest ${MAX_PRINTED_ACTIVITIES} of ${meta.total} activities.`
          : undefined
      }
      columns={[
        { header: "Time", cell: ({ created_at }) => timeOf(created_at) },
        { header: "User", cell: actorName },
        { header: "Action Taken", cell: ({ log_message }) => log_message },
      ]}
    />
  );
}

function PrintedMovements({ movements }: { movements: AssetView["movements"] }) {
  const timeOf = useTimeOf();
  return (
    <PrintedSection
      title="Movements"
      rows={movements}
      emptyText="This asset has not been released yet."
      columns={[
        { header: "Type", cell: ({ type, maintenance_category }) => maintenance_category ?? movementTypeLabel[type] },
        { header: "Location", cell: ({ location }) => location },
        { header: "Custodian", cell: ({ custodian }) => custodian?.full_name },
        { header: "Vendor", cell: ({ vendor }) => vendor?.name },
        { header: "Release Date", cell: ({ release_date }) => formatLongDate(release_date) },
        { header: "Expected return date", cell: ({ expected_return_date: date }) => date && formatLongDate(date) },
        { header: "Returned At", cell: ({ returned_at }) => (returned_at ? timeOf(returned_at) : "Out") },
        { header: "Amount", money: true, cell: ({ amount }) => (amount === null ? null : formatNaira(amount)) },
      ]}
    />
  );
}

const revaluationColumns: PrintedColumn<Outputs["revaluations"]["history"]["revaluations"][number]>[] = [
  { header: "Date", cell: ({ revaluation_date }) => formatLongDate(revaluation_date) },
  { header: "Revalued by", cell: ({ revalued_by }) => revalued_by.full_name },
  { header: "Remarks", cell: ({ remarks }) => remarks },
  { header: "NBV before", money: true, cell: ({ net_book_value }) => formatNaira(net_book_value) },
  { header: "Revalued to", money: true, cell: ({ carrying_amount }) => formatNaira(carrying_amount) },
  { header: "Difference", money: true, cell: ({ difference }) => formatNaira(difference) },
];

const resultColumns: PrintedColumn<{ net_book_value: number; gain_or_loss: number }>[] = [
  { header: figureLabel.net_book_value.short, money: true, cell: ({ net_book_value }) => formatNaira(net_book_value) },
  { header: "Gain or loss", money: true, cell: ({ gain_or_loss }) => formatNaira(gain_or_loss) },
];

const saleColumns: PrintedColumn<Outputs["disposals"]["list"]["data"][number]>[] = [
  { header: "Date Sold", cell: ({ sale_date }) => formatLongDate(sale_date) },
  { header: "Buyer Name", cell: ({ buyer_name }) => buyer_name },
  { header: "Buyer Address", cell: ({ address }) => address },
  { header: "Condition Sold", cell: ({ condition }) => conditionLabel[condition] },
  { header: "Amount Sold", money: true, cell: ({ amount_sold_for }) => formatNaira(amount_sold_for) },
  ...resultColumns,
];

const scrappingColumns: PrintedColumn<Outputs["scrappings"]["list"]["data"][number]>[] = [
  { header: "Date Discarded", cell: ({ discard_date }) => formatLongDate(discard_date) },
  { header: "Condition", cell: ({ condition }) => conditionLabel[condition] },
  { header: "Remarks", cell: ({ remarks }) => remarks },
  ...resultColumns,
];
