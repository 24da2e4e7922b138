import { z } from "zod";
import { emailInput, requiredLines, requiredText } from "../text.ts";

/** What a visitor writes in the contact form. */
export const contactInput = z.object({
  name: requiredText("your name"),
  email: emailInput,
  message: requiredLines("your message"),
});

/** What a visitor enters in the newsletter box. */
export const subscribeInput = z.object({ email: emailInput });

export type Contact = z.output<typeof contactInput>;
export type Subscribe = z.output<typeof subscribeInput>;
