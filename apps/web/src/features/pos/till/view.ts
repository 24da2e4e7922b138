/** What the left side of the till shows. On a phone the sale is a view of its own. */
export type TillView =
  | "find"
  | "sale"
  | "pay"
  | "short"
  | "line discount"
  | "discount"
  | "coupon"
  | "customer"
  | "hold"
  | "held"
  | "leave"
  | "return";
