import { z } from "zod";
import { hasDecimals, moneyInput } from "../amounts.ts";
import { dateInput } from "../record.ts";
import { idInput, optionalId, optionalText, remarksText, requiredText } from "../text.ts";
import { lifeFields } from "../valuation/useful-life.ts";
import { ACQUISITION_NATURES, CONDITIONS, MAINTENANCE_SCHEDULES } from "./labels.ts";
import { isReturnTime } from "./returns.ts";

/** The largest number of days, weeks or other units between two maintenance visits. */
const MAX_FREQUENCY = 9999;

/** The time of a return, local to the company, or an instant. */
export const returnTimeInput = z
  .string({ error: "Enter the date and time of the return." })
  .trim()
  .refine(isReturnTime, "Enter a real date and time as YYYY-MM-DD HH:MM:SS.");

/** The input schemas of an asset's fields, each checked alone. */
export const assetFields = {
  description: requiredText("a description"),
  classification_id: idInput("a classification"),
  asset_tag: optionalText("the asset tag"),
  serial_number: optionalText("the serial number"),
  manufacturer: optionalText("the manufacturer"),
  model: optionalText("the model"),
  vendor_id: optionalId("a vendor"),
  custodian_id: idInput("a custodian"),
  location_id: optionalId("a location"),
  department: optionalText("the department"),
  acquisition_date: dateInput,
  acquisition_nature: z.enum(ACQUISITION_NATURES, { error: "Choose how the asset was acquired." }),
  invoice_number: optionalText("the invoice number"),
  cost: moneyInput,
  scrap_value: moneyInput,
  ...lifeFields,
  depreciates: z.boolean({ error: "Choose whether the asset depreciates." }),
  warranty_in_years: z
    .number({ error: "Enter the warranty in years." })
    .min(0, "The warranty must be 0 years or more.")
    .max(100, "The warranty may last at most 100 years.")
    .refine(hasDecimals(2), "The warranty may have at most two decimals.")
    .nullable(),
  condition: z.enum(CONDITIONS, { error: "Choose a condition." }),
  maintenance_schedule: z
    .enum([...MAINTENANCE_SCHEDULES, ""], { error: "Choose a maintenance schedule." })
    .nullable()
    .transform((value) => value || null),
  frequency: z
    .int({ error: "Enter the frequency as a whole number." })
    .min(1, "The frequency must be 1 or more.")
    .max(MAX_FREQUENCY, `The frequency may be at most ${MAX_FREQUENCY}.`)
    .nullable(),
  remarks: remarksText,
};
