import { z } from "zod";
import { idFilter } from "../list.ts";
import { namedView } from "../record.ts";

export const countryView = namedView;

/** The default country of forms: most customers' addresses are there. */
export const HOME_COUNTRY = "Nigeria";

/** The states of one country, all at once and by name. */
export const stateListQuery = z.object({ country_id: idFilter });

export const stateView = namedView.extend({ country_id: z.int() });
