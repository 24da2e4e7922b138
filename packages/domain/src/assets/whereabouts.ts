import { z } from "zod";
import { namedView } from "../record.ts";
import { MOVEMENT_TYPES } from "./movement-words.ts";

/** Where an asset is that is out, who answers for it meanwhile, and until when. */
export const whereaboutsView = z.object({
  movement_id: z.int(),
  type: z.enum(MOVEMENT_TYPES),
  /** A workshop, a site or another place. */
  location: z.string(),
  /** Of the release, else the asset's own. */
  custodian: z.object({ id: z.int(), full_name: z.string() }),
  vendor: namedView.nullable(),
  release_date: z.string().meta({ format: "date" }),
  expected_return_date: z.string().meta({ format: "date" }).nullable(),
});

export type Whereabouts = z.output<typeof whereaboutsView>;
