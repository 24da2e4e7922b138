import { z } from "zod";
import { changeFilters, flagFilter, idFilter, listQuery, nearestFlag, textFilter } from "../list.ts";
import { createSchema, namedView, patchSchema, setupRecordShape } from "../record.ts";
import { idInput, requiredText } from "../text.ts";
import { shortcodeInput } from "./codes.ts";

const fields = {
  country_id: idInput("a country"),
  address: requiredText("the branch address"),
  shortcode: shortcodeInput("the location shortcode"),
  state_id: idInput("a state or province"),
  city: requiredText("the city"),
  state_shortcode: shortcodeInput("the state shortcode"),
};

/** The text code `location_id` is computed from the shortcodes; an input value is ignored (rules/setup 3). */
export const locationCreate = createSchema(fields, []);

export const locationPatch = patchSchema(fields);

/** A location inside another record; `location_id` is its text code (column `code`). */
export const locationRef = z.object({
  id: z.int(),
  location_id: z.string().nullable(),
  address: z.string().nullable(),
});

/** A location that an import created has only its name, in `address`, until a user completes it. */
export const locationView = locationRef.extend({
  city: z.string().nullable(),
  shortcode: z.string().nullable(),
  state_shortcode: z.string().nullable(),
  country_id: z.int().nullable(),
  state_id: z.int().nullable(),
  country: namedView.nullable(),
  state: namedView.nullable(),
  ...setupRecordShape,
});

/** `filter.location_id` is the text code here. */
export const locationListQuery = listQuery({
  sort: ["address", "city", "shortcode", "state_shortcode", "location_id", "created_at", "updated_at"],
  filters: {
    ...changeFilters,
    address: textFilter,
    city: textFilter,
    shortcode: textFilter,
    state_shortcode: textFilter,
    location_id: textFilter,
    state_id: idFilter,
    to_complete: flagFilter,
  },
}).extend({ nearest: nearestFlag });

export type LocationCreate = z.output<typeof locationCreate>;
export type LocationValues = z.input<typeof locationCreate>;
export type LocationPatch = z.output<typeof locationPatch>;
export type LocationView = z.output<typeof locationView>;
export type StateView = z.output<typeof stateView>;
export type LocationListQuery = z.output<typeof locationListQuery>;

export const countryView = namedView;

/** The default country in forms. */
export const HOME_COUNTRY = "Nigeria";

/** Selects the states of one country. The list has no pages. */
export const stateListQuery = z.object({ country_id: idFilter });

/** A state or province; `shortcode` is the part of its ISO 3166-2 code after the country, or `FCT`. */
export const stateView = namedView.extend({ country_id: z.int(), shortcode: z.string() });
