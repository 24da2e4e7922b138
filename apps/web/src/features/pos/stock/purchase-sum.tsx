import { formatNaira, fromNaira, toNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { costOf } from "@custodia/domain/pos/stock/average";
import type { PurchaseWire } from "@custodia/domain/pos/stock/inputs";
import { type Control, useWatch } from "react-hook-form";

type PurchaseSumProps = {
  control: Control<PurchaseWire, unknown, PurchaseWire>;
  itemOf: (id: number | null | undefined) => ItemRow | undefined;
};

/** What the invoice should come to, by the lines as they are being entered. */
export function PurchaseSum({ control, itemOf }: PurchaseSumProps) {
  const lines = useWatch({ control, name: "lines" });
  const goods = lines.reduce((sum, line) => sum + costOfLine(line, itemOf(line.item_id)), 0);
  const vat = lines.reduce((sum, { vat_amount }) => sum + koboOf(vat_amount), 0);
  return (
    <dl className="flex flex-wrap justify-end gap-x-8 gap-y-1 tabular-nums">
      {[
        { name: "Goods", amount: goods },
        { name: "VAT", amount: vat },
        { name: "Total", amount: goods + vat },
      ].map(({ name, amount }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className={name === "Total" ? "font-semibold" : undefined}>{formatNaira(toNaira(amount))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In kobo; what cannot be a number yet counts as nothing. */
function koboOf(naira: number | null | undefined): number {
  return Number.isFinite(naira) ? fromNaira(naira ?? 0) : 0;
}

function costOfLine(line: PurchaseWire["lines"][number], item: ItemRow | undefined): number {
  const { quantity, packs, unit_cost, cost } = line;
  if (Number.isFinite(cost)) return koboOf(cost);
  const units = Number.isFinite(quantity)
    ? quantity
    : (packs ?? Number.NaN) * (item?.pack_size ?? Number.NaN);
  return Number.isFinite(units) ? costOf(koboOf(unit_cost), Math.round((units ?? 0) * 1000)) : 0;
}
