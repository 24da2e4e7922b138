import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

test("a folder whose path the build cannot handle is named before anything is installed", () => {
  const folder = mkdtempSync(join(tmpdir(), "o'brien-"));
  try {
    for (const name of ["tooling/run", "pnpm-lock.yaml"])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    const program = join(folder, "tooling/run/program.mjs");
    const { status, stderr } = spawnSync(process.execPath, [program, "any.js"], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `Move Custodia to a folder without ' and : in its path, which the build cannot handle: ${folder}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
