import { z } from "zod";
import { idInput } from "../text.ts";
import { assetFields } from "./fields.ts";
import { MAINTENANCE_SCHEDULES } from "./labels.ts";

/** A service that is to come up, as a dialog asks for it: of which asset, and how often. What it makes is a correction of the asset. */
export const planInput = z.object({
  asset_id: idInput("an asset"),
  maintenance_schedule: z.enum(MAINTENANCE_SCHEDULES, { error: "Choose how often it comes." }),
  frequency: assetFields.frequency,
});

export type PlanWire = z.input<typeof planInput>;
