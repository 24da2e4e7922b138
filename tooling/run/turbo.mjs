import { run } from "./child.mjs";
import { pnpm } from "./install.mjs";

/** Runs turbo by pnpm, which turbo looks for in PATH. What is up to date is taken from its cache. */
function turbo(args, { env, quiet = "" }) {
  const [command, ...rest] = pnpm;
  return run(command, [...rest, "exec", "turbo", "run", ...args, "--output-logs=errors-only"], {
    env,
    quiet,
  });
}

/** Builds the screens and the server's bundle. */
export const build = (options) => turbo(["build"], options);
