import {
  passkeyAddInput,
  passkeyBeginInput,
  passkeyChoice,
  passkeyCreationView,
  passkeyRequestView,
  passkeySignInInput,
  passkeysView,
} from "@custodia/domain/platform/passkeys";
import {
  enrolmentView,
  operatorAcceptInput,
  operatorMe,
  operatorPasswordInput,
  operatorSessionChoice,
  operatorSessionsView,
  operatorSignInInput,
  operatorStage,
  recoveryCodesView,
  recoveryInput,
  secondFactorInput,
} from "@custodia/domain/platform/session";
import { messageView } from "@custodia/domain/record";
import { acceptAsOperator } from "@custodia/services/platform/operator-links";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "@custodia/services/platform/passkeys/service";
import { beginPasskeySignIn, signInByPasskey } from "@custodia/services/platform/passkeys/sign-in";
import {
  beginEnrolment,
  confirmEnrolment,
  enterSecondFactor,
  recoverSecondFactor,
  renewRecoveryCodes,
} from "@custodia/services/platform/second-factor";
import {
  changeOperatorPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  operatorSession,
  sessionStage,
  signInOperator,
  signOutOperator,
} from "@custodia/services/platform/sign-in";
import { anyone, operator, pendingSecondFactor, resolveWith, router, withMessage } from "../../procedures.ts";

const SIGNED_IN = "You are signed in.";

export const session = router({
  /** The step that this browser's sign-in still requires. */
  stage: anyone.output(operatorStage).query(resolveWith(sessionStage)),
  signIn: anyone.input(operatorSignInInput).output(operatorStage).mutation(resolveWith(signInOperator)),
  accept: anyone.input(operatorAcceptInput).output(operatorStage).mutation(resolveWith(acceptAsOperator)),
  beginEnrolment: pendingSecondFactor.output(enrolmentView).mutation(resolveWith(beginEnrolment)),
  confirmEnrolment: pendingSecondFactor
    .input(secondFactorInput)
    .output(recoveryCodesView)
    .mutation(resolveWith(confirmEnrolment)),
  secondFactor: pendingSecondFactor
    .input(secondFactorInput)
    .output(messageView)
    .mutation(withMessage(SIGNED_IN, enterSecondFactor)),
  recover: pendingSecondFactor
    .input(recoveryInput)
    .output(messageView)
    .mutation(withMessage(SIGNED_IN, recoverSecondFactor)),
  beginPasskeySignIn: anyone.output(passkeyRequestView).mutation(resolveWith(beginPasskeySignIn)),
  signInByPasskey: anyone
    .input(passkeySignInInput)
    .output(messageView)
    .mutation(withMessage(SIGNED_IN, signInByPasskey)),
  passkeys: operator.output(passkeysView).query(resolveWith(listPasskeys)),
  beginPasskey: operator.input(passkeyBeginInput).output(passkeyCreationView).mutation(resolveWith(beginPasskey)),
  addPasskey: operator
    .input(passkeyAddInput)
    .output(messageView)
    .mutation(withMessage("Your passkey was added.", addPasskey)),
  removePasskey: operator
    .input(passkeyChoice)
    .output(messageView)
    .mutation(withMessage("Your passkey was removed.", removePasskey)),
  me: operator.output(operatorMe).query(resolveWith(operatorSession)),
  renewCodes: operator.input(secondFactorInput).output(recoveryCodesView).mutation(resolveWith(renewRecoveryCodes)),
  changePassword: operator
    .input(operatorPasswordInput)
    .output(messageView)
    .mutation(withMessage("Your password was changed.", changeOperatorPassword)),
  list: operator.output(operatorSessionsView).query(resolveWith(listOwnSessions)),
  end: operator
    .input(operatorSessionChoice)
    .output(messageView)
    .mutation(withMessage("The session has ended.", endOwnSession)),
  endOthers: operator.output(messageView).mutation(withMessage("Your other sessions have ended.", endOtherSessions)),
  signOut: anyone.output(messageView).mutation(withMessage("You are signed out.", signOutOperator)),
});
