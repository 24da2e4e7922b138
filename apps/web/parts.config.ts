import type { Plugin } from "vite";

/** Through which Vite has every `import()` go. */
const HELPER = /^\0vite\/preload-helper\.js$/;
const BRING = `${import.meta.dirname}/../../packages/client/src/lazy-part.ts`;

const CODE = `
import { loadPart } from ${JSON.stringify(BRING)};
const NAMED = /\\bimport\\(\\s*["'\`]\\.\\/([^"'\`]+)/;
function fileOf(load) {
  const name = NAMED.exec(String(load))?.[1];
  return name && new URL(/* @vite-ignore */ "./" + name, import.meta.url).href;
}
export const __vitePreload = (load) => loadPart(load, fileOf(load));
`;

/**
 * Has every part of an app that comes later be tried again where it does not arrive (`lazy-part.ts`). Vite's own helper, in whose place
 * this stands, brings the styles of a part: here they all come with the page.
 */
export function parts(): Plugin {
  return {
    name: "parts",
    apply: "build",
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes("export const __vitePreload ="))
          this.error("Vite brings parts in another way now, which parts.config.ts does not know.");
        return { code: CODE, map: null };
      },
    },
    generateBundle(_options, bundle) {
      const styles = Object.keys(bundle).filter((name) => name.endsWith(".css"));
      if (styles.length > 1)
        this.error(`Only the page brings styles (parts.config.ts), and there are several: ${styles}`);
    },
  };
}

/** Scripts name what they need themselves; a list of all of it for every route was 4 kB of the first page. */
export const noPreload = (_file: string, files: string[], { hostType }: { hostType: "html" | "js" }) =>
  hostType === "html" ? files : [];
