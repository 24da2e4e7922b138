import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { translations } from "@zxcvbn-ts/language-en";

const strengthEstimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, translations });

/** A score from 0 (guessed at once) to 4, with advice to improve it. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; advice: string };

/**
 * Estimates how hard a password is to guess for somebody who knows the words in `guessable`. Loaded on demand, because the word
 * list is large.
 */
export function passwordStrength(password: string, guessable: string[]): Strength {
  const { score, feedback } = strengthEstimator.check(password, guessable);
  return { score, advice: feedback.warning || feedback.suggestions[0] || "" };
}
