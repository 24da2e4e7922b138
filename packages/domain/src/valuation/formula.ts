import Fraction from "fraction.js";
import { fraction, rootOf } from "./fractions.ts";

/** The value of an earlier step: `s1` is the first. */
export type Steps = readonly Fraction[];

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|(s\d+)|(round|min|max|root)|([-+*/(),]))/y;

/**
 * Evaluates the formula of a charge or of a step exactly, with fractions: numbers, earlier steps (`s1`), `+ - * / ( )`, `round(x, places)`
 * half up, `min`, `max`, and `root(x, degree)` with 40 decimals. Throws SyntaxError for anything else, RangeError for a step that is not there.
 */
export function evaluateFormula(text: string, steps: Steps = []): Fraction {
  const tokens = tokensOf(text);
  let position = 0;
  const peek = () => tokens[position];
  const take = (expected?: string): string => {
    const token = tokens[position++];
    if (token === undefined || (expected !== undefined && token !== expected)) {
      throw new SyntaxError(`Expected ${expected ?? "a value"}: ${text}`);
    }
    return token;
  };

  function sum(): Fraction {
    let value = product();
    for (let sign = peek(); sign === "+" || sign === "-"; sign = peek()) {
      take();
      value = sign === "+" ? value.add(product()) : value.sub(product());
    }
    return value;
  }

  function product(): Fraction {
    let value = factor();
    for (let sign = peek(); sign === "*" || sign === "/"; sign = peek()) {
      take();
      value = sign === "*" ? value.mul(factor()) : value.div(factor());
    }
    return value;
  }

  function factor(): Fraction {
    const token = take();
    if (token === "-") return factor().neg();
    if (token === "(") {
      const value = sum();
      take(")");
      return value;
    }
    if (/^\d/.test(token)) return new Fraction(token);
    if (/^s\d/.test(token)) {
      const step = steps[Number(token.slice(1)) - 1];
      if (!step) throw new RangeError(`There is no step ${token}: ${text}`);
      return step;
    }
    return call(token);
  }

  function call(name: string): Fraction {
    take("(");
    const values = [sum()];
    while (peek() === ",") {
      take();
      values.push(sum());
    }
    take(")");
    const [first, second] = values;
    if (name === "min" || name === "max") {
      return values.reduce((best, value) => (value.lt(best) === (name === "min") ? value : best));
    }
    if (!first || !second || values.length !== 2) throw new SyntaxError(`${name} takes two values: ${text}`);
    return name === "round" ? roundTo(first, Number(second)) : rootOf(first, second);
  }

  const value = sum();
  if (position < tokens.length) throw new SyntaxError(`Unexpected ${peek()}: ${text}`);
  return value;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; end < text.trimEnd().length; end = TOKEN.lastIndex) {
    const match = TOKEN.exec(text);
    if (!match) throw new SyntaxError(`Not a formula: ${text}`);
    tokens.push(match[1] ?? match[2] ?? match[3] ?? match[4]!);
  }
  return tokens;
}

/** Rounds half up, as amounts are rounded. */
function roundTo(value: Fraction, places: number): Fraction {
  const power = 10n ** BigInt(places);
  return value.mul(power).add(fraction(1, 2)).floor().div(power);
}
