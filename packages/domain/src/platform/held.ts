import { z } from "zod";
import { instantView } from "../record.ts";

/** The quarantine after a restore; null if nothing is quarantined and daily tasks run. */
export const quarantineView = z.object({
  held: z
    .object({
      /** When the backup was made, and when it was restored. */
      made_at: instantView,
      restored_at: instantView,
      mails: z.int(),
      calls: z.int(),
      jobs: z.int(),
    })
    .nullable(),
});

/** Mail and calls of webhooks may have left before, since the backup was made: then they are dropped. Jobs go on in any case. */
export const letGoInput = z.object({
  messages: z.enum(["send", "drop"], { error: "Choose whether what waited is sent." }),
  confirmed: z.literal(true, { error: "Confirm that what is held goes on." }),
});

export type Quarantine = NonNullable<z.output<typeof quarantineView>["held"]>;
export type LetGo = z.output<typeof letGoInput>;
