import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { DayReportView } from "@custodia/domain/pos/reports/day";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.ts";
import { ReportTable } from "./report-table.tsx";

type Place = DayReportView["locations"][number];

const amounts: readonly { header: string; of: (place: Place) => number }[] = [
  { header: "Net", of: ({ net, returned_net }) => sumNaira([net, -returned_net]) },
  { header: "VAT", of: ({ vat_amount, returned_vat }) => sumNaira([vat_amount, -returned_vat]) },
  { header: "Cost", of: ({ cost }) => cost },
  { header: "Gross profit", of: ({ gross_profit }) => gross_profit },
];

/** What each branch sold less what it took back, where there is more than one. */
export function ByLocation({ places }: { places: readonly Place[] }) {
  if (places.length < 2) return null;
  return (
    <ReportTable
      title="By location"
      note="Less returns"
      rows={places}
      keyOf={({ location }) => location.id}
      none=""
      columns={[
        { header: "Location", cell: ({ location }) => locationName(location) },
        { header: "Sales", figure: true, cell: ({ sales }) => formatQuantity(sales) },
        { header: "Returns", figure: true, cell: ({ returns }) => formatQuantity(returns) },
        ...amounts.map(({ header, of }) => ({
          header,
          figure: true as const,
          cell: (place: Place) => formatNaira(of(place) + 0),
        })),
      ]}
      sums={[
        "Total",
        formatQuantity(places.reduce((sum, { sales }) => sum + sales, 0)),
        formatQuantity(places.reduce((sum, { returns }) => sum + returns, 0)),
        ...amounts.map(({ of }) => formatNaira(sumNaira(places.map(of)) + 0)),
      ]}
    />
  );
}
