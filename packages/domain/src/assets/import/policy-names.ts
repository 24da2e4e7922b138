import { z } from "zod";
import { short } from "../../spreadsheet/cells.ts";
import { type Policy, policyInput } from "../../valuation/policy.ts";
import { ownPolicy, PRESETS, presets } from "../../valuation/presets.ts";

const RATED = /^(.*?)[\s,:(–-]*?(\d{1,3}(?:\.\d{1,6})?)\s*%(?:\s*(?:a|per)\s*(?:year|annum)|\s*p\.?\s?a\.?)?\s*\)?$/i;
/** Longer texts are no names. */
const LONGEST = 80;
const folded = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** The names of the presets as screens show them. */
export const PRESET_NAMES = PRESETS.map((id) => presets[id].name);

/** Those that say all: a reducing balance needs its rate. */
export const PLAIN_POLICY_NAMES = PRESET_NAMES.filter((name) => name !== presets.reducing_balance.name);

const NEEDS_RATE = `Write ${presets.reducing_balance.name} with its rate, as “${presets.reducing_balance.name}, 20 % a year”.`;

/** A policy in an input by its name. */
export const policyNameInput = z.string().transform((text, ctx): Policy | null => {
  const reading = readPolicyName(text);
  if ("policy" in reading) return reading.policy;
  ctx.addIssue({ code: "custom", message: reading.problem });
  return z.NEVER;
});

/** Returns the policy of a name as `policyName` gives it, null for the default; a problem for any other text. */
export function readPolicyName(text: string): { policy: Policy | null } | { problem: string } {
  const unknown = { problem: `“${short(text)}” is none of the policies: ${PRESET_NAMES.join(", ")}.` };
  const rated = text.length > LONGEST ? null : RATED.exec(text.trim());
  const name = folded(rated?.[1] ?? text);
  const preset = PRESETS.find((id) => folded(presets[id].name) === name);
  if (!preset) return unknown;
  if (preset !== "reducing_balance") return rated ? unknown : { policy: ownPolicy(presets[preset].policy) };
  if (!rated) return { problem: NEEDS_RATE };
  const policy = policyInput.safeParse({ ...presets.reducing_balance.policy, rate_percent: Number(rated[2]) });
  return policy.success ? { policy: policy.data } : { problem: policy.error.issues[0]!.message };
}
