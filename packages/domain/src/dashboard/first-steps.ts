import { z } from "zod";

/** From so many days on a company that has assets is new no more. */
export const NEW_DAYS = 30;

/** How far a new company has come; each step ticks itself. Null of a company that is new no more, or has done all of them. */
export const firstStepsView = z
  .object({
    profile: z.boolean(),
    /** How many there are: branches, people besides oneself, and assets, those that await approval too. */
    locations: z.int(),
    others: z.int(),
    assets: z.int(),
    label: z.boolean(),
  })
  .nullable();

export type FirstSteps = NonNullable<z.output<typeof firstStepsView>>;

/** What was sent to the printer. */
export const labelsPrinted = z.object({ count: z.int().min(1).max(100_000) });
