import { z } from "zod";
import { acceptInvitationInput, newPasswordInput, signInInput } from "../auth/schema.ts";
import { existingPassword } from "../password.ts";
import { instantView } from "../record.ts";
import { requiredText } from "../text.ts";
import { OPERATOR_ROLES } from "./operators.ts";

export const operatorSignInInput = signInInput.omit({ remember: true });

/** Sets up an operator by a link from an invitation or the command line. */
export const operatorAcceptInput = acceptInvitationInput;

const CODE_RULE = "Enter the 6-digit code from your authenticator app.";

/** The six digits of the authenticator; spaces are ignored. */
export const secondFactorInput = z.object({
  code: requiredText("the code")
    .transform((value) => value.replace(/\s/g, ""))
    .refine((value) => /^\d{6}$/.test(value), CODE_RULE),
});

/** Changes the operator's password. Requires the current one and a code, so that an open session is not enough. */
export const operatorPasswordInput = newPasswordInput.safeExtend({
  current_password: existingPassword("Enter your current password."),
  code: secondFactorInput.shape.code,
});

/** A recovery code; case, spaces and hyphens are ignored. */
export const recoveryInput = z.object({
  recovery_code: requiredText("a recovery code").transform((value) => value.replace(/[\s-]/g, "").toUpperCase()),
});

/** The next step of a sign-in; `in` when it is complete. */
const STAGES = ["password", "second_factor", "enrol", "in"] as const;
export const operatorStage = z.object({ stage: z.enum(STAGES) });

/** The secret for an authenticator. `qr` is an SVG, black on white, of `uri`. */
export const enrolmentView = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });

/** The recovery codes, which are returned only once. */
export const recoveryCodesView = z.object({ recovery_codes: z.array(z.string()) });

export const operatorMe = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  signed_in_at: instantView,
  recovery_codes_left: z.int(),
});

/** One session: a part of its stored id, which cannot be used to sign in. */
export const sessionKey = z.string().regex(/^[0-9a-f]{16}$/, "Choose a session.");
export const operatorSessionChoice = z.object({ id: sessionKey });

/** The operator's own sessions, newest first. `active_at` is accurate to a minute. */
export const operatorSessionsView = z.array(
  z.object({
    id: z.string(),
    current: z.boolean(),
    signed_in_at: instantView,
    active_at: instantView,
  }),
);

export type OperatorSessionChoice = z.output<typeof operatorSessionChoice>;
export type OperatorSignIn = z.output<typeof operatorSignInInput>;
export type OperatorAccept = z.output<typeof operatorAcceptInput>;
export type SecondFactor = z.output<typeof secondFactorInput>;
export type Recovery = z.output<typeof recoveryInput>;
export type OperatorStage = z.output<typeof operatorStage>;
export type EnrolmentView = z.output<typeof enrolmentView>;
export type RecoveryCodesView = z.output<typeof recoveryCodesView>;
export type OperatorMe = z.output<typeof operatorMe>;
export type OperatorPassword = z.output<typeof operatorPasswordInput>;
