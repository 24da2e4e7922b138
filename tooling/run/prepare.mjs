// Runs on Node 20 before anything is installed: nothing here may import a package.
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { install } from "./install.mjs";
import { chooseNode } from "./node.mjs";
import { root } from "./root.mjs";

/**
 * Makes the checkout ready to run: packages installed, a Node that runs TypeScript, both first in PATH.
 * Ends the process with one line when that cannot be.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>}
 */
export async function prepare() {
  try {
    requireSupportedNode();
    await install();
    const node = chooseNode();
    return { node, env: environment(node) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function requireSupportedNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) {
    throw new Error(`Custodia needs Node 20 or newer to start, and this is ${process.versions.node}.`);
  }
  if (!existsSync(join(root, "pnpm-lock.yaml"))) {
    throw new Error("pnpm-lock.yaml is missing: this checkout is not whole.");
  }
}

function environment(node) {
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  return { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: "1" };
}
