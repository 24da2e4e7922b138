import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { chooseNode, root, run } from "./process.mjs";

// Runs on Node 20 before anything is installed: nothing here may import a package.

/**
 * Prepares the checkout: installs packages and a Node that runs TypeScript, and puts both first in PATH. Ends the process
 * with a one-line message if that fails.
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
    throw new Error(`Custodia needs Node 20 or newer to start, but this is ${process.versions.node}.`);
  }
  if (!existsSync(join(root, "pnpm-lock.yaml"))) {
    throw new Error("pnpm-lock.yaml is missing: this checkout is incomplete.");
  }
}

function environment(node) {
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  return { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: "1" };
}

/** npx runs pnpm without a request to the registry once it is installed. Turbo needs pnpm in PATH, where npx puts it. */
const pnpm = ["npx", "--yes", "--prefer-offline", "pnpm@12.21.0"];

const stampFile = join(root, "node_modules", ".custodia-installed");

/** Installs the packages of the lockfile, unless a stamp shows that they are installed. */
async function install() {
  const stamp = currentStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("Installing packages; the first time takes about a minute.");
  const { status, output } = await runQuietly([...pnpm, "install", "--frozen-lockfile"]);
  if (status !== 0) throw new Error(explain(output));
  writeFileSync(stampFile, stamp);
}

function currentStamp() {
  const manifests = ["apps", "packages", "tooling"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, "package.json")),
  );
  const hash = createHash("sha256").update(`${process.platform} ${process.arch} ${pnpm.join(" ")}`);
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json", ...manifests.sort()]) {
    if (existsSync(join(root, file))) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/**
 * CI stops pnpm from prompting, NODE_ENV=production would omit the build tools, and without shorter retry delays npx takes
 * over a minute to report that there is no network.
 */
function runQuietly([command, ...args]) {
  const retryDelays = { npm_config_fetch_retry_mintimeout: "1000", npm_config_fetch_retry_maxtimeout: "5000" };
  const { NODE_ENV: _, ...env } = { ...process.env, ...retryDelays, CI: "1" };
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", (error) => resolve({ status: 1, output: `${output}${error.message}` }));
    child.on("close", (status) => resolve({ status, output }));
  });
}

function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|error sending request/.test(output)) {
    return "The packages could not be fetched: connect this machine to the npm registry once, and run the command again.";
  }
  if (/OUTDATED_LOCKFILE|frozen-lockfile/i.test(output)) {
    return "pnpm-lock.yaml does not match a package.json: run `npx pnpm@12.21.0 install` and commit the lockfile.";
  }
  return `${output.trim().split("\n").slice(-20).join("\n")}\nThe packages could not be installed.`;
}

/** Runs turbo through pnpm, which turbo looks for in PATH. */
function turbo(args, { env, quiet = "" }) {
  const [command, ...rest] = pnpm;
  return run(command, [...rest, "exec", "turbo", "run", ...args, "--output-logs=errors-only"], {
    env,
    quiet,
  });
}

/** Builds the screens and the server's bundle. */
export const build = (options) => turbo(["build"], options);
