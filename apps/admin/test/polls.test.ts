import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "../src");

test("polling does not extend the session, so that an unused session ends (rules/operators 6)", () => {
  const polls = globSync("**/*.{ts,tsx}", { cwd: SRC }).flatMap((file) => {
    const matches = readFileSync(join(SRC, file), "utf8").match(/\{[^{}]*\brefetchInterval\b[^{}]*\}/g) ?? [];
    return matches.map((options) => ({ file, isPrefetch: options.includes("...prefetchOptions(true)") }));
  });
  expect(polls.length).toBeGreaterThan(0);
  expect(polls.filter(({ isPrefetch }) => !isPrefetch)).toEqual([]);
});
