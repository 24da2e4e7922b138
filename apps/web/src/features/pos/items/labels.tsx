import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import {
  fitFontSize,
  type LabelLayout,
  lineHeight,
  linesBelow,
  textHeight,
} from "@custodia/domain/assets/labels/layout";
import type { LabelStock } from "@custodia/domain/assets/labels/stocks";
import { formatNaira } from "@custodia/domain/money";
import type { ItemRow } from "@custodia/domain/pos/items/schema";
import { joinQueries } from "@custodia/ui/error-state";
import { Link } from "@tanstack/react-router";
import type { DrawCode } from "../../assets/labels/code-picture.tsx";
import { CodeLabel, LabelSheets, layoutOf } from "../../assets/labels/label.tsx";
import { LabelsFrame } from "../../assets/labels/labels-frame.tsx";
import { type ItemLabelField, itemLabels, type LabelChoices, labelChoices } from "../../assets/labels/options.ts";
import { useMe } from "../../session/session.ts";
import { formatPercent } from "../figures.tsx";
import { itemPaths } from "../pos-paths.ts";
import { itemListInput, useAllItems } from "./columns.tsx";

/** The search parameters of the labels: the list's own search, and the choices. */
export type ItemLabelSearch = TableSearch & Record<string, unknown>;

/** Shelf labels for the items of the list, in their printed form. */
export function ItemLabelsPage({ search }: { search: ItemLabelSearch }) {
  const items = useAllItems(itemListInput(search));
  const settings = trpc.pos.settings.show.useQuery();
  const query = joinQueries({ items, settings });
  const { name } = useMe().company;
  const choices = labelChoices(search, itemLabels);
  const { data } = query;
  const plusVat = Boolean(data?.settings.vat_registered && !data.settings.prices_include_vat);
  return (
    <LabelsFrame<ItemRow, ItemLabelField>
      kind={itemLabels}
      choices={choices}
      pluralName="items"
      back={<Link to={itemPaths.list}>Back to the inventory</Link>}
      codeOf={({ barcode }) => barcode}
      linesOf={(item, layout, draw) => itemLines({ item, company: name, plusVat, choices, draw }, layout)}
      query={{ ...query, data: data && { rows: data.items.items, total: data.items.total } }}
    >
      {(rows, draw) => (
        <LabelSheets
          rows={rows}
          nameOf={({ item_no }) => item_no}
          choices={choices}
          label={(item, stock) => (
            <ItemLabel item={item} company={name} plusVat={plusVat} stock={stock} choices={choices} draw={draw} />
          )}
        />
      )}
    </LabelsFrame>
  );
}

type ItemLabelProps = {
  item: ItemRow;
  company: string;
  /** True if VAT is added at the till. */
  plusVat: boolean;
  stock: LabelStock;
  choices: LabelChoices<ItemLabelField>;
  draw: DrawCode;
};

/** Returns a price and its unit, at font sizes that cut off neither. */
function priceOf({ price, unit, vat }: ItemRow, plusVat: boolean, { text, low, fontSize }: LabelLayout) {
  const amount = formatNaira(price);
  const unitText = `/ ${unit}${plusVat && vat > 0 ? ` + ${formatPercent(vat)} VAT` : ""}`;
  const points = fitFontSize(amount, text.width, low ? 9 : 14);
  const unitPoints = fitFontSize(unitText, text.width, fontSize);
  const height = textHeight(amount, text.width, points) + textHeight(unitText, text.width, unitPoints);
  return { amount, unitText, points, unitPoints, height };
}

/** The lines of an item's label in their order, and the number of them that fit below its name and price. */
function itemLines({ item, company, plusVat, choices }: Omit<ItemLabelProps, "stock">, layout: LabelLayout) {
  const values: Record<ItemLabelField, string | null> = {
    company,
    item_no: item.item_no,
    code: item.barcode,
    category: item.category.name,
  };
  const lines = choices.fields.flatMap((field) => {
    const text = values[field];
    return text ? [{ field, text }] : [];
  });
  const name = lineHeight(layout.low ? 6 : 8);
  return { lines, maxLines: linesBelow(layout, priceOf(item, plusVat, layout).height + name) };
}

/** One shelf label: the item's name, its unit price (never cut), and the code that sells one unit. */
function ItemLabel(props: ItemLabelProps) {
  const { item, plusVat, stock, choices, draw } = props;
  const layout = layoutOf(item.barcode, choices, draw);
  const { amount, unitText, points, unitPoints } = priceOf(item, plusVat, layout);
  const { lines, maxLines } = itemLines(props, layout);
  return (
    <CodeLabel code={item.barcode} layout={layout} stock={stock} draw={draw}>
      <p
        className={maxLines > lines.length + 1 ? "line-clamp-2 font-medium wrap-anywhere" : "truncate font-medium"}
        style={{ fontSize: layout.low ? "6pt" : "8pt" }}
      >
        {item.name}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-1 tabular-nums">
        <span className="font-bold wrap-anywhere" style={{ fontSize: `${points}pt` }}>
          {amount}
        </span>{" "}
        <span className="wrap-anywhere" style={{ fontSize: `${unitPoints}pt` }}>
          {unitText}
        </span>
      </p>
      {lines.slice(0, maxLines).map(({ field, text }) =>
        field === "code" ? (
          <p
            key={field}
            className="whitespace-nowrap tabular-nums"
            style={{ fontSize: `${fitFontSize(text, layout.text.width, layout.fontSize)}pt` }}
          >
            {text}
          </p>
        ) : (
          <p key={field} className="truncate tabular-nums">
            {text}
          </p>
        ),
      )}
    </CodeLabel>
  );
}
