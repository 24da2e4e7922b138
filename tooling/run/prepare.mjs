import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { chooseNode, root, start } from "./process.mjs";

// Runs on Node 20 before anything is installed: nothing here may import a package.

/**
 * Prepares the checkout: installs packages and a Node that runs TypeScript, and puts both first in PATH. Ends the process
 * with a one-line message if that fails.
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>}
 */
export async function prepare() {
  try {
    requireSupportedNode();
    const pnpmFolder = await install();
    const node = chooseNode();
    return { node, env: environment(node, pnpmFolder) };
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
  if (root.includes("'") || root.includes(delimiter)) {
    throw new Error(
      `Move Custodia to a folder without ' and ${delimiter} in its path, which the build cannot handle: ${root}`,
    );
  }
}

function environment(node, pnpmFolder) {
  const folders = [pnpmFolder, dirname(node), join(root, "node_modules", ".bin"), process.env.PATH ?? ""];
  const path = folders.join(delimiter);
  return { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: "1" };
}

/** npx runs pnpm without a request to the registry once it is installed. */
const npx = ["npx", "--yes", "--prefer-offline"];
const pnpm = "pnpm@12.21.0";

const stampFile = join(root, "node_modules", ".custodia-installed");

/**
 * Installs the packages of the lockfile, unless a stamp shows that they are installed. Returns the folder where npx keeps
 * pnpm, which turbo looks for in PATH.
 */
async function install() {
  const stamp = currentStamp();
  const [installed, pnpmFolder] = existsSync(stampFile) ? readFileSync(stampFile, "utf8").split("\n") : [];
  if (installed === stamp && existsSync(pnpmFolder)) return pnpmFolder;
  console.log("Installing packages; the first time takes about a minute.");
  await runQuietly([...npx, pnpm, "install", "--frozen-lockfile"]);
  const output = await runQuietly([...npx, `--package=${pnpm}`, "-c", "command -v pnpm"]);
  const folder = dirname(output.trim().split("\n").at(-1));
  writeFileSync(stampFile, `${stamp}\n${folder}`);
  return folder;
}

function currentStamp() {
  const manifests = ["apps", "packages", "tooling"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, "package.json")),
  );
  const hash = createHash("sha256").update(`${process.platform} ${process.arch} ${pnpm}`);
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json", ...manifests.sort()]) {
    if (existsSync(join(root, file))) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/**
 * Returns the output of a command, or throws a message. CI stops pnpm from prompting, NODE_ENV=production would omit the
 * build tools, and without shorter retry delays npx takes over a minute to report that there is no network.
 */
function runQuietly([command, ...args]) {
  const retryDelays = { npm_config_fetch_retry_mintimeout: "1000", npm_config_fetch_retry_maxtimeout: "5000" };
  const { NODE_ENV: _, ...env } = { ...process.env, ...retryDelays, CI: "1" };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", (error) => reject(new Error(explain(`${output}${error.message}`))));
    child.on("close", (status) => (status === 0 ? resolve(output) : reject(new Error(explain(output)))));
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

/** Runs tasks of `turbo.json`. Options and result are those of `start`. */
export const turbo = (args, options) => start("turbo", ["run", ...args], options);

/** Builds the screens and the server's bundle, and returns the exit status. */
export const build = (options) => turbo(["build"], options).ended;

/**
 * Runs a task with tests on the last build, with arguments for the test runner. Without `--only`, turbo would build again
 * for other arguments, and write the built files again while other tests run them.
 */
export const runTests = (task, args, options) => turbo([task, "--only", "--log-prefix=none", "--", ...args], options);
