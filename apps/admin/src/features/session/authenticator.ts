import { RequestError } from "@custodia/client/errors";
import type { PasskeyCreation, PasskeyRequest } from "@custodia/domain/platform/passkeys";

/** Returns whether this browser supports passkeys; it does not on a page without https. */
export const supportsPasskeys = () => "PublicKeyCredential" in window;

/** Lets the operator's device create a passkey. Throws an error with a message for the operator. */
export async function createPasskey(optionsJSON: PasskeyCreation) {
  const { startRegistration } = await loadLibrary();
  return startRegistration({ optionsJSON }).catch(explain);
}

/** Lets the operator's device sign with a passkey of its own choice. Throws an error with a message for the operator. */
export async function signWithPasskey(optionsJSON: PasskeyRequest) {
  const { startAuthentication } = await loadLibrary();
  return startAuthentication({ optionsJSON }).catch(explain);
}

/** A separate chunk, because most sign-ins do not need it. */
const loadLibrary = () => import("@simplewebauthn/browser");

const MESSAGES: Readonly<Record<string, string>> = {
  InvalidStateError: "You already have a passkey on this device.",
  SecurityError: "Passkeys do not work at this address. Open the page by its usual address.",
};

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  const message = MESSAGES[name] ?? "Your device did not provide a passkey, or you cancelled. Please try again.";
  throw new RequestError({ status: 422, message });
}
