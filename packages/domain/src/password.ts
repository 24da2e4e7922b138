import { z } from "zod";

export const MIN_PASSWORD = 7;
export const MAX_PASSWORD = 128;

/** Normalizes a text to its visible characters: without spaces and zero-width characters, in lower case. */
const seen = (text: string) => [...text.toLowerCase().replace(/[\s\p{Z}\p{C}]/gu, "")];

/** A new password, composed (NFC), so that no keyboard makes more or fewer letters of it. That it is not a common one is the server's to check: the dictionary is large. So is whose it is. */
export const passwordInput = z
  .string({ error: "Enter a password." })
  .overwrite((value) => value.normalize("NFC"))
  .min(MIN_PASSWORD, `The password must have ${MIN_PASSWORD} characters at least.`)
  .max(MAX_PASSWORD, `The password may have ${MAX_PASSWORD} characters at most.`)
  .refine((value) => value.isWellFormed(), {
    error: "Remove the characters that cannot be shown from the password.",
    abort: true,
  })
  .refine((value) => seen(value).length > 0, { error: "A password cannot be spaces alone.", abort: true })
  .refine((value) => new Set(seen(value)).size > 1, "Choose a password of more than one letter repeated.");

const PRODUCT = "Custodia";

/** Letters and figures, however they are written. */
const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/**
 * Whether a password is what anybody would try first of this user: the email or what stands before its @, the company's
 * name or the product's, however spaced, with figures before or after.
 */
export function isOwnName(password: string, { email, company }: { email: string; company: string }): boolean {
  const given = bare(password);
  const forms = [given, given.replace(/^\p{N}+|\p{N}+$/gu, "")].filter(Boolean);
  return [email, email.split("@")[0]!, company, PRODUCT].some((name) => forms.includes(bare(name)));
}

/** A password as it was once set; its rules may have been others then, and a letter may come in up to four parts. */
export const knownPassword = (message: string) =>
  z
    .string({ error: message })
    .min(1, message)
    .max(4 * MAX_PASSWORD, "This password is too long.");
