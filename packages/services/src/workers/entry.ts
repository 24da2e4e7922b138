import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * The program that runs in a thread or process of its own, from the file that starts it (`import.meta.url`). The bundle has
 * all files in one folder, each of these programs under its own name, which `apps/server/build.ts` lists.
 */
export function entryBeside(
  name: "worker-entry" | "file-parser-entry" | "host-entry" | "query-entry" | "backup",
  starter: string,
): URL {
  return new URL(`./${name}${starter.endsWith(".ts") ? ".ts" : ".js"}`, starter);
}

/**
 * Has Node keep what it compiles of this program, which is half of what it does before it works: once for this machine is
 * enough. Of the bundle it is kept beside it, where that can be written, and traces name the sources.
 */
export function cacheCompiled(): void {
  if (import.meta.url.endsWith(".ts")) {
    enableCompileCache();
    return;
  }
  enableCompileCache(fileURLToPath(new URL("../compiled", import.meta.url)));
  process.setSourceMapsEnabled(true);
  // Node hides deprecation warnings of code in node_modules, but the bundle's libraries lie outside it.
  Object.assign(process, { noDeprecation: true });
}
