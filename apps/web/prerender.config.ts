import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown, runnerImport } from "vite";
import type * as accountPages from "./src/prerendered/account-pages.tsx";
import type * as publicPages from "./src/prerendered/public-pages.tsx";
import type { PrerenderedPage } from "./src/prerendered/public-pages.tsx";

type Renderer = typeof publicPages | typeof accountPages;

/** The renderer of each kind of page, the entry that its pages replace, and whether the app then replaces them. */
const KINDS = [
  { entry: "public.html", renderer: "./src/prerendered/public-pages.tsx", inApp: false },
  { entry: "account.html", renderer: "./src/prerendered/account-pages.tsx", inApp: true },
];

/** Prerenders pages, `pages/about.html` for `/about`, so that they are visible before any script runs. */
export function prerender(): Plugin {
  let root = "";
  let folder = "dist";
  return {
    name: "prerender",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: async (_options, bundle) => {
      mkdirSync(resolve(folder, "pages"), { recursive: true });
      for (const { entry, renderer, inApp } of KINDS) {
        const { module } = await runnerImport<Renderer>(renderer, {
          root,
          configFile: false,
          logLevel: "error",
          plugins: [react()],
        });
        const source = readFileSync(resolve(folder, entry), "utf8");
        for (const page of await module.renderPages()) {
          const file = resolve(folder, "pages", `${page.path.slice(1) || "home"}.html`);
          writeFileSync(file, fill(source, page, inApp ? scriptsOf(page.path, bundle) : []));
        }
        rmSync(resolve(folder, entry));
      }
      await buildRenderer(root, folder);
    },
  };
}

/** Only a browser opens the account dialog, which would bring the whole app along. */
const withoutDialog: Plugin = {
  name: "without-dialog",
  enforce: "pre",
  resolveId: (id) => (id.endsWith("/standalone-account-dialog.tsx") ? { id, external: true } : null),
};

/** Builds the renderer of the public pages as a program that the server imports. */
async function buildRenderer(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react(), withoutDialog],
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: resolve(root, KINDS[0]!.renderer),
      outDir: resolve(folder, "render"),
      emptyOutDir: false,
      copyPublicDir: false,
      target: "node24",
      rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
    },
  });
}

/** Returns the entry with the page and links to its scripts inserted. */
function fill(entry: string, { title, description, html }: PrerenderedPage, scripts: string[]): string {
  // The page's own script fetches these after the first paint.
  const links = scripts.map((file) => `<link data-later crossorigin href="/${file}">\n  `).join("");
  return entry
    .replace(/(?<=<title>)[^<]*/, () => escapeHtml(title))
    .replace(/(?<=<meta name="description" content=")[^"]*/, () => escapeHtml(description))
    .replace(/(?=<\/head>)/, () => links)
    .replace(/(?<=<div id="app">)/, () => html);
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Returns the script files of the app that replaces the prerendered page at a path: dependencies first, the entry last. */
function scriptsOf(path: string, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const findChunk = (module: string) =>
    Object.values(bundle).find(
      (part) => part.type === "chunk" && part.moduleIds.some((id) => id.includes(module)),
    ) as Rolldown.OutputChunk;
  const add = (name: string) => {
    const part = bundle[name];
    if (part?.type !== "chunk" || found.has(name)) return;
    for (const next of part.imports) add(next);
    found.add(name);
  };
  const main = findChunk("/src/main.tsx");
  for (const name of [...main.imports, findChunk(`/src/routes${path}.tsx?`).fileName, main.fileName]) add(name);
  return [...found];
}
