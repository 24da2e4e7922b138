import { z } from "zod";
import { listQuery } from "../list.ts";
import { instantView } from "../record.ts";
import { emailInput, idInput, requiredText } from "../text.ts";

/** Roles of operators: `support` reads and helps users, `owner` also suspends, reactivates and manages operators. */
export const OPERATOR_ROLES = ["support", "owner"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const OPERATOR_ROLE_NAMES: Record<OperatorRole, string> = { support: "Support", owner: "Owner" };

/** Invited: no password and second factor yet. */
const OPERATOR_STATES = ["invited", "active", "deactivated"] as const;

const roleInput = z.enum(OPERATOR_ROLES, { error: "Choose a role: support or owner." });

export const operatorInvite = z.object({
  full_name: requiredText("the full name"),
  email: emailInput,
  role: roleInput,
});

/** One operator, by id. */
export const operatorChoice = z.object({ id: idInput("an operator") });

export const operatorRoleChange = z.object({ id: idInput("an operator"), role: roleInput });

export const operatorView = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  state: z.enum(OPERATOR_STATES),
  last_signed_in_at: instantView.nullable(),
  created_at: instantView,
});

export const operatorListQuery = listQuery({ sort: ["full_name", "email", "created_at"], filters: {} });

export type OperatorInvite = z.output<typeof operatorInvite>;
export type OperatorChoice = z.output<typeof operatorChoice>;
export type OperatorRoleChange = z.output<typeof operatorRoleChange>;
export type OperatorView = z.output<typeof operatorView>;
export type OperatorListQuery = z.output<typeof operatorListQuery>;

/** SHA-256 of a link's token, in hex: the token itself stays with the command that prints the link. */
const token_hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A command from the server's own machine. */
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
