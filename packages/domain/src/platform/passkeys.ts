import { z } from "zod";
import { existingPassword } from "../password.ts";
import { instantView } from "../record.ts";
import { idInput, requiredText } from "../text.ts";
import { secondFactorInput } from "./session.ts";

/** The most passkeys that an operator may have. */
export const MAX_PASSKEYS = 10;

/** Password and code are proved before a passkey is made, because it then replaces both. */
export const passkeyBeginInput = z.object({
  current_password: existingPassword("Enter your current password."),
  code: secondFactorInput.shape.code,
});

const BASE64URL = /^[\w-]*$/;
const encoded = (max: number) => z.string().max(max).regex(BASE64URL, "The browser's answer cannot be read.");
/** The longest id of a credential has 1,023 bytes. */
const credentialId = encoded(1400).min(1);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
};

/** An authenticator's answer to a request for a new passkey, as browsers encode it. */
export const passkeyAddInput = z.object({
  name: requiredText("a name"),
  response: z.object({
    ...credential,
    response: z.object({ clientDataJSON: encoded(4000), attestationObject: encoded(20_000) }),
  }),
});

/** An authenticator's answer to a request to sign in, as browsers encode it. */
export const passkeySignInInput = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(4000),
      authenticatorData: encoded(4000),
      signature: encoded(4000),
      userHandle: encoded(100).default(""),
    }),
  }),
});

/** The options that the browser passes to an authenticator for a new passkey. */
export const passkeyCreationView = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.string() })).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(["discouraged", "preferred", "required"]).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(["discouraged", "preferred", "required"]).optional(),
    })
    .optional(),
});

/** The options that the browser passes to an authenticator for a sign-in, by any passkey of this host. */
export const passkeyRequestView = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.int().optional(),
  userVerification: z.enum(["discouraged", "preferred", "required"]).optional(),
});

/** The operator's own passkeys, oldest first. */
export const passkeysView = z.array(
  z.object({ id: z.int(), name: z.string(), created_at: instantView, last_used_at: instantView.nullable() }),
);
export const passkeyChoice = z.object({ id: idInput("a passkey") });

export type PasskeyBegin = z.output<typeof passkeyBeginInput>;
export type PasskeyAdd = z.output<typeof passkeyAddInput>;
export type PasskeySignIn = z.output<typeof passkeySignInInput>;
export type PasskeyCreation = z.output<typeof passkeyCreationView>;
export type PasskeyRequest = z.output<typeof passkeyRequestView>;
export type PasskeyChoice = z.output<typeof passkeyChoice>;
