import { contactInput, subscribeInput } from "@custodia/domain/leads/schema";
import { messageView } from "@custodia/domain/record";
import { contact, subscribe } from "@custodia/services/leads/leads";
import { anyone, router } from "../../procedure.ts";

export const leads = router({
  contact: anyone
    .input(contactInput)
    .output(messageView)
    .mutation(async ({ ctx, input }) => {
      await contact(ctx, input);
      return { message: "Thank you. Your message has reached us, and we will answer by mail." };
    }),
  subscribe: anyone
    .input(subscribeInput)
    .output(messageView)
    .mutation(async ({ ctx, input }) => {
      await subscribe(ctx, input);
      return { message: "Thank you. We will mail you when there is news." };
    }),
});
