import { z } from "zod";

/** A user or a custodian inside another record. */
export const personView = z.object({ id: z.int(), full_name: z.string() });
