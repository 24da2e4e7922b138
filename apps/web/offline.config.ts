import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { build, type Plugin } from "vite";

/** The public pages, which are cached with the app: `prerender.config.ts` writes them. */
const PAGES = ["/", "/about", "/terms", "/privacy"];

/** Builds the service worker as one plain file, `sw.js`, that knows the files of this build by name. */
export function offline(): Plugin {
  let root = "";
  let folder = "dist";
  return {
    name: "offline",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: async (_options, bundle) => {
      const html = Object.values(bundle).filter((file) => file.fileName.endsWith(".html"));
      const sources = html.map((file) => (file.type === "asset" ? String(file.source) : ""));
      const linked = sources.flatMap((source) => [...source.matchAll(/(?:src|href)="(\/[^"]+)"/g)]);
      const shell = [...new Set(["/index.html", ...PAGES, ...linked.map((match) => match[1]!)])].sort();
      const assets = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .map((name) => `/${name}`)
        .sort();
      const version = createHash("sha256").update(sources.join()).update(assets.join()).digest("hex").slice(0, 12);
      await build({
        root,
        configFile: false,
        logLevel: "error",
        define: { __BUILD__: JSON.stringify({ version, shell, assets }) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          target: "es2023",
          rolldownOptions: {
            input: "src/features/offline/worker-start.ts",
            output: { format: "iife", entryFileNames: "sw.js" },
          },
        },
      });
    },
  };
}
