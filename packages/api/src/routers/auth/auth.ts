import * as schema from "@custodia/domain/auth/schema";
import { sessionView } from "@custodia/domain/auth/session";
import { openVisitInput } from "@custodia/domain/platform/support";
import { messageView } from "@custodia/domain/record";
import { confirmEmailChange } from "@custodia/services/auth/email-change";
import { changePassword, confirmPassword } from "@custodia/services/auth/password";
import { acceptInvitation, forgotPassword, resetPassword } from "@custodia/services/auth/password-reset";
import { getDemo, refresh, signIn, signOut } from "@custodia/services/auth/sign-in";
import { resendCode, signUp, verifyEmail } from "@custodia/services/auth/sign-up";
import { openVisit } from "@custodia/services/platform/support/visits";
import { getMe } from "@custodia/services/setup/users/queries";
import { rest } from "../../meta.ts";
import {
  anyone,
  needsUserSession,
  resolveWith,
  router,
  session,
  signingOut,
  userSession,
  withMessage,
} from "../../procedures.ts";

const CODE_SENT = "Verification code has been sent to your email";
const RESET_SENT = "If this email address has an account, a link to set a new password is on its way.";

export const auth = router({
  me: session
    .meta(rest("GET user", "Show the signed-in user with the company"))
    .output(sessionView)
    .query(resolveWith(getMe)),
  demo: anyone.output(schema.demoView).query(resolveWith(getDemo)),
  signUp: anyone
    .meta(rest("POST register", "Sign up a company", { creates: true, tokenField: "accessToken" }))
    .input(schema.signUpInput)
    .output(messageView)
    .mutation(withMessage(CODE_SENT, signUp)),
  verifyEmail: userSession
    .meta(rest("POST email/verify", "Verify the email address with the emailed code"))
    .input(schema.verifyEmailInput)
    .output(messageView)
    .mutation(withMessage("Welcome, your account is ready", verifyEmail)),
  resendCode: userSession
    .meta(rest("POST email/resend", "Email a new code"))
    .output(messageView)
    .mutation(withMessage(CODE_SENT, resendCode)),
  signIn: anyone
    .meta(rest("POST login", "Sign in", { tokenField: "data.accessToken" }))
    .input(schema.signInInput)
    .output(schema.signInAnswer)
    .mutation(resolveWith(signIn)),
  signOut: signingOut
    .meta(rest("POST logout", "Sign out"))
    .output(messageView)
    .mutation(withMessage("You are signed out.", signOut)),
  /** Opens an operator's visit in this browser, by the link from the operators' app. */
  openVisit: anyone
    .input(openVisitInput)
    .output(messageView)
    .mutation(withMessage("The support visit has started.", openVisit)),
  refresh: userSession
    .meta(rest("GET auth/refresh", "Exchange the token for a new one", { tokenField: "data.accessToken" }))
    .output(messageView)
    .mutation(withMessage("This session has a new token.", refresh)),
  forgotPassword: anyone
    .meta(rest("POST password/forgot", "Email a link to set a new password"))
    .input(schema.forgotPasswordInput)
    .output(messageView)
    .mutation(withMessage(RESET_SENT, forgotPassword)),
  resetPassword: anyone
    .meta(rest("POST password/reset", "Set a password by an emailed link, including an invitation"))
    .input(schema.resetPasswordInput)
    .output(schema.emailView)
    .mutation(resolveWith(resetPassword)),
  acceptInvitation: anyone
    .input(schema.acceptInvitationInput)
    .output(schema.emailView)
    .mutation(resolveWith(acceptInvitation)),
  changePassword: needsUserSession("self.manage")
    .meta(rest("POST password/change", "Change your own password"))
    .input(schema.changePasswordInput)
    .output(messageView)
    .mutation(withMessage("Password successfully changed!", changePassword)),
  confirmPassword: needsUserSession("self.manage")
    .meta(rest("POST password/confirm", "Confirm your password, for calls that require it within 15 minutes"))
    .input(schema.confirmPasswordInput)
    .output(messageView)
    .mutation(withMessage("Thank you. You can continue.", confirmPassword)),
  confirmEmailChange: anyone
    .meta(rest("POST email/confirm", "Confirm a changed email address by the emailed link"))
    .input(schema.confirmEmailChangeInput)
    .output(schema.emailView)
    .mutation(resolveWith(confirmEmailChange)),
});
