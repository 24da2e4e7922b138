import { type FieldErrors, invalidFields } from "@custodia/domain/errors";
import { after, type Level, MAX_VALUE, type Moved, TOO_DEAR } from "@custodia/domain/pos/stock/average";

/** More of one item at one location than a number of the server holds: nobody has it. */
const MAX_LEVEL = 9_000_000_000_000_000;

/** Goods that come in are worth no more than a line or a level may be. Throws 422 by field. */
export function checkWorth(
  level: (item_id: number) => Level,
  coming: readonly { item_id: number; moved: Moved; field: string }[],
): void {
  const running = new Map<number, Level>();
  const problems: FieldErrors = {};
  for (const { item_id, moved, field } of coming) {
    const then = after(running.get(item_id) ?? level(item_id), moved);
    running.set(item_id, then);
    const most = Math.max(then.quantity, then.value);
    if (moved.value > MAX_VALUE || most >= MAX_LEVEL) problems[field] = [TOO_DEAR];
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
