import { z } from "zod";
import { emailInput, requiredLines, requiredText } from "../text.ts";

/** The input of the contact form. */
export const contactInput = z.object({
  name: requiredText("your name"),
  email: emailInput,
  message: requiredLines("your message"),
});

/** The input of the newsletter box. */
export const subscribeInput = z.object({ email: emailInput });

export type ContactInput = z.output<typeof contactInput>;
export type SubscribeInput = z.output<typeof subscribeInput>;
