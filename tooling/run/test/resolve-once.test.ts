import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { quickStartOption, root } from "../process.mjs";

/**
 * Returns the output of a program in the services' folder that imports these modules with the faster resolution, or the
 * error's code.
 */
function printed(imports: string[]): string {
  const script = `try { for (const name of ${JSON.stringify(imports)}) await import(name); console.log("found") }
    catch (error) { console.log(error.code) }`;
  const args = [quickStartOption, "--input-type=module", "--eval", script];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(root, "packages/services"),
    encoding: "utf8",
  });
  return stdout.trim() || stderr;
}

const found = ["@custodia/domain/errors", "@custodia/domain/money", "./src/lease/lease.ts"];

test("the faster resolution finds the same modules as Node", () => {
  expect(printed([...found, "@custodia/domain/errors", "drizzle-orm", "drizzle-orm"])).toBe("found");
});

test.each([
  ["a module that its package does not have", "@custodia/domain/paging/none", "ERR_MODULE_NOT_FOUND"],
  ["a package that the importer does not name", "@custodia/web/main", "ERR_MODULE_NOT_FOUND"],
  ["a file that is not there", "./src/lease/none.ts", "ENOENT"],
])("%s is rejected, as by Node", (_what, name, code) => {
  expect(printed([...found, name])).toBe(code);
});
