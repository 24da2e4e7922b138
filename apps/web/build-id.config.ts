import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/**
 * Names the build in its pages: the time of the build and a hash of its files. The server's responses name its current
 * build, so that a page notices a later one (`packages/client/src/page-identity.ts`).
 */
export function buildId(): Plugin {
  const builtAt = Date.now();
  return {
    name: "build-id",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const files = Object.keys(bundle ?? {}).sort();
        const hash = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
        return html.replace(
          /(?<=<meta charset="utf-8" \/>)/,
          `\n    <meta name="build" content="${builtAt}-${hash}" />`,
        );
      },
    },
  };
}
