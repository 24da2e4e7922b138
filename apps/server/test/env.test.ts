import { readFileSync } from "node:fs";
import { USUAL_LIMITS } from "@custodia/services/settings";
import { describe, expect, test } from "vitest";
import { readEnv, SETTINGS } from "../src/env.ts";
import { limitSettings, limitsOf } from "../src/limit-settings.ts";

const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
const section = /\n## Settings\n([\s\S]*?)\n## /.exec(readme)![1]!;
/** Rows of the settings' tables: the names, and what is said of them. */
const rows = [...section.matchAll(/^\| (`[^|]+) \| (.+?) \|$/gm)].map(([, names, says]) => ({
  names: [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  says: says!,
}));

describe("README", () => {
  test("names every setting once, and no other", () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual([...SETTINGS].sort());
  });

  test("says each limit as it is where nothing is set", () => {
    const limits = limitsOf(readEnv({}));
    expect(limits).toEqual(USUAL_LIMITS);
    for (const name of Object.keys(limitSettings)) {
      const set = limitsOf(readEnv({ [name]: "1" }));
      const changed = Object.keys(limits).find((key) => set[key as never] !== limits[key as never]);
      const { names, says } = rows.find((row) => row.names.includes(name))!;
      const said = says.split(/[:;,] /).map((part) => Number(/^[\d,]+/.exec(part)?.[0].replaceAll(",", "")));
      expect(said[names.indexOf(name)], name).toBe(limits[changed as never]);
    }
  });
});

test.each([
  ["WRONG_PASSWORDS", "0"],
  ["SESSION_IDLE_HOURS", "half a day"],
  ["WEBHOOK_SECONDS", "31"],
  ["EXPORT_DAYS", "1.5"],
  ["EXPORT_DAYS", "0x10"],
  ["IMPORT_ROWS", "1e3"],
  ["PORT", "0x50"],
])("%s=%s ends the start with a sentence that names it", (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^The setting ${name} makes no sense: `));
});
