import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { root } from "./root.mjs";

/** How pnpm is called, without asking the registry once it is here. Turbo needs it in PATH, and npx puts it there. */
export const pnpm = ["npx", "--yes", "--prefer-offline", "pnpm@12.21.0"];

const stampFile = join(root, "node_modules", ".custodia-installed");

/** Installs what the lockfile says, unless a stamp shows that it is installed already. */
export async function install() {
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
 * CI keeps pnpm from asking questions, NODE_ENV=production would leave the build tools out, and without a shorter
 * pause npx takes over a minute to say that there is no network.
 */
function runQuietly([command, ...args]) {
  const pauses = { npm_config_fetch_retry_mintimeout: "1000", npm_config_fetch_retry_maxtimeout: "5000" };
  const { NODE_ENV: _, ...env } = { ...process.env, ...pauses, CI: "1" };
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
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|error sending request/.test(output)
  ) {
    return "The packages could not be fetched: connect this machine to the npm registry once and run it again.";
  }
  if (/OUTDATED_LOCKFILE|frozen-lockfile/i.test(output)) {
    return "pnpm-lock.yaml does not match a package.json: run `npx pnpm@12.21.0 install` and commit the lockfile.";
  }
  return `${output.trim().split("\n").slice(-20).join("\n")}\nThe packages could not be installed.`;
}
