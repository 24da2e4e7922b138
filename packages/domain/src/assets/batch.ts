import { z } from "zod";
import { parseSync } from "../record.ts";
import { MAX_TEXT } from "../text.ts";
import { assetFields } from "./fields.ts";
import { withAssetRules } from "./rules.ts";
import { assetObject, withLife } from "./schema.ts";

/** Assets that one call adds at most. */
export const MAX_BATCH = 500;

const QUANTITY_ERROR = `The quantity must be a whole number from 2 to ${MAX_BATCH}.`;
const SERIALS_ERROR = "Enter the serial numbers as a list.";

const serialNumbers = z
  .array(assetFields.serial_number, { error: SERIALS_ERROR })
  .max(MAX_BATCH, `At most ${MAX_BATCH} serial numbers can be given.`)
  .transform((serials) => serials.filter((serial) => serial !== null));

/**
 * Returns the problem of a list of serial numbers for so many assets; undefined if it fits. A shorter list leaves the last
 * assets without one.
 */
export function serialsProblem(serials: readonly string[], quantity: number): string | undefined {
  const duplicate = serials.find((serial, index) => serials.indexOf(serial) < index);
  if (duplicate !== undefined) return `${duplicate} appears in the list twice.`;
  const tooLong = serials.find((serial) => serial.length > MAX_TEXT);
  if (tooLong) return `A serial number may have ${MAX_TEXT} characters at most.`;
  if (serials.length <= quantity) return undefined;
  return `${serials.length} serial numbers are too many for ${quantity === 1 ? "1 asset" : `${quantity} assets`}.`;
}

/** A creation of several assets that are alike: a tag is one asset's alone, and each has a serial number of its own in their order. */
export const batchCreate = withAssetRules(
  withLife(
    assetObject.omit({ asset_tag: true, serial_number: true }).extend({
      quantity: z.int({ error: QUANTITY_ERROR }).min(2, QUANTITY_ERROR).max(MAX_BATCH, QUANTITY_ERROR),
      serial_numbers: serialNumbers.default([]),
    }),
  ).superRefine(({ quantity, serial_numbers }, context) => {
    const message = serialsProblem(serial_numbers, quantity);
    if (message) context.addIssue({ code: "custom", path: ["serial_numbers"], message });
  }),
);

/** The added assets: barcodes are consecutive, and ids in their order. */
export const batchCreated = parseSync(
  z.object({ ids: z.array(z.int()), first_barcode: z.string(), last_barcode: z.string() }),
);

/** The serial numbers of a pasted text: one a line, or parted by tabs, commas or semicolons. */
export function parseSerials(text: string): string[] {
  return text
    .split(/[\n\r\t,;]+/)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== "");
}

export type BatchCreate = z.output<typeof batchCreate>;
export type BatchWire = z.input<typeof batchCreate>;
export type BatchCreated = z.output<typeof batchCreated>;
