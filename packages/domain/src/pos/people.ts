import { z } from "zod";

/** A user or a cashier inside another record, by the id of its own kind. */
export const personView = z.object({ id: z.int(), full_name: z.string() });
