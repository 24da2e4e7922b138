import { z } from "zod";
import { parseSync } from "../record.ts";
import { MAX_TEXT } from "../text.ts";
import { newPolicyFields } from "../valuation/depreciation-fields.ts";
import { assetFields } from "./fields.ts";
import { followsClass, withAssetRules, withLife } from "./rules.ts";
import { assetObject } from "./schema.ts";

/** The maximum number of assets that one call adds. */
export const MAX_BATCH = 500;

const QUANTITY_ERROR = `The quantity must be a whole number from 2 to ${MAX_BATCH}.`;
const SERIALS_ERROR = "Enter the serial numbers as a list.";

const serialNumbers = z
  .array(assetFields.serial_number, { error: SERIALS_ERROR })
  .max(MAX_BATCH, `At most ${MAX_BATCH} serial numbers can be given.`)
  .transform((serials) => serials.filter((serial) => serial !== null));

/**
 * Returns the problem of a list of serial numbers; undefined if there is none. If the list is shorter than the quantity, the last assets
 * get no serial number.
 */
export function serialsProblem(serials: readonly string[], quantity: number): string | undefined {
  const duplicate = serials.find((serial, index) => serials.indexOf(serial) < index);
  if (duplicate !== undefined) return `${duplicate} appears in the list twice.`;
  const tooLong = serials.find((serial) => serial.length > MAX_TEXT);
  if (tooLong) return `A serial number may have at most ${MAX_TEXT} characters.`;
  if (serials.length <= quantity) return undefined;
  return `${serials.length} serial numbers are too many for ${quantity === 1 ? "1 asset" : `${quantity} assets`}.`;
}

/** The creation of identical assets. They have no tag, because a tag is unique; serial numbers are assigned in order. */
export const batchCreate = withAssetRules(
  withLife(
    assetObject.omit({ asset_tag: true, serial_number: true }).extend({
      ...newPolicyFields,
      quantity: z.int({ error: QUANTITY_ERROR }).min(2, QUANTITY_ERROR).max(MAX_BATCH, QUANTITY_ERROR),
      serial_numbers: serialNumbers.default([]),
    }),
    followsClass,
  ).superRefine(({ quantity, serial_numbers }, context) => {
    const message = serialsProblem(serial_numbers, quantity);
    if (message) context.addIssue({ code: "custom", path: ["serial_numbers"], message });
  }),
);

/** The added assets. Their barcodes are consecutive, and the ids are in the same order. */
export const batchCreated = parseSync(
  z.object({ ids: z.array(z.int()), first_barcode: z.string(), last_barcode: z.string() }),
);

/** Parses pasted serial numbers, separated by line breaks, tabs, commas or semicolons. */
export function parseSerials(text: string): string[] {
  return text
    .split(/[\n\r\t,;]+/)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== "");
}

export type BatchCreate = z.output<typeof batchCreate>;
export type BatchValues = z.input<typeof batchCreate>;
export type BatchCreated = z.output<typeof batchCreated>;
