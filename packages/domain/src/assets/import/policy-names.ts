import { z } from "zod";
import { short } from "../../spreadsheet/cells.ts";
import { type Policy, policyInput } from "../../valuation/policy.ts";
import {
  isSamePolicy,
  ownPolicy,
  PRESETS,
  type PresetId,
  policyName,
  presetOf,
  presets,
} from "../../valuation/presets.ts";

const RATED = /^(.*?)[\s,:(–-]*?(\d{1,3}(?:\.\d{1,6})?)\s*%(?:\s*(?:a|per)\s*(?:year|annum)|\s*p\.?\s?a\.?)?\s*\)?$/i;
/** Ends the name of a policy whose conventions differ from those of its preset. */
const CHANGED = ", changed";
/** Longer texts are not names. */
const LONGEST = 80;
/** Returns a name in the form in which names are compared. */
export const policyKey = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** The names of the presets as screens show them. */
export const PRESET_NAMES = PRESETS.map((id) => presets[id].name);

/** The presets that are complete: a reducing balance also needs its rate. */
export const PLAIN_POLICY_NAMES = PRESET_NAMES.filter((name) => name !== presets.reducing_balance.name);

const NEEDS_RATE = `Write ${presets.reducing_balance.name} with its rate, as “${presets.reducing_balance.name}, 20 % a year”.`;

/** The method alone: charged as the class of the asset charges it, otherwise by the day. */
export const STRAIGHT_LINE = "straight_line";

type PolicyMeaning = PresetId | "none" | typeof STRAIGHT_LINE;

/** Words that accountants and other programs use for a method. */
const WORDS: Record<Exclude<PolicyMeaning, "by_day" | "by_month">, readonly string[]> = {
  straight_line: ["straight line", "slm", "sl", "fixed instalment", "fixed installment", "equal instalment"],
  reducing_balance: [
    ...["reducing", "reducing balance", "reducing instalment", "rbm", "rb", "written down value", "wdv", "wdvm"],
    ...["declining", "declining balance", "diminishing", "diminishing balance", "diminishing value", "dbm", "dv"],
  ],
  double_declining: ["double declining", "double declining balance", "double reducing balance", "ddb", "ddbm"],
  by_use: ["units of production", "unit of production", "units produced", "production units", "uop", "usage", "use"],
  none: ["none", "no depreciation", "no", "not depreciated", "non depreciable", "not depreciable"],
};

const meaningOfWord = new Map(
  Object.entries(WORDS).flatMap(([named, words]) => words.map((word) => [word, named as PolicyMeaning] as const)),
);

/** Returns the meaning of a name or word; undefined if it is unknown. */
function namedBy(text: string): PolicyMeaning | undefined {
  const name = policyKey(text);
  const preset = PRESETS.find((id) => policyKey(presets[id].name) === name);
  const word = policyKey(name.replaceAll(".", "").replace(/[-_/]+/g, " ")).replace(
    /(?: depreciation)?(?: method| basis)$/,
    "",
  );
  return preset ?? meaningOfWord.get(word);
}

/** A policy in an input by its name. */
export const policyNameInput = z.string().transform((text, ctx): Policy | null => {
  const reading = readPolicyName(text);
  if ("policy" in reading) return reading.policy === STRAIGHT_LINE ? null : reading.policy;
  ctx.addIssue({ code: "custom", message: reading.problem });
  return z.NEVER;
});

/** The policy that a cell names, null for the default; or the problem of the cell. */
export type PolicyReading = { policy: Policy | null | typeof STRAIGHT_LINE } | { problem: string };

/** Returns the policy of a name as `policyName` gives it, or of a usual word for its method; a problem for any other text. */
export function readPolicyName(text: string): PolicyReading {
  const unknown = { problem: unknownPolicy(text) };
  const rated = text.length > LONGEST ? null : RATED.exec(text.trim());
  const named = namedBy(rated?.[1] ?? text);
  if (!named || (rated && named !== "reducing_balance")) return unknown;
  if (named === STRAIGHT_LINE) return { policy: STRAIGHT_LINE };
  if (named === "none") return { policy: policyInput.parse({ method: "none" }) };
  if (named !== "reducing_balance") return { policy: ownPolicy(presets[named].policy) };
  if (!rated) return { problem: NEEDS_RATE };
  const policy = policyInput.safeParse({ ...presets.reducing_balance.policy, rate_percent: Number(rated[2]) });
  return policy.success ? { policy: policy.data } : { problem: policy.error.issues[0]!.message };
}

/** A changed policy of another company is unknown here: its file has only the name. */
function unknownPolicy(text: string): string {
  const names = PRESET_NAMES.join(", ");
  if (!policyKey(text).endsWith(CHANGED)) return `“${short(text)}” is none of the policies: ${names}.`;
  return `Your company has no policy “${short(text)}”. Set it up for a classification first, or write one of these: ${names}.`;
}

/** Returns the name of a policy in files; one that differs from what its name stands for is marked as changed. */
export function policyNameInFiles(policy: Policy | null): string {
  const name = policyName(policy);
  const known = readPolicyName(name);
  const isIt = "policy" in known && known.policy !== STRAIGHT_LINE && isSamePolicy(known.policy, policy);
  return isIt || presetOf(policy).isChanged ? name : `${name}${CHANGED}`;
}

/** Returns the changed policies of a company by `policyKey` of their names in files; a problem if two share a name. */
export function changedPolicies(policies: readonly Policy[]): Map<string, PolicyReading> {
  const named = new Map<string, PolicyReading>();
  for (const policy of policies) {
    const name = policyNameInFiles(policy);
    const key = policyKey(name);
    if (key === policyKey(policyName(policy)) && "policy" in readPolicyName(name)) continue;
    named.set(key, named.has(key) ? { problem: severalOf(name) } : { policy });
  }
  return named;
}

const severalOf = (name: string) =>
  `Your company has several policies called “${name}”: leave the cell empty, and choose the policy on the asset's page.`;
