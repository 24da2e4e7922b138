import { openReadOnly } from "@custodia/db/open";
import { type CheckResult, checkData, rules } from "@custodia/services/check/check";
import { StartupError } from "@custodia/sqlite/errors";
import { displayLocation } from "@custodia/sqlite/open";
import { setUmask } from "./data-folder.ts";
import { databaseLocation, InvalidSetting, readEnv } from "./env.ts";

/** Prints the findings of the data check. The exit status is 1 if there are findings, and 2 if the check could not run. */
async function check(): Promise<number> {
  setUmask();
  const env = readEnv();
  const target = await openReadOnly(databaseLocation(env));
  const startedAt = performance.now();
  const result = await checkData({ target });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  for (const line of reportLines(result)) console.log(line);
  const message =
    result.total === 0 ? "all hold" : `${result.total} ${result.total === 1 ? "row breaks" : "rows break"} them`;
  console.log(`${rules.length} rules checked in ${displayLocation(target)} in ${seconds} s: ${message}.`);
  return result.total === 0 ? 0 : 1;
}

/** Groups the findings under the rules that they violate. */
function reportLines({ findings, total }: CheckResult): string[] {
  const names = [...new Set(findings.map(({ rule }) => rule))];
  const lines = names.flatMap((name) => [
    `${name}:`,
    ...findings.filter(({ rule }) => rule === name).map(({ table, id, problem }) => `  ${table} ${id} ${problem}`),
    "",
  ]);
  const shown = findings.filter(({ isNote }) => !isNote).length;
  return total > shown ? [...lines, `The first ${shown} are shown.`] : lines;
}

async function main(): Promise<void> {
  try {
    process.exitCode = await check();
  } catch (error) {
    const isKnown = error instanceof StartupError || error instanceof InvalidSetting;
    console.error(isKnown ? `The data cannot be checked: ${(error as Error).message}` : error);
    process.exitCode = 2;
  }
}

void main();
