import type { AssetPrintView } from "@custodia/domain/assets/listed";
import { statusLabel } from "@custodia/domain/assets/words";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/words";
import { counted, grouped } from "../../register/counted.ts";

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
const TEXT_CELL = "py-1 pr-2 align-top";
const MONEY_CELL = "py-1 pl-2 text-right align-top whitespace-nowrap tabular-nums";

export function RegisterTable({ register: { data, sums } }: { register: AssetPrintView }) {
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
                of {counted(sums.counted, "asset")}; {grouped(sums.not_counted)} not counted: pending,
                rejected, sold or scrapped
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
