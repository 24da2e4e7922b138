import { invalid } from "@custodia/domain/errors";
import { isOwnName } from "@custodia/domain/password";
import { hash, verify } from "@node-rs/argon2";

/** argon2id (rules/sign-in 5); its native threads leave the event loop alone. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let common: Promise<Set<string>> | undefined;

/** The list is large, so it is loaded at the first question. */
async function isCommon(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map((word) => String(word).toLowerCase())),
  );
  return (await common).has(password.toLowerCase());
}

/**
 * The hash to keep of a new password of `owner`; throws 422 on `password` where it is a common one, or what anybody would
 * try of them. Call it outside of transactions.
 */
export async function hashNew(password: string, owner: { email: string; company: string }): Promise<string> {
  if (isOwnName(password, owner)) {
    throw invalid("password", "This is your email, your company's name or ours. Choose another password.");
  }
  if (await isCommon(password)) {
    throw invalid("password", "This password is one of the most common ones. Choose another.");
  }
  return hash(password.normalize("NFC"), COST);
}

/** Has the form and the cost of a kept hash, and no password leads to it. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Whether a password is the right one, however its letters with marks were composed: keyboards differ, and hashes of before were
 * made of what was typed. Takes the same time where there is none to compare with.
 */
export async function isRight(kept: string | null | undefined, password: string): Promise<boolean> {
  for (const form of new Set([password.normalize("NFC"), password, password.normalize("NFD")]))
    if (await verify(kept ?? NOBODYS, form)) return true;
  return false;
}
