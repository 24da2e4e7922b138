import { classificationView } from "../assets/classifications.ts";
import { couponCreate, couponView } from "../pos/coupons/schema.ts";
import { foundView, itemCreate, itemView } from "../pos/items/schema.ts";
import { posSettingsView } from "../pos/settings/schema.ts";
import { adjustmentLine, purchaseLine } from "../pos/stock/inputs.ts";
import { fieldsOf, type Unit, unitOf } from "../units.ts";
import { MONEY_FIELDS } from "./money.ts";

/** Schemas of records with quantities or shares whose fields the audit log stores. */
const schemas = [
  classificationView,
  itemView,
  itemCreate,
  foundView,
  couponView,
  couponCreate,
  posSettingsView,
  purchaseLine,
  adjustmentLine,
];

const others = schemas.flatMap(fieldsOf).flatMap(([name, schema]): [string, Unit][] => {
  const unit = unitOf(schema);
  return unit && unit !== "kobo" ? [[name, unit]] : [];
});

/**
 * The units of stored numbers, by the field's name. A `discount` is a share, as all that people read of one is; the
 * resulting amount is a `discount_amount`.
 */
export const UNIT_OF: ReadonlyMap<string, Unit> = new Map([
  ...[...MONEY_FIELDS].map((name): [string, Unit] => [name, "kobo"]),
  ...others,
]);
