import type { Problem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { CircleAlert } from "lucide-react";
import { formatQuantity } from "../figures.ts";
import type { Cart, CartAct } from "./cart.ts";
import { GoButton } from "./go-button.tsx";
import { TillPanel } from "./till-panel.tsx";
import { milliOf } from "./wire.ts";

type TroublePanelProps = {
  problem: Problem;
  cart: Cart;
  location_id: number;
  act: (act: CartAct) => void;
  onBack: () => void;
  onPayment: () => void;
};

const SHORT = /^lines\.(\d+)\.quantity$/;

/** Why a check-out was refused, and what can be done about it. Nothing was sold. */
export function TroublePanel(props: TroublePanelProps) {
  const { problem, cart, onBack, onPayment } = props;
  const short = Object.keys(problem.fields ?? {})
    .map((name) => cart.lines[Number(SHORT.exec(name)?.[1] ?? Number.NaN)])
    .find(Boolean);
  const others = Object.values(problem.fields ?? {})
    .flat()
    .filter((message) => message !== problem.message);
  const atPayment = Object.keys(problem.fields ?? {}).some((name) => name.startsWith("payments"));
  return (
    <TillPanel title="Nothing was sold" onBack={onBack}>
      <div role="alert" className="flex gap-3 text-lg">
        <CircleAlert aria-hidden className="size-6 shrink-0 text-destructive" />
        <div className="grid min-w-0 gap-1">
          <p className="font-medium break-words">{problem.message}</p>
          {others.map((message) => (
            <p key={message} className="text-base text-muted-foreground">
              {message}
            </p>
          ))}
        </div>
      </div>
      {short && problem.status === 409 ? (
        <TooLittle {...props} line={short} />
      ) : (
        <GoButton
          autoFocus
          keyName="Enter"
          onClick={atPayment || problem.status === 409 ? onPayment : onBack}
        >
          {atPayment || problem.status === 409 ? "Go on" : "Back to the sale"}
        </GoButton>
      )}
    </TillPanel>
  );
}

/** Sells what is left, or takes the line out. */
function TooLittle({ line, location_id, act, onBack }: TroublePanelProps & { line: Cart["lines"][number] }) {
  const { data } = trpc.pos.items.show.useQuery({ id: line.item_id }, { staleTime: 0 });
  const left = data?.levels.find((level) => level.location_id === location_id)?.quantity ?? 0;
  const sellsRest = data !== undefined && left > 0 && milliOf(left) < line.quantity;
  return (
    <div className="grid gap-2">
      {sellsRest ? (
        <GoButton
          autoFocus
          keyName="Enter"
          onClick={() => {
            act({ act: "quantity", key: line.key, quantity: milliOf(left) });
            onBack();
          }}
        >
          Sell {formatQuantity(left)} {line.unit}
        </GoButton>
      ) : null}
      <Button
        variant="outline"
        className="h-12"
        onClick={() => {
          act({ act: "remove", key: line.key });
          onBack();
        }}
      >
        Take {line.name} out
      </Button>
    </div>
  );
}
