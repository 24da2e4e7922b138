import { z } from "zod";
import { existingPassword, passwordInput } from "../password.ts";
import { employeesInput, PLACEHOLDER_URL, urlInput } from "../setup/company.ts";
import { emailInput, MAX_TEXT, optionalText, requiredText } from "../text.ts";

const confirmation = z.string({ error: "Enter the password once more." });
const passwordPair = { password: passwordInput, password_confirmation: confirmation };

interface PasswordPair {
  password: string;
  password_confirmation: string;
}

/** Checks that both passwords match, as soon as both are present, in addition to the form's other errors. */
const matchingPasswords = {
  test: (value: PasswordPair) => value.password.normalize("NFC") === value.password_confirmation.normalize("NFC"),
  options: {
    path: ["password_confirmation"],
    error: "The passwords do not match.",
    when: ({ value }: { value: unknown }) => {
      const { password, password_confirmation } = (value ?? {}) as Partial<PasswordPair>;
      return typeof password === "string" && typeof password_confirmation === "string";
    },
  },
};

/** The token of a mailed link. */
const tokenInput = z
  .string({ error: "This link is incomplete." })
  .trim()
  .min(1, { error: "This link is incomplete.", abort: true })
  .max(MAX_TEXT, { error: "This link is not valid.", abort: true })
  .regex(/^[\w-]+$/, "This link is not valid.");

export const signUpInput = z
  .object({
    name: requiredText("the company's name"),
    /** The first Admin's name; null: the company's name stands for it until the Admin changes it in Settings. */
    full_name: optionalText("your full name").default(null),
    email: emailInput,
    ...passwordPair,
    employees_nr: employeesInput,
    url: urlInput.default(PLACEHOLDER_URL),
    terms_and_conditions: z.literal(1, { error: "Agree to the Terms and Conditions to continue." }),
  })
  .refine(matchingPasswords.test, matchingPasswords.options);

/** The form of the sign-up dialog, which requires the person's name. */
export const signUpForm = signUpInput.safeExtend({ full_name: requiredText("your full name") });

/** Accepts any text as an email: a malformed one answers like an unknown one. */
export const signInInput = z.object({
  email: requiredText("your email address").toLowerCase(),
  password: existingPassword("Enter your password."),
  remember: z.boolean({ error: "Remember Me is either true or false." }).default(false),
});

export const verifyEmailInput = z.object({ verification_code: requiredText("the verification code") });

export const forgotPasswordInput = z.object({ email: emailInput });

/** Also takes an invitation's token in REST (rules/rest 9). */
export const resetPasswordInput = z
  .object({ token: tokenInput, ...passwordPair })
  .refine(matchingPasswords.test, matchingPasswords.options);

export const acceptInvitationInput = z
  .object({ token: tokenInput, ...passwordPair })
  .refine(matchingPasswords.test, matchingPasswords.options);

/** A new password, typed twice. */
export const newPasswordInput = z.object(passwordPair).refine(matchingPasswords.test, matchingPasswords.options);

/**
 * `current_password` is required unless the password was entered within the last 15 minutes. The user's API tokens are
 * revoked, too, unless the user chooses to keep them.
 */
export const changePasswordInput = newPasswordInput.safeExtend({
  current_password: existingPassword("Enter your current password.").optional(),
  end_tokens: z.boolean({ error: "Choose whether your API tokens end." }).default(true),
});

export const confirmPasswordInput = z.object({
  current_password: existingPassword("Enter your current password."),
});

export const confirmEmailChangeInput = z.object({ token: tokenInput });

/** The step after sign-in: the sign-up code, the company's set-up, or the app. */
export const signInAnswer = z.object({ next: z.enum(["verify", "setup", "app"]) });

/** The email of the user whose password was set or whose email was confirmed. */
export const emailView = z.object({ email: z.string() });

/** The sign-in of the demo company; null if there is none, or it is not shown. */
export const demoView = z.object({ email: z.string(), password: z.string() }).nullable();

export type SignUp = z.output<typeof signUpInput>;
export type SignUpValues = z.input<typeof signUpForm>;
export type SignIn = z.output<typeof signInInput>;
export type SignInAnswer = z.output<typeof signInAnswer>;
export type DemoView = z.output<typeof demoView>;
export type VerifyEmail = z.output<typeof verifyEmailInput>;
export type ForgotPassword = z.output<typeof forgotPasswordInput>;
export type ResetPassword = z.output<typeof resetPasswordInput>;
export type AcceptInvitation = z.output<typeof acceptInvitationInput>;
export type ChangePassword = z.output<typeof changePasswordInput>;
export type ConfirmPassword = z.output<typeof confirmPasswordInput>;
export type ConfirmEmailChange = z.output<typeof confirmEmailChangeInput>;
