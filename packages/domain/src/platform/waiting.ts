import { z } from "zod";

/** What waits for an operator, as the menu shows it. */
export const waitingView = z.object({
  dead_jobs: z.int(),
  failed_mails: z.int(),
  failing_webhooks: z.int(),
  new_leads: z.int(),
  /** What is wrong with the service now. */
  alerts: z.int(),
});

export type Waiting = z.output<typeof waitingView>;
