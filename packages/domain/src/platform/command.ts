import { z } from "zod";
import { emailInput, requiredText } from "../text.ts";

/** SHA-256 of a link's token, in hex: the token itself stays with the command that prints the link. */
const token_hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What a command on the server's own machine asks of the operators. */
export const operatorCommand = z.discriminatedUnion("verb", [
  z.object({
    verb: z.literal("add"),
    email: emailInput,
    full_name: requiredText("the full name"),
    token_hash,
  }),
  z.object({ verb: z.literal("reset"), email: emailInput, token_hash }),
]);

export type OperatorCommand = z.output<typeof operatorCommand>;
