import { labelSheets } from "@custodia/domain/assets/labels/sheets";
import { LABEL_STOCKS } from "@custodia/domain/assets/labels/stocks";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { AssetLabel } from "./asset-label.tsx";
import type { LabelChoices } from "./label-choices.ts";

/** The sheets as they leave the printer, page by page. */
export function LabelSheets({
  assets,
  company,
  choices,
}: {
  assets: readonly AssetRow[];
  company: string;
  choices: LabelChoices;
}) {
  const stock = LABEL_STOCKS[choices.stock];
  const { width, height } = stock.page;
  const sheets = labelSheets(stock, assets, choices);
  return (
    <>
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0 }`}</style>
      {sheets.map((sheet, number) => (
        <section
          key={number}
          aria-label={`Sheet ${number + 1} of ${sheets.length}`}
          className="relative mx-auto mb-6 break-after-page overflow-hidden bg-white shadow-md print:mb-0 print:shadow-none"
          style={{ width: `${width}mm`, height: `${height}mm` }}
        >
          {sheet.map(({ item, x, y }) => (
            <div
              key={`${x} ${y}`}
              data-label={item.barcode}
              className="absolute outline-1 outline-dashed outline-neutral-300 print:outline-none"
              style={{ left: `${x}mm`, top: `${y}mm` }}
            >
              <AssetLabel asset={item} company={company} stock={stock} choices={choices} />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
