import { z } from "zod";
import { optionalId } from "../text.ts";

/** What waits on a user, or is theirs, when they leave: all of it is named before they are deactivated. */
export const offboardingView = z.object({
  /** Webhooks that they made, which go on unless somebody takes them over or they are removed. */
  webhooks: z.array(z.object({ id: z.int(), url: z.string() })),
  /** Tokens that act for them, which end for good. */
  tokens: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Their requests that wait: how many, and the first of them. */
  requests: z.object({
    total: z.int(),
    first: z.array(z.object({ id: z.int(), subject_event: z.string() })),
  }),
  /** Requests of others that nobody else may decide. */
  undecidable: z.int(),
  /** Drawers that they opened and nobody has closed. */
  shifts: z.array(
    z.object({ id: z.int(), cashier: z.string(), location: z.string(), state: z.enum(["open", "counted"]) }),
  ),
  /** The custodian who is the same person, by the email address or by name and identification number. */
  custodians: z.array(
    z.object({
      id: z.int(),
      full_name: z.string(),
      /** Assets in service or out that they hold. */
      assets: z.int(),
    }),
  ),
});

/** What becomes of it, in the transaction that deactivates them. Whatever is left out stays as it is. */
export const userDeactivate = z.object({
  webhooks: z
    .enum(["keep", "take_over", "remove"], { error: "Choose what becomes of the webhooks." })
    .optional(),
  requests: z.enum(["keep", "withdraw"], { error: "Choose what becomes of the requests." }).optional(),
  /** Who gets the assets that they hold as a custodian. */
  custodian_id: optionalId("a custodian").optional(),
});

export type OffboardingView = z.output<typeof offboardingView>;
export type UserDeactivate = z.output<typeof userDeactivate>;
