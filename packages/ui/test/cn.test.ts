import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cn } from "../src/cn.ts";

test("the caller's class wins over the component's", () => {
  expect(cn("h-9 px-3 text-base text-foreground hover:bg-accent", "size-7 p-0 text-sm hover:bg-muted")).toBe(
    "text-foreground size-7 p-0 text-sm hover:bg-muted",
  );
});

test("each animation of the style sheet replaces another one", () => {
  const styles = readFileSync(join(import.meta.dirname, "../src/styles.css"), "utf8");
  const names = [...styles.matchAll(/--animate-([\w-]+):/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(cn("animate-none", `animate-${name}`)).toBe(`animate-${name}`);
});
