import { z } from "zod";
import { inUnit } from "../amounts.ts";
import { dateInput } from "../record.ts";
import { policyInput } from "./policy.ts";

const UNITS = "Enter the units as a number with three decimals at most.";
const hasThreeDecimals = (value: number) => Number(value.toFixed(3)) === value;

/** Units in an input, such as hours run, with three decimals; converted to thousandths. */
export const unitsInput = inUnit(
  "thousandths",
  z
    .number({ error: UNITS })
    .gt(0, "Enter units above 0.")
    .max(1e12, "The units are too many.")
    .refine(hasThreeDecimals, UNITS)
    .transform((units) => Math.round(units * 1000)),
);

const TOTAL_UNITS =
  "The units that the asset will produce in all; with an opening balance those that remain from it on.";

/** How an asset depreciates, in an input. */
export const policyFields = {
  /** Null: by the day over the life. A new asset without one copies its class's. */
  policy: policyInput.nullable(),
  /** The day on which depreciation starts (IAS 16.55); null: the acquisition. */
  available_for_use_on: dateInput.nullable(),
  /** For depreciation by use. */
  total_units: unitsInput.nullable().meta({ description: TOTAL_UNITS }),
};

/** The same in the creation of an asset: without `policy` it copies its class's. */
export const newPolicyFields = {
  policy: policyFields.policy.optional(),
  available_for_use_on: policyFields.available_for_use_on.default(null),
  total_units: policyFields.total_units.default(null),
};
