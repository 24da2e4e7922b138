import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "../src/cn.ts";

const ownAnimations = ["enter", "slide-left", "slide-right", "slide-up", "indeterminate"];
const fullMerge = extendTailwindMerge({ extend: { theme: { animate: ownAnimations } } });
const root = join(import.meta.dirname, "../../..");

/** Returns every class in our screens, without prefixes such as `hover:`. */
function classesInUse(): string[] {
  const classes = new Set<string>();
  for (const path of globSync(["packages/ui/src/**/*.tsx", "apps/*/src/**/*.tsx"], { cwd: root })) {
    for (const [, text = ""] of readFileSync(join(root, path), "utf8").matchAll(/"([^"\n]*)"/g)) {
      for (const className of text.split(/\s+/)) {
        const plainClass = className.replace(/^(?:[\w-]+(?:\[[^\]]*\])?:)+/, "");
        if (/^-?[a-z][a-z0-9]*(-[\w.[\]/%()*+,:-]+)?$/.test(plainClass)) classes.add(plainClass);
      }
    }
  }
  return [...classes].filter((className) => fullMerge(`${className} ${className}`) === className);
}

test("any two classes in use merge as they do with the library's full table", { timeout: 60_000 }, () => {
  const classes = classesInUse();
  expect(classes.length).toBeGreaterThan(250);
  const differences: string[] = [];
  for (const first of classes) {
    for (const second of classes) {
      if (first === second) continue;
      const pair = `${first} ${second}`;
      if (cn(pair) !== fullMerge(pair)) differences.push(`${pair}: "${cn(pair)}", should be "${fullMerge(pair)}"`);
    }
  }
  expect(differences, "src/cn.ts lacks these conflicts").toEqual([]);
});

test("the caller's class wins over the component's", () => {
  expect(cn("h-9 px-3 text-base text-foreground hover:bg-accent", "size-7 p-0 text-sm hover:bg-muted")).toBe(
    "text-foreground size-7 p-0 text-sm hover:bg-muted",
  );
});
