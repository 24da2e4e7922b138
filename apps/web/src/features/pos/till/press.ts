import type { TillKeyAction } from "./keys.ts";

/** At any time; once no answer is waited for; while a sale is made; while one of its lines is at hand. */
type Where = "any time" | "answered" | "selling" | "on a line";

const whereOf: Record<TillKeyAction, Where> = {
  keys: "any time",
  "end sales": "any time",
  drawer: "any time",
  "new sales": "answered",
  search: "answered",
  back: "answered",
  recall: "answered",
  return: "answered",
  print: "answered",
  mail: "answered",
  pay: "selling",
  cash: "selling",
  card: "selling",
  cheque: "selling",
  transfer: "selling",
  customer: "selling",
  hold: "selling",
  discount: "selling",
  coupon: "selling",
  more: "on a line",
  less: "on a line",
  quantity: "on a line",
  remove: "on a line",
  "line discount": "on a line",
  up: "on a line",
  down: "on a line",
};

/** Does what a key or a button asks for, where the till hears it, and answers whether it did. */
export function press(
  act: TillKeyAction,
  does: Record<TillKeyAction, () => void>,
  hears: Record<Exclude<Where, "any time">, boolean>,
): boolean {
  const where = whereOf[act];
  if (where !== "any time" && !hears[where]) return false;
  does[act]();
  return true;
}
