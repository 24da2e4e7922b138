import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * What pdf.js asks for by name, in a folder that `pdf.ts` tells it: fonts that documents may go without, since each reader has
 * them; and what reads scans, in its form without WebAssembly, which the content security policy forbids.
 */
const ASKED_FOR: [folder: string, names: RegExp][] = [
  ["standard_fonts", /./],
  ["wasm", /_nowasm_fallback\.js$|^LICENSE_(?:PDFJS_)?(?:JBIG2|OPENJPEG)$/],
];

/** Puts these files into the build. */
export function pdfParts(): Plugin {
  return {
    name: "pdf-parts",
    apply: "build",
    generateBundle() {
      const library = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
      for (const [folder, names] of ASKED_FOR)
        for (const name of readdirSync(join(library, folder)).filter((name) => names.test(name)))
          this.emitFile({
            type: "asset",
            fileName: `pdf/${name}`,
            source: readFileSync(join(library, folder, name)),
          });
    },
  };
}
