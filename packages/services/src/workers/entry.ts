import { enableCompileCache } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

let build: URL | undefined;

/** Lets `entryUrl` return the programs of a build, which start in half the time; tests use the build of their run. */
export function startFromBuild(folder: URL): void {
  build = folder;
}

/**
 * Returns the path of a program that runs in its own thread or process, relative to the file that starts it (`import.meta.url`). The
 * bundle has all files in one folder, each of these programs under its own name, which `apps/server/build.ts` lists.
 */
export function entryUrl(
  path: "worker-entry" | "file-parser-entry" | "host-entry" | "query-entry" | "continuous-entry" | "../backup",
  importUrl: string,
): URL {
  const bundled = `${basename(path)}.js`;
  if (build) return new URL(bundled, build);
  return new URL(importUrl.endsWith(".ts") ? `${path}.ts` : bundled, importUrl);
}

/**
 * Enables Node's compile cache, because compiling takes half of the start-up time. A bundle has its cache in `../compiled`
 * if that is writable, and its stack traces refer to the sources.
 */
export function enableCodeCache(): void {
  if (import.meta.url.endsWith(".ts")) {
    enableCompileCache();
    return;
  }
  enableCompileCache(fileURLToPath(new URL("../compiled", import.meta.url)));
  process.setSourceMapsEnabled(true);
  // Node hides deprecation warnings of code in node_modules, but the bundle's libraries lie outside it.
  Object.assign(process, { noDeprecation: true });
}
