import type { LabelStock } from "@custodia/domain/assets/labels/stocks";
import { formatNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { CodeLabel, isFlat } from "../../../assets/labels/label.tsx";
import type { LabelChoices } from "../../../assets/labels/label-choices.ts";
import { formatPercent } from "../../figures.ts";
import type { ItemLabelField } from "./item-labels.ts";

type ItemLabelProps = {
  item: ItemRow;
  company: string;
  /** VAT is added at the till. */
  plusVat: boolean;
  stock: LabelStock;
  choices: LabelChoices<ItemLabelField>;
};

/** One label of a shelf: what it is, what a unit costs, and the code that sells one. */
export function ItemLabel({ item, company, plusVat, stock, choices }: ItemLabelProps) {
  const { name, price, unit, barcode, item_no, category, vat } = item;
  const low = isFlat(stock);
  const values: Record<ItemLabelField, string | null> = {
    company,
    item_no,
    code: barcode,
    category: category.name,
  };
  return (
    <CodeLabel code={barcode} kind={choices.code} stock={stock}>
      <p
        className={low ? "truncate font-medium" : "line-clamp-2 font-medium break-words"}
        style={{ fontSize: low ? "6pt" : "8pt" }}
      >
        {name}
      </p>
      <p className="whitespace-nowrap tabular-nums">
        <span className="font-bold" style={{ fontSize: low ? "9pt" : "14pt" }}>
          {formatNaira(price)}
        </span>
        {` / ${unit}`}
        {plusVat && vat > 0 ? ` + ${formatPercent(vat)} VAT` : null}
      </p>
      {choices.fields.map((field) =>
        values[field] ? (
          <p key={field} className="truncate tabular-nums">
            {values[field]}
          </p>
        ) : null,
      )}
    </CodeLabel>
  );
}
