import { z } from "zod";
import { dateInput } from "../date-input.ts";
import { moneyInput, moneyView } from "../money-fields.ts";
import { instantView, namedView } from "../record.ts";
import { optionalId, optionalText, remarksText } from "../text.ts";

/**
 * A service that an asset had where it is, without being released (rules/movements 8). `due_date` is the next maintenance date that
 * the register shows: so it is one service that is done, and once.
 */
export const serviceInput = z.object({
  due_date: dateInput,
  service_date: dateInput,
  vendor_id: optionalId("a vendor").default(null),
  amount: moneyInput.nullable().default(null),
  invoice_number: optionalText("the invoice number").default(null),
  remarks: remarksText.default(null),
});

/** A service as it was done. It is parsed from kobo. */
export const serviceView = z.object({
  id: z.int(),
  asset_id: z.int(),
  due_date: z.string().meta({ format: "date" }),
  service_date: z.string().meta({ format: "date" }),
  vendor_id: z.int().nullable(),
  vendor: namedView.nullable(),
  amount: moneyView.nullable(),
  invoice_number: z.string().nullable(),
  remarks: z.string().nullable(),
  recorded_by: z.object({ id: z.int(), full_name: z.string() }),
  created_at: instantView,
});

export type Service = z.output<typeof serviceInput>;
export type ServiceWire = z.input<typeof serviceInput>;
export type ServiceView = z.output<typeof serviceView>;
