import { existsSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { options, rulesOf } from "./dependency-cruiser.ts";

/** Returns a line for each import below `root` that a rule of dependency-cruiser forbids. Imports of tests are free. */
export async function forbiddenImports(root: string, forbidden = rulesOf()): Promise<string[]> {
  const folders = ["apps", "packages", "tooling"].filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  return (output as ICruiseResult).summary.violations.map(({ from, to, cycle, rule }) => {
    const way = cycle ? cycle.map(({ name }) => name) : [to];
    return `${[from, ...way].join(" → ")}: ${comments.get(rule.name)}`;
  });
}

if (import.meta.main) {
  const found = await forbiddenImports(process.cwd());
  for (const line of found.slice(0, 50)) console.error(line);
  console.log(`${found.length} forbidden imports`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
