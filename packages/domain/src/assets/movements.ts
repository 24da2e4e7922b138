import { z } from "zod";
import { moneyInput, moneyView } from "../amounts.ts";
import { dateInput, instantView, namedView, versionInput } from "../record.ts";
import { optionalId, optionalText, remarksText } from "../text.ts";
import { CONDITIONS, IN_HOUSE_LOCATION, MAINTENANCE_CATEGORIES, MOVEMENT_TYPES } from "./labels.ts";
import { isReturnTime } from "./returns.ts";

const conditionInput = z.enum(CONDITIONS, { error: "Choose a condition." });

const IN_HOUSE = MAINTENANCE_CATEGORIES[1];

const optionalDate = dateInput.nullable().or(z.literal("").transform(() => null));

/**
 * A release (rules/movements 1). Type, date and condition are required, also the category of maintenance, and the location unless it is
 * in-house. `location` is free text: a workshop, a site.
 */
export const releaseInput = z
  .object({
    type: z.enum(MOVEMENT_TYPES, { error: "Choose maintenance or fieldwork." }),
    maintenance_category: z
      .enum(MAINTENANCE_CATEGORIES, { error: "Choose a maintenance category." })
      .nullable()
      .default(null),
    location: optionalText("the location").default(null),
    vendor_id: optionalId("a vendor").default(null),
    custodian_id: optionalId("a custodian").default(null),
    condition: conditionInput,
    release_date: dateInput,
    expected_return_date: optionalDate.default(null),
    remarks: remarksText.default(null),
  })
  .refine(({ type, maintenance_category }) => type !== "maintenance" || maintenance_category, {
    path: ["maintenance_category"],
    error: "Choose a maintenance category.",
  })
  .refine((release) => isInHouse(release) || release.location, {
    path: ["location"],
    error: "Enter the location.",
  })
  .refine(({ release_date, expected_return_date }) => !expected_return_date || expected_return_date >= release_date, {
    path: ["expected_return_date"],
    error: "The expected return may not be before the release.",
  })
  .transform((release) => ({
    ...release,
    maintenance_category: release.type === "maintenance" ? release.maintenance_category : null,
    location: isInHouse(release) ? IN_HOUSE_LOCATION : release.location!,
  }));

/** Returns true for in-house maintenance, whose location is fixed. */
export function isInHouse(release: {
  type?: string | undefined;
  maintenance_category?: string | null | undefined;
}): boolean {
  return release.type === "maintenance" && release.maintenance_category === IN_HOUSE;
}

/** A return. Its time is local to the company, or an instant; omitted fields stay. */
export const returnInput = z.object({
  returned_at: z
    .string({ error: "Enter the date and time of the return." })
    .trim()
    .refine(isReturnTime, "Enter a real date and time as YYYY-MM-DD HH:MM:SS."),
  condition: conditionInput.optional(),
  amount: moneyInput.nullable().default(null),
  invoice_number: optionalText("the invoice number").default(null),
  payment_date: optionalDate.default(null),
  remarks: remarksText.default(null),
  version: versionInput.optional(),
});

export type Release = z.output<typeof releaseInput>;
export type ReleaseValues = z.input<typeof releaseInput>;
export type Return = z.output<typeof returnInput>;

const person = z.object({ id: z.int(), full_name: z.string() });

/** A release and its return. Amounts are converted from kobo. */
export const movementView = z.object({
  id: z.int(),
  asset_id: z.int(),
  type: z.enum(MOVEMENT_TYPES),
  maintenance_category: z.enum(MAINTENANCE_CATEGORIES).nullable(),
  vendor_id: z.int().nullable(),
  vendor: z.object({ id: z.int(), name: z.string() }).nullable(),
  custodian_id: z.int().nullable(),
  custodian: person.nullable(),
  condition: z.enum(CONDITIONS),
  location: z.string(),
  release_date: z.string().meta({ format: "date" }),
  expected_return_date: z.string().meta({ format: "date" }).nullable(),
  remarks: z.string().nullable(),
  /** Null while the asset is out. */
  returned_at: instantView.nullable(),
  return_condition: z.enum(CONDITIONS).nullable(),
  amount: moneyView.nullable(),
  invoice_number: z.string().nullable(),
  payment_date: z.string().meta({ format: "date" }).nullable(),
  return_remarks: z.string().nullable(),
  version: z.int(),
});

export type MovementView = z.output<typeof movementView>;

/** The location of an asset that is out, its custodian meanwhile, and the expected return. */
export const whereaboutsView = z.object({
  movement_id: z.int(),
  type: z.enum(MOVEMENT_TYPES),
  /** A workshop, a site or another place. */
  location: z.string(),
  /** The custodian of the release, else the asset's own. */
  custodian: z.object({ id: z.int(), full_name: z.string() }),
  vendor: namedView.nullable(),
  release_date: z.string().meta({ format: "date" }),
  expected_return_date: z.string().meta({ format: "date" }).nullable(),
});

export type Whereabouts = z.output<typeof whereaboutsView>;
