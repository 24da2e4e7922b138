import { z } from "zod";

/** What is wrong with the service now, as operators read it. */
export const alertView = z.object({
  kind: z.enum([
    "mail_failing",
    "mail_waiting",
    "jobs_dead",
    "jobs_waiting",
    "disk_low",
    "database_busy",
    "held",
    "backup_failing",
  ]),
  message: z.string(),
});
export type Alert = z.infer<typeof alertView>;
