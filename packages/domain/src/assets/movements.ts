import { z } from "zod";
import { moneyInput, moneyView } from "../amounts.ts";
import {
  dateInput,
  dateView,
  instantView,
  namedView,
  optionalDate,
  parseSync,
  personRef,
  rejectRepeats,
  requestsView,
  versionInput,
} from "../record.ts";
import { idInput, optionalId, optionalText, remarksText } from "../text.ts";
import { assetFields, returnTimeInput } from "./fields.ts";
import { CONDITIONS, IN_HOUSE_LOCATION, MAINTENANCE_CATEGORIES, MOVEMENT_TYPES } from "./labels.ts";

const IN_HOUSE = MAINTENANCE_CATEGORIES[1];

const releaseFields = {
  type: z.enum(MOVEMENT_TYPES, { error: "Choose maintenance or fieldwork." }),
  maintenance_category: z
    .enum(MAINTENANCE_CATEGORIES, { error: "Choose a maintenance category." })
    .nullable()
    .default(null),
  location: optionalText("the location").default(null),
  vendor_id: optionalId("a vendor").default(null),
  custodian_id: optionalId("a custodian").default(null),
  condition: assetFields.condition,
  release_date: dateInput,
  expected_return_date: optionalDate.default(null),
  remarks: remarksText.default(null),
};

interface ReleaseTerms {
  type: (typeof MOVEMENT_TYPES)[number];
  maintenance_category: (typeof MAINTENANCE_CATEGORIES)[number] | null;
  location: string | null;
  release_date: string;
  expected_return_date: string | null;
}

/** Adds the rules that involve several fields of a release; the place of in-house maintenance is fixed. */
function withReleaseRules<T extends z.ZodType<ReleaseTerms>>(schema: T) {
  return schema
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
    .transform((release: z.output<T>) => ({
      ...release,
      maintenance_category: release.type === "maintenance" ? release.maintenance_category : null,
      location: isInHouse(release) ? IN_HOUSE_LOCATION : release.location!,
    }));
}

/**
 * A release (rules/movements 1). Type, date and condition are required, also the category of maintenance, and the location unless it is
 * in-house. `location` is free text: a workshop, a site.
 */
export const releaseInput = withReleaseRules(z.object(releaseFields));

/** Returns true for in-house maintenance, whose location is fixed. */
export function isInHouse(release: {
  type?: string | undefined;
  maintenance_category?: string | null | undefined;
}): boolean {
  return release.type === "maintenance" && release.maintenance_category === IN_HOUSE;
}

/** A return; omitted fields stay. */
export const returnInput = z.object({
  returned_at: returnTimeInput,
  condition: assetFields.condition.optional(),
  amount: moneyInput.nullable().default(null),
  invoice_number: optionalText("the invoice number").default(null),
  payment_date: optionalDate.default(null),
  remarks: remarksText.default(null),
  version: versionInput.optional(),
});

/** The maximum number of assets that one call releases or returns, also by request. */
export const MAX_MOVEMENTS = 200;

const releaseManyFields = z.object({
  ...releaseFields,
  /** Null leaves each asset its condition. */
  condition: assetFields.condition.nullable().default(null),
});

/** The input of the dialog that releases several assets. */
export const releaseManyChoice = withReleaseRules(releaseManyFields);

/** One release for several assets (rules/movements 14), which are chosen by their ids. */
export const releaseManyInput = withReleaseRules(
  releaseManyFields.extend({
    ids: z
      .array(idInput("an asset"), { error: "Choose the assets by their ids." })
      .min(1, "Choose an asset.")
      .max(MAX_MOVEMENTS, `Release at most ${MAX_MOVEMENTS} assets.`),
  }),
);

const { amount, version, ...sharedReturn } = returnInput.shape;

/** Returns of several assets at one time; each movement has its own cost, because a total is not divided among them. */
export const returnManyInput = z.object({
  ...sharedReturn,
  returns: z
    .array(z.object({ movement_id: idInput("a movement"), amount, version }), { error: "Choose the movements." })
    .min(1, "Choose a movement.")
    .max(MAX_MOVEMENTS, `Return at most ${MAX_MOVEMENTS} assets.`)
    .superRefine(rejectRepeats("movement_id", "This movement is already in the list.")),
});

export type ReleaseMany = z.output<typeof releaseManyInput>;
export type ReleaseManyValues = z.input<typeof releaseManyChoice>;
export type ReturnMany = z.output<typeof returnManyInput>;
export type Release = z.output<typeof releaseInput>;
export type ReleaseValues = z.input<typeof releaseInput>;
export type Return = z.output<typeof returnInput>;

/** A release and its return. Amounts are converted from kobo. */
export const movementView = z.object({
  id: z.int(),
  asset_id: z.int(),
  type: z.enum(MOVEMENT_TYPES),
  maintenance_category: z.enum(MAINTENANCE_CATEGORIES).nullable(),
  vendor_id: z.int().nullable(),
  vendor: namedView.nullable(),
  custodian_id: z.int().nullable(),
  custodian: personRef.nullable(),
  condition: z.enum(CONDITIONS),
  location: z.string(),
  release_date: dateView,
  expected_return_date: dateView.nullable(),
  remarks: z.string().nullable(),
  /** Null while the asset is out. */
  returned_at: instantView.nullable(),
  return_condition: z.enum(CONDITIONS).nullable(),
  amount: moneyView.nullable(),
  invoice_number: z.string().nullable(),
  payment_date: dateView.nullable(),
  return_remarks: z.string().nullable(),
  version: z.int(),
});

/** The movements that one call recorded, in the order of their assets or movements. */
export const movementsRecordedView = parseSync(z.object({ data: z.array(movementView) }));

/** The response if the role may only request: a request for each asset. */
export const releasesRequestedView = requestsView({});

export type ReleasesRequestedView = z.output<typeof releasesRequestedView>;
export type MovementView = z.output<typeof movementView>;

/** The location of an asset that is out, its custodian meanwhile, and the expected return. */
export const whereaboutsView = z.object({
  movement_id: z.int(),
  type: z.enum(MOVEMENT_TYPES),
  /** A workshop, a site or another place. */
  location: z.string(),
  /** The custodian of the release, else the asset's own. */
  custodian: personRef,
  vendor: namedView.nullable(),
  release_date: dateView,
  expected_return_date: dateView.nullable(),
});

export type Whereabouts = z.output<typeof whereaboutsView>;
