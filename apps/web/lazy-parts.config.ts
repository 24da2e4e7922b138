import type { Plugin } from "vite";

/** Vite routes every `import()` through this module. */
const HELPER = /^\0vite\/preload-helper\.js$/;
const LAZY_PART = `${import.meta.dirname}/../../packages/client/src/lazy-part.ts`;

const CODE = `
import { loadPart } from ${JSON.stringify(LAZY_PART)};
const NAMED = /\\bimport\\(\\s*["'\`]\\.\\/([^"'\`]+)/;
function fileOf(load) {
  const name = NAMED.exec(String(load))?.[1];
  return name && new URL(/* @vite-ignore */ "./" + name, import.meta.url).href;
}
export const __vitePreload = (load) => loadPart(load, fileOf(load));
`;

/**
 * Retries the download of lazily loaded parts (`lazy-part.ts`). It replaces Vite's own helper, which also loads a part's
 * styles: here the page itself loads all styles.
 */
export function lazyParts(): Plugin {
  return {
    name: "parts",
    apply: "build",
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes("export const __vitePreload ="))
          this.error("Vite has changed how it loads parts. Adapt lazy-parts.config.ts.");
        return { code: CODE, map: null };
      },
    },
    generateBundle(_options, bundle) {
      const styles = Object.keys(bundle).filter((name) => name.endsWith(".css"));
      if (styles.length > 1)
        this.error(`lazy-parts.config.ts expects one style sheet, but there are several: ${styles}`);
    },
  };
}

/** Scripts import what they need themselves; a preload list for every route added 4 kB to the first page. */
export const noPreload = (_file: string, files: string[], { hostType }: { hostType: "html" | "js" }) =>
  hostType === "html" ? files : [];
