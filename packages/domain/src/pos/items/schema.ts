import { z } from "zod";
import { moneyInput, moneyView, percentInput, percentView } from "../../amounts.ts";
import { changeFilters, flagFilter, idFilter, listQuery, nearestFlag, textFilter } from "../../list.ts";
import { ZERO } from "../../money.ts";
import { createSchema, instantView, namedView, parseSync, patchSchema, versionView } from "../../record.ts";
import { locationRef } from "../../setup/locations.ts";
import { idInput, optionalText, requiredText } from "../../text.ts";
import { flagInput, quantityInput, quantityView, stockInput, wholeUnitProblems } from "../fields.ts";
import { VAT_CLASSES, type VatClass } from "../sales/labels.ts";
import { exceedsMaxValue, VALUE_TOO_LARGE } from "../stock/average.ts";
import { barcodesInput, codeInput, pluInput } from "./codes.ts";

const fields = {
  name: requiredText("the item's name"),
  category_id: idInput("a category"),
  description: optionalText("the description"),
  /** The number of units in a pack. */
  pack_size: quantityInput.nullable(),
  unit: requiredText("the unit").max(20, "The unit may have at most 20 characters."),
  price: moneyInput,
  /** The default discount of a line. */
  discount: percentInput,
  vat_class: z.enum(VAT_CLASSES, { error: "Choose standard, zero or exempt." }),
  /** By default 7.5 for the standard class, and 0 for the others. */
  vat: percentInput,
  reorder_level: stockInput.nullable(),
  full_level: quantityInput.nullable(),
  stocked: flagInput,
  active: flagInput,
  /** Sold and counted in whole units only: a quantity such as 1.5 is refused everywhere. */
  whole_only: flagInput,
  barcodes: barcodesInput,
  plu: pluInput,
};

const VAT_OF_OTHER_CLASS = "VAT applies only to goods of the standard class.";

const pathOf = (field: string) => field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The opening stock of an item at one location. */
const openingStock = {
  quantity: stockInput.default(0),
  unit_cost: moneyInput.default(ZERO),
  location_id: idInput("a location").nullable().default(null),
};

/** A new item. The schema checks the rate against the class; the command checks that the codes are free. */
export const itemCreate = refineVat(
  z
    .object({
      ...fields,
      description: fields.description.default(null),
      pack_size: fields.pack_size.default(null),
      discount: fields.discount.default(0),
      vat_class: fields.vat_class.default("standard"),
      vat: fields.vat.optional(),
      reorder_level: fields.reorder_level.default(null),
      full_level: fields.full_level.default(null),
      stocked: fields.stocked.default(true),
      active: fields.active.default(true),
      whole_only: fields.whole_only.default(false),
      barcodes: fields.barcodes.default([]),
      plu: fields.plu.default(null),
      ...openingStock,
    })
    .refine(({ stocked, quantity }) => stocked || quantity === 0, {
      path: ["quantity"],
      error: "A service has no stock.",
    })
    .refine(({ unit_cost, quantity }) => !exceedsMaxValue(unit_cost, quantity), {
      path: ["unit_cost"],
      error: VALUE_TOO_LARGE,
    })
    .superRefine((item, ctx) => {
      for (const [field, [message]] of Object.entries(wholeUnitProblems(item)))
        ctx.addIssue({ code: "custom", path: pathOf(field), message: message! });
    }),
);

/** A change of an item. Given codes replace all earlier ones. A `version` other than the current one is refused (409). */
export const itemPatch = refineVat(patchSchema(fields));

const levelView = z.object({
  location_id: z.int(),
  location: locationRef,
  quantity: quantityView,
  /** Cost at the moving average. */
  value: moneyView,
});

/** A row of `/pos/viewInventory`. `quantity` is the stock at the requested location, or at all of them; 0 for a service. */
export const itemRow = z.object({
  id: z.int(),
  item_no: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category_id: z.int(),
  category: namedView,
  unit: z.string(),
  pack_size: quantityView.nullable(),
  price: moneyView,
  discount: percentView,
  vat_class: z.enum(VAT_CLASSES),
  vat: percentView,
  quantity: quantityView,
  reorder_level: quantityView.nullable(),
  full_level: quantityView.nullable(),
  /** On hand ÷ full level in percent; null without one. */
  stock: percentView.nullable(),
  stocked: z.boolean(),
  active: z.boolean(),
  whole_only: z.boolean(),
  /** True at or below its reorder level at the requested location, or at any location: the level applies to each one. */
  low: z.boolean(),
  plu: z.string().nullable(),
  /** The first of its codes that sells one unit. */
  barcode: z.string().nullable(),
  created_at: instantView,
  updated_at: instantView,
  version: z.int(),
});

