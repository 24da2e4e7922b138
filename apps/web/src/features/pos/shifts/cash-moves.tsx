import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { formatNaira } from "@custodia/domain/money";
import { cashKindLabel, type ShiftView } from "@custodia/domain/pos/shifts/schema";

/** Cash that was put into the drawer or taken out of it by hand. */
export function CashMoves({ moves }: { moves: ShiftView["cash_movements"] }) {
  const timeOf = useTimeOf();
  if (moves.length === 0) return <p className="text-muted-foreground">No cash was moved by hand.</p>;
  return (
    <ul className="divide-y">
      {moves.map(({ id, kind, amount, reason, user, created_at }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="min-w-0 break-words">
            <span className="font-medium">{cashKindLabel[kind]}</span> · {reason}
            <span className="block text-sm text-muted-foreground">
              {user.full_name}, {timeOf(created_at)}
            </span>
          </span>
          <span className="font-semibold tabular-nums">
            {formatNaira(kind === "pay_in" ? amount : -amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}
