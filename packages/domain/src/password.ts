import { z } from "zod";

export const MIN_PASSWORD = 7;
export const MAX_PASSWORD = 128;

/** Returns the visible characters of a text in lower case, without spaces and zero-width characters. */
const visibleLetters = (text: string) => [...text.toLowerCase().replace(/[\s\p{Z}\p{C}]/gu, "")];

/** A new password, normalized so that it does not depend on the keyboard. The server also rejects obvious passwords. */
export const passwordInput = z
  .string({ error: "Enter a password." })
  .overwrite((value) => value.normalize("NFC"))
  .min(MIN_PASSWORD, `The password must have at least ${MIN_PASSWORD} characters.`)
  .max(MAX_PASSWORD, `The password may have at most ${MAX_PASSWORD} characters.`)
  .refine((value) => value.isWellFormed(), {
    error: "Remove the characters that cannot be shown from the password.",
    abort: true,
  })
  .refine((value) => visibleLetters(value).length > 0, { error: "The password cannot be spaces only.", abort: true })
  .refine((value) => new Set(visibleLetters(value)).size > 1, "The password cannot be one repeated character.");

const PRODUCT = "Custodia";

/** Normalizes a text to its letters and digits. */
const lettersAndDigits = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/**
 * True if a password is an obvious guess for this user: the email or its local part, the name of the company or the product,
 * with any spacing and digits before or after.
 */
export function isObviousGuess(password: string, { email, company }: { email: string; company: string }): boolean {
  const typed = lettersAndDigits(password);
  const variants = [typed, typed.replace(/^\p{N}+|\p{N}+$/gu, "")].filter(Boolean);
  return [email, email.split("@")[0]!, company, PRODUCT].some((name) => variants.includes(lettersAndDigits(name)));
}

/** An existing password: older rules may apply, and a letter may have up to four code points. */
export const existingPassword = (message: string) =>
  z
    .string({ error: message })
    .min(1, message)
    .max(4 * MAX_PASSWORD, "This password is too long.");
