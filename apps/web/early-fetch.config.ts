import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown, runnerImport } from "vite";
import type { earlyQueries, PageQueries } from "./src/early-fetch/early-queries.ts";
import type { FetchPlan } from "./src/early-fetch/fetch-plan.ts";

/** Files with more characters than this are libraries. */
const LARGE = 100_000;

/** Builds the script in the head of the app's page, `early-fetch.js`: a plain script, because it must run before everything else. */
export function earlyFetch(): Plugin {
  let root = "";
  let folder = "dist";
  return {
    name: "early-fetch",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { path }) =>
        path === "/index.html"
          ? html.replace(/(?<=<script src="\/theme.js"><\/script>)/, '\n    <script src="/early-fetch.js"></script>')
          : html,
    },
    writeBundle: async (_options, bundle) => {
      const { module } = await runnerImport<{ earlyQueries: typeof earlyQueries }>(
        "./src/early-fetch/early-queries.ts",
        {
          root,
          configFile: false,
          logLevel: "error",
          plugins: [react()],
        },
      );
      const plan = fetchPlanOf(await module.earlyQueries(), bundle);
      await build({
        root,
        configFile: false,
        logLevel: "error",
        define: { __FETCH_PLAN__: JSON.stringify(plan) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          target: "es2023",
          rolldownOptions: {
            input: "src/early-fetch/entry.ts",
            output: { format: "iife", entryFileNames: "early-fetch.js" },
          },
        },
      });
    },
  };
}

/** Returns the pages with their first queries and the script files that they need in addition to those in their HTML. */
function fetchPlanOf(found: PageQueries[], bundle: Rolldown.OutputBundle): FetchPlan {
  const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
  const files: string[] = [];
  const pages: Record<string, FetchPlan["pages"][string]> = {};
  const main = withImports(
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/main.tsx"))),
    bundle,
  );
  for (const { path, routes, queries } of found) {
    const screens = chunks.filter(({ facadeModuleId }) => facadeModuleId && isPartOf(facadeModuleId, routes));
    const needed = [...withImports(screens, bundle)].filter((name) => !main.has(name));
    const indexesOf = (names: readonly string[]) => {
      for (const name of names) if (!files.includes(name)) files.push(name);
      return names.map((name) => files.indexOf(name));
    };
    const lazy = [...withImports(lazyChunksOf(needed, bundle), bundle)];
    const lazyFiles = lazy.filter((name) => !main.has(name) && !needed.includes(name));
    pages[path] = { queries, files: indexesOf(needed), lazyFiles: indexesOf(lazyFiles) };
  }
  return { files, pages };
}

/** Returns the chunks that these files import when a menu or dialog opens, without the large ones. */
function lazyChunksOf(names: readonly string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunksOf = (name: string) => {
    const part = bundle[name];
    return part?.type === "chunk" ? [part] : [];
  };
  const lazy = names.flatMap(chunksOf).flatMap(({ dynamicImports }) => dynamicImports);
  return lazy.flatMap(chunksOf).filter(({ code }) => code.length < LARGE);
}

/** Returns whether a chunk belongs to one of these routes: a page or a layout around it. */
function isPartOf(module: string, routes: readonly string[]): boolean {
  const file = /\/src\/routes\/(.+)\.tsx\?tsr-split=/.exec(module)?.[1];
  return file !== undefined && routes.includes(`/${file.replaceAll(".", "/").replace(/(?<=^|\/)index$/, "")}`);
}

function withImports(parts: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set(parts.map(({ fileName }) => fileName));
  for (const name of found) {
    const part = bundle[name];
    if (part?.type === "chunk") for (const next of part.imports) found.add(next);
  }
  return found;
}
