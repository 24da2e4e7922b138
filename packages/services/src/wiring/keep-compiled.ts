import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Has Node keep what it compiles of this program, which is half of what it does before it works: once for this machine is
 * enough. Of the bundle it is kept beside it, where that can be written, and traces name the sources.
 */
export function keepCompiled(): void {
  if (import.meta.url.endsWith(".ts")) {
    enableCompileCache();
    return;
  }
  enableCompileCache(fileURLToPath(new URL("../compiled", import.meta.url)));
  process.setSourceMapsEnabled(true);
  // Of what libraries do in old ways Node says nothing where they lie among packages, which the bundle's have left.
  Object.assign(process, { noDeprecation: true });
}
