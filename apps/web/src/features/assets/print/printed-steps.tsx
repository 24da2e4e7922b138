import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import type { Outputs } from "@custodia/client/trpc";
import { movementTypeLabel } from "@custodia/domain/assets/movement-words";
import type { AssetView } from "@custodia/domain/assets/schema";
import { conditionLabel } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/words";
import { PrintTable } from "./print-table.tsx";

export function PrintedMovements({ movements }: { movements: AssetView["movements"] }) {
  const timeOf = useTimeOf();
  return (
    <PrintTable
      title="Movements"
      rows={movements}
      none="It was never released."
      columns={[
        {
          header: "Type",
          cell: ({ type, maintenance_category }) => maintenance_category ?? movementTypeLabel[type],
        },
        { header: "Location", cell: ({ location }) => location },
        { header: "Custodian", cell: ({ custodian }) => custodian?.full_name },
        { header: "Vendor", cell: ({ vendor }) => vendor?.name },
        { header: "Release Date", cell: ({ release_date }) => formatLongDate(release_date) },
        {
          header: "Expected return date",
          cell: ({ expected_return_date: date }) => date && formatLongDate(date),
        },
        { header: "Returned At", cell: ({ returned_at }) => (returned_at ? timeOf(returned_at) : "Out") },
        {
          header: "Amount",
          money: true,
          cell: ({ amount }) => (amount === null ? null : formatNaira(amount)),
        },
      ]}
    />
  );
}

export function PrintedRevaluations({
  revaluations,
}: Pick<Outputs["revaluations"]["history"], "revaluations">) {
  return (
    <PrintTable
      title="Revaluations"
      rows={revaluations}
      columns={[
        { header: "Date", cell: ({ revaluation_date }) => formatLongDate(revaluation_date) },
        { header: "Revalued by", cell: ({ revalued_by }) => revalued_by.full_name },
        { header: "Remarks", cell: ({ remarks }) => remarks },
        { header: "NBV before", money: true, cell: ({ net_book_value }) => formatNaira(net_book_value) },
        { header: "Revalued to", money: true, cell: ({ carrying_amount }) => formatNaira(carrying_amount) },
        { header: "Difference", money: true, cell: ({ difference }) => formatNaira(difference) },
      ]}
    />
  );
}

export function PrintedSales({ sales }: { sales: Outputs["disposals"]["list"]["data"] }) {
  return (
    <PrintTable
      title="Disposal"
      rows={sales}
      columns={[
        { header: "Date Sold", cell: ({ sale_date }) => formatLongDate(sale_date) },
        { header: "Buyer Name", cell: ({ buyer_name }) => buyer_name },
        { header: "Buyer Address", cell: ({ address }) => address },
        { header: "Condition Sold", cell: ({ condition }) => conditionLabel[condition] },
        { header: "Amount Sold", money: true, cell: ({ amount_sold_for }) => formatNaira(amount_sold_for) },
        {
          header: figureLabel.net_book_value.short,
          money: true,
          cell: ({ net_book_value }) => formatNaira(net_book_value),
        },
        { header: "Gain or loss", money: true, cell: ({ gain_or_loss }) => formatNaira(gain_or_loss) },
      ]}
    />
  );
}

export function PrintedScrappings({ scrappings }: { scrappings: Outputs["scrappings"]["list"]["data"] }) {
  return (
    <PrintTable
      title="Scrapping"
      rows={scrappings}
      columns={[
        { header: "Date Discarded", cell: ({ discard_date }) => formatLongDate(discard_date) },
        { header: "Condition", cell: ({ condition }) => conditionLabel[condition] },
        { header: "Remarks", cell: ({ remarks }) => remarks },
        {
          header: figureLabel.net_book_value.short,
          money: true,
          cell: ({ net_book_value }) => formatNaira(net_book_value),
        },
        { header: "Gain or loss", money: true, cell: ({ gain_or_loss }) => formatNaira(gain_or_loss) },
      ]}
    />
  );
}
