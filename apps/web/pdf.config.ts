import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * The files that pdf.js requests by name, from a folder that `pdf.ts` passes to it: the standard fonts, which documents may
 * omit because every viewer has them, and the decoders of scans in their form without WebAssembly, which the content
 * security policy forbids.
 */
const REQUESTED: [folder: string, names: RegExp][] = [
  ["standard_fonts", /./],
  ["wasm", /_nowasm_fallback\.js$|^LICENSE_(?:PDFJS_)?(?:JBIG2|OPENJPEG)$/],
];

/** Copies the files that pdf.js requests into the build. */
export function pdfParts(): Plugin {
  return {
    name: "pdf-parts",
    apply: "build",
    generateBundle() {
      const library = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
      for (const [folder, names] of REQUESTED)
        for (const name of readdirSync(join(library, folder)).filter((name) => names.test(name)))
          this.emitFile({
            type: "asset",
            fileName: `pdf/${name}`,
            source: readFileSync(join(library, folder, name)),
          });
    },
  };
}
