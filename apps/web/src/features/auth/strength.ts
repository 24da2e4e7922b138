import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { translations } from "@zxcvbn-ts/language-en";

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, translations });

/** From 0, guessed at once, to 4, and what would make it better. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; advice: string };

/** How hard a password is to guess for who knows the words in `known`. Loaded when it is needed: the list is long. */
export function strengthOf(password: string, known: string[]): Strength {
  const { score, feedback } = estimator.check(password, known);
  return { score, advice: feedback.warning || feedback.suggestions[0] || "" };
}