export const itemView = parseSync(
  itemRow.extend({
    barcodes: z.array(z.object({ code: z.string(), quantity: quantityView })),
    /** The locations that have or had stock of it. */
    levels: z.array(levelView),
  }),
);

const STOCK_STATES = ["low", "out", "enough"] as const;

export const itemListQuery = listQuery({
  sort: ["item_no", "name", "category", "price", "discount", "vat", "quantity", "stock", "updated_at", "created_at"],
  filters: {
    ...changeFilters,
    item_no: textFilter,
    name: textFilter,
    description: textFilter,
    code: textFilter,
    category_id: idFilter,
    /** Quantity and stock are those of this location. */
    location_id: idFilter,
    vat_class: z.enum(VAT_CLASSES, { error: "Choose standard, zero or exempt." }),
    active: flagFilter,
    stocked: flagFilter,
    /** `low` at the reorder level somewhere, `out` without stock, `enough` above the level everywhere. */
    stock: z.enum(STOCK_STATES, { error: "Choose low, out or enough." }),
  },
}).extend({ nearest: nearestFlag });

/** A scanned code, and the item and quantity that it sells. */
export const findQuery = z.object({ code: codeInput });

export const foundView = z.object({ item: itemView, quantity: quantityView });

/** On hand ÷ full level, in hundredths of a percent; null without a level. Both in thousandths. */
export function stockShare(quantity: number, fullLevel: number | null): number | null {
  return fullLevel ? Number((BigInt(quantity) * 10_000n) / BigInt(fullLevel)) : null;
}

export type ItemCreate = z.output<typeof itemCreate>;
export type ItemPayload = z.input<typeof itemCreate>;
export type ItemPatch = z.output<typeof itemPatch>;
export type ItemRow = z.output<typeof itemRow>;
export type ItemView = z.output<typeof itemView>;
export type ItemListQuery = z.output<typeof itemListQuery>;
export type FindQuery = z.output<typeof findQuery>;

/** 7.5 %, in hundredths of a percent (Value Added Tax Act as amended by the Finance Act 2019, section 4). */
export const STANDARD_VAT = 750;

/** Returns the rate of an item in hundredths of a percent: the given one, or the default of the class. */
export function vatRate(vatClass: VatClass, rate: number | undefined): number {
  return vatClass === "standard" ? (rate ?? STANDARD_VAT) : 0;
}

/** Returns the rate after a change: a new class sets its default, unless a rate is given. */
export function changedVat(
  before: { vat_class: VatClass; vat: number },
  change: { vat_class?: VatClass | undefined; vat?: number | undefined },
): number {
  const vat_class = change.vat_class ?? before.vat_class;
  const currentVat = before.vat_class === vat_class ? before.vat : undefined;
  return vatRate(vat_class, change.vat ?? currentVat);
}

/** Returns why a rate does not fit a class. */
export function vatProblem(vatClass: VatClass | undefined, vat: number | undefined): string | undefined {
  if (!vat || vatClass === undefined || vatClass === "standard") return undefined;
  return VAT_OF_OTHER_CLASS;
}

/** Adds the rule of `vatProblem` to a schema. */
function refineVat<T extends z.ZodType<{ vat_class?: VatClass | undefined; vat?: number | undefined }>>(schema: T): T {
  return schema.refine(({ vat_class, vat }) => !vatProblem(vat_class, vat), {
    path: ["vat"],
    error: VAT_OF_OTHER_CLASS,
  });
}

const categoryFields = { name: requiredText("the category's name") };

export const categoryCreate = createSchema(categoryFields, []);

export const categoryPatch = patchSchema(categoryFields);

export const categoryView = z.object({
  id: z.int(),
  name: z.string(),
  /** The number of items in it, inactive ones included. */
  items_count: z.int(),
  created_at: instantView,
  version: versionView,
});

export const categoryListQuery = listQuery({
  sort: ["name", "created_at"],
  filters: { name: textFilter },
});

/** The normal form of a category's name, which is unique in any case. */
export function categoryKey(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

export type CategoryCreate = z.output<typeof categoryCreate>;
export type CategoryPatch = z.output<typeof categoryPatch>;
export type CategoryView = z.output<typeof categoryView>;
export type CategoryListQuery = z.output<typeof categoryListQuery>;
