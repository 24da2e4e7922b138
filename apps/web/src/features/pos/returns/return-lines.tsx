import { formatNaira } from "@custodia/domain/money";
import type { ReturnQuoteView } from "@custodia/domain/pos/returns/schema";
import { vatClassLabel } from "@custodia/domain/pos/sales/labels";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { cn } from "@custodia/ui/cn.ts";
import { QuantityStepper } from "../counter/buttons.tsx";
import { toMilli } from "../counter/number-input.ts";
import { formatQuantity } from "../figures.tsx";

/** One unit, in thousandths. */
const ONE_UNIT = 1000;

/** The quantity of a line that is returned now, in thousandths, and whether it is damaged and cannot be sold again. */
type LineToReturn = { quantity: number; damaged: boolean };

export type LinesToReturn = Readonly<Record<number, LineToReturn | undefined>>;

const returnable = ({ quantity, returned }: SaleView["lines"][number]): number => toMilli(quantity) - toMilli(returned);

/** Selects everything that can still be returned; keeps what is marked as damaged. */
export const returnAll = (sale: SaleView, linesToReturn: LinesToReturn): LinesToReturn =>
  Object.fromEntries(
    sale.lines.map((line) => [
      line.id,
      { quantity: returnable(line), damaged: linesToReturn[line.id]?.damaged ?? false },
    ]),
  );

type ReturnLinesProps = {
  sale: SaleView;
  linesToReturn: LinesToReturn;
  quote: ReturnQuoteView | undefined;
  /** By line id. */
  problems: Readonly<Record<number, string | undefined>>;
  onChange: (line_id: number, line: LineToReturn) => void;
};

/** The lines of a sale with the quantity to return and its destination. */
export function ReturnLines({ sale, linesToReturn, quote, problems, onChange }: ReturnLinesProps) {
  return (
    <ul className="@container divide-y border-y">
      {sale.lines.map((line) => {
        const left = returnable(line);
        const current = linesToReturn[line.id] ?? { quantity: 0, damaged: false };
        const quoted = quote?.lines.find(({ line_id }) => line_id === line.id);
        const setQuantity = (quantity: number) =>
          onChange(line.id, { ...current, quantity: Math.max(0, Math.min(quantity, left)) });
        return (
          <li
            key={line.id}
            className={cn(
              "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 @lg:grid-cols-[minmax(0,1fr)_auto_6.5rem]",
              left === 0 && "text-muted-foreground",
            )}
          >
            <p className="min-w-0 break-words">
              <span className="font-medium">{line.name}</span>
              <span className="block text-sm text-muted-foreground tabular-nums">
                {left === 0
                  ? "Fully returned"
                  : `${formatQuantity(left / ONE_UNIT)} ${line.unit} left · ${vatClassLabel[line.vat_class]}`}
              </span>
            </p>
            <p className="text-right font-semibold tabular-nums @lg:order-last @lg:col-start-3">
              {quoted && current.quantity > 0
                ? formatNaira(Math.round((quoted.net + quoted.vat_amount) * 100) / 100)
                : "–"}
            </p>
            {left === 0 ? null : (
              <div className="col-span-2 flex flex-wrap gap-2 @lg:col-span-1">
                <div className="w-34">
                  <QuantityStepper
                    name={line.name}
                    value={current.quantity}
                    invalid={problems[line.id] !== undefined}
                    onStep={(by) => setQuantity(by > 0 && left < ONE_UNIT ? left : current.quantity + by * ONE_UNIT)}
                    onType={setQuantity}
                    max={left}
                  />
                </div>
                <Destination
                  name={line.name}
                  damaged={current.damaged}
                  onChange={(damaged) => onChange(line.id, { ...current, damaged })}
                />
              </div>
            )}
            {problems[line.id] ? (
              <p role="alert" className="order-last col-span-full text-sm text-danger-foreground">
                {problems[line.id]}
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

type DestinationProps = { name: string; damaged: boolean; onChange: (damaged: boolean) => void };

function Destination({ name, damaged, onChange }: DestinationProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons side by side.
    <div role="group" aria-label={`${name} goes to`} className="flex h-11 rounded-md bg-muted p-1">
      {[false, true].map((isDamaged) => (
        <button
          key={`${isDamaged}`}
          type="button"
          aria-pressed={damaged === isDamaged}
          onClick={() => onChange(isDamaged)}
          className={cn(
            "rounded-sm px-3 text-muted-foreground",
            damaged === isDamaged && "bg-card font-medium text-foreground shadow-xs",
          )}
        >
          {isDamaged ? "Damaged" : "Stock"}
        </button>
      ))}
    </div>
  );
}
