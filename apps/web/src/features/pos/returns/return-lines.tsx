import { formatNaira } from "@custodia/domain/money";
import type { ReturnQuoteView } from "@custodia/domain/pos/returns/schema";
import { vatClassLabel } from "@custodia/domain/pos/sales/labels";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { cn } from "@custodia/ui/cn.ts";
import { toMilli } from "../counter/quantities.ts";
import { QuantityStepper } from "../counter/quantity-stepper.tsx";
import { formatQuantity } from "../figures.ts";

/** One unit, in thousandths. */
const ONE = 1000;

/** The quantity of a line that is returned now, in thousandths, and whether it is damaged and cannot be sold again. */
type BackOfLine = { quantity: number; damaged: boolean };

export type BackByLine = Readonly<Record<number, BackOfLine | undefined>>;

const leftOf = ({ quantity, returned }: SaleView["lines"][number]): number =>
  toMilli(quantity) - toMilli(returned);

/** Returns all that is left of each line; the damaged marks stay. */
export const allLeft = (sale: SaleView, back: BackByLine): BackByLine =>
  Object.fromEntries(
    sale.lines.map((line) => [line.id, { quantity: leftOf(line), damaged: back[line.id]?.damaged ?? false }]),
  );

type ReturnLinesProps = {
  sale: SaleView;
  back: BackByLine;
  quote: ReturnQuoteView | undefined;
  /** By line id. */
  problems: Readonly<Record<number, string | undefined>>;
  onChange: (line_id: number, back: BackOfLine) => void;
};

/** The lines of a sale with the quantity to return and its destination. */
export function ReturnLines({ sale, back, quote, problems, onChange }: ReturnLinesProps) {
  return (
    <ul className="@container divide-y border-y">
      {sale.lines.map((line) => {
        const left = leftOf(line);
        const now = back[line.id] ?? { quantity: 0, damaged: false };
        const worth = quote?.lines.find(({ line_id }) => line_id === line.id);
        const put = (quantity: number) =>
          onChange(line.id, { ...now, quantity: Math.max(0, Math.min(quantity, left)) });
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
                  ? "All of it came back"
                  : `${formatQuantity(left / ONE)} ${line.unit} left · ${vatClassLabel[line.vat_class]}`}
              </span>
            </p>
            <p className="text-right font-semibold tabular-nums @lg:order-last @lg:col-start-3">
              {worth && now.quantity > 0
                ? formatNaira(Math.round((worth.net + worth.vat_amount) * 100) / 100)
                : "–"}
            </p>
            {left === 0 ? null : (
              <div className="col-span-2 flex flex-wrap gap-2 @lg:col-span-1">
                <div className="w-34">
                  <QuantityStepper
                    name={line.name}
                    value={now.quantity}
                    invalid={problems[line.id] !== undefined}
                    onStep={(by) => put(by > 0 && left < ONE ? left : now.quantity + by * ONE)}
                    onType={put}
                    max={left}
                  />
                </div>
                <Destination
                  name={line.name}
                  damaged={now.damaged}
                  onChange={(damaged) => onChange(line.id, { ...now, damaged })}
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
      {[false, true].map((one) => (
        <button
          key={`${one}`}
          type="button"
          aria-pressed={damaged === one}
          onClick={() => onChange(one)}
          className={cn(
            "rounded-sm px-3 text-muted-foreground",
            damaged === one && "bg-card font-medium text-foreground shadow-xs",
          )}
        >
          {one ? "Damaged" : "Stock"}
        </button>
      ))}
    </div>
  );
}
