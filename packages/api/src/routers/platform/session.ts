import * as passkeySchema from "@custodia/domain/platform/passkeys";
import * as schema from "@custodia/domain/platform/session";
import { messageView } from "@custodia/domain/record";
import { acceptAsOperator } from "@custodia/services/platform/operator-links";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "@custodia/services/platform/passkeys/service";
import { beginPasskeySignIn, signInByPasskey } from "@custodia/services/platform/passkeys/sign-in";
import * as secondFactorService from "@custodia/services/platform/second-factor";
import * as service from "@custodia/services/platform/sign-in";
import { anyone, operator, pendingSecondFactor, resolveWith, router, withMessage } from "../../procedures.ts";

const SIGNED_IN = "You are signed in.";

export const session = router({
  /** The step that this browser's sign-in still requires. */
  stage: anyone.output(schema.operatorStage).query(resolveWith(service.sessionStage)),
  signIn: anyone
    .input(schema.operatorSignInInput)
    .output(schema.operatorStage)
    .mutation(resolveWith(service.signInOperator)),
  accept: anyone.input(schema.operatorAcceptInput).output(schema.operatorStage).mutation(resolveWith(acceptAsOperator)),
  beginEnrolment: pendingSecondFactor
    .output(schema.enrolmentView)
    .mutation(resolveWith(secondFactorService.beginEnrolment)),
  confirmEnrolment: pendingSecondFactor
    .input(schema.secondFactorInput)
    .output(schema.recoveryCodesView)
    .mutation(resolveWith(secondFactorService.confirmEnrolment)),
  secondFactor: pendingSecondFactor
    .input(schema.secondFactorInput)
    .output(messageView)
    .mutation(withMessage(SIGNED_IN, secondFactorService.enterSecondFactor)),
  recover: pendingSecondFactor
    .input(schema.recoveryInput)
    .output(messageView)
    .mutation(withMessage(SIGNED_IN, secondFactorService.recoverSecondFactor)),
  beginPasskeySignIn: anyone.output(passkeySchema.passkeyRequestView).mutation(resolveWith(beginPasskeySignIn)),
  signInByPasskey: anyone
    .input(passkeySchema.passkeySignInInput)
    .output(messageView)
    .mutation(withMessage(SIGNED_IN, signInByPasskey)),
  passkeys: operator.output(passkeySchema.passkeysView).query(resolveWith(listPasskeys)),
  beginPasskey: operator
    .input(passkeySchema.passkeyBeginInput)
    .output(passkeySchema.passkeyCreationView)
    .mutation(resolveWith(beginPasskey)),
  addPasskey: operator
    .input(passkeySchema.passkeyAddInput)
    .output(messageView)
    .mutation(withMessage("Your passkey was added.", addPasskey)),
  removePasskey: operator
    .input(passkeySchema.passkeyChoice)
    .output(messageView)
    .mutation(withMessage("Your passkey was removed.", removePasskey)),
  me: operator.output(schema.operatorMe).query(resolveWith(service.operatorSession)),
  renewCodes: operator
    .input(schema.secondFactorInput)
    .output(schema.recoveryCodesView)
    .mutation(resolveWith(secondFactorService.renewRecoveryCodes)),
  changePassword: operator
    .input(schema.operatorPasswordInput)
    .output(messageView)
    .mutation(withMessage("Your password was changed.", service.changeOperatorPassword)),
  list: operator.output(schema.operatorSessionsView).query(resolveWith(service.listOwnSessions)),
  end: operator
    .input(schema.operatorSessionChoice)
    .output(messageView)
    .mutation(withMessage("The session has ended.", service.endOwnSession)),
  endOthers: operator
    .output(messageView)
    .mutation(withMessage("Your other sessions have ended.", service.endOtherSessions)),
  signOut: anyone.output(messageView).mutation(withMessage("You are signed out.", service.signOutOperator)),
});
