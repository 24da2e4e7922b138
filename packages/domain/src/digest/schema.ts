import { z } from "zod";

const wanted = z.boolean({ error: "Choose yes or no." });

/** Whether one is mailed each week of what is due. */
export const digestSetting = z.object({ wanted });

/** The same by the link in such a mail, which needs no sign-in. */
export const digestByLink = z.object({
  token: z
    .string({ error: "This link is not complete." })
    .trim()
    .regex(/^\d{1,15}-[\w-]{43}$/, "This link is not complete."),
  wanted,
});

export type DigestSetting = z.output<typeof digestSetting>;
export type DigestByLink = z.output<typeof digestByLink>;
