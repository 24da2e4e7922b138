import { resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import type { FilesOfPages } from "./src/early-fetch/pages.ts";

/** Matches the module of a screen; its name has a folder for each layout around the screen, such as `_shell/`. */
const SCREEN = /\/src\/routes\/(.+)\.tsx\?tsr-split=/;

/** Files with more characters than this are libraries. */
const LARGE = 100_000;

/** Builds the script in the head of the app's page, `early-fetch.js`: a plain script, because it must run before everything else. */
export function earlyFetch(): Plugin {
  let root = "";
  let outDir = "dist";
  return {
    name: "early-fetch",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { path }) =>
        path === "/index.html"
          ? html.replace(/(?<=<script src="\/theme.js"><\/script>)/, '\n    <script src="/early-fetch.js"></script>')
          : html,
    },
    writeBundle: async (_options, bundle) => {
      await build({
        root,
        configFile: false,
        logLevel: "error",
        define: { __FILES_OF_PAGES__: JSON.stringify(filesOfPages(bundle)) },
        build: {
          outDir,
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

/** Returns the script files of each page that its HTML does not contain. */
function filesOfPages(bundle: Rolldown.OutputBundle): FilesOfPages {
  const chunks = new Map(
    Object.entries(bundle).flatMap(([name, part]) => (part.type === "chunk" ? [[name, part]] : [])),
  );
  const withImports = (names: readonly string[], known: ReadonlySet<string> = new Set()) => {
    const found = new Set(names);
    for (const name of found) for (const next of chunks.get(name)?.imports ?? []) found.add(next);
    for (const name of known) found.delete(name);
    return found;
  };
  const screens = [...chunks].flatMap(([file, { facadeModuleId }]) => {
    const screen = SCREEN.exec(facadeModuleId ?? "")?.[1];
    return screen ? [{ screen, file }] : [];
  });
  const main = withImports(
    [...chunks].filter(([, { name, isEntry }]) => isEntry && name === "index").map(([name]) => name),
  );
  const files: string[] = [];
  const numbersOf = (names: Iterable<string>) =>
    [...names].map((name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1));
  const pages: FilesOfPages["pages"] = {};
  for (const { screen } of screens) {
    const own = screens.filter((other) => other.screen === screen || screen.startsWith(`${other.screen}/`));
    const needed = withImports(
      own.map(({ file }) => file),
      main,
    );
    const lazy = [...needed].flatMap((name) => chunks.get(name)!.dynamicImports);
    const later = withImports(
      lazy.filter((name) => chunks.get(name)!.code.length < LARGE),
      new Set([...main, ...needed]),
    );
    pages[pathOf(screen)] = [numbersOf(needed), numbersOf(later)];
  }
  return { files, pages };
}

/** Returns the path of a screen: `/Settings/calendar` for `_shell/_settings/Settings.calendar`. */
const pathOf = (screen: string) =>
  `/${screen
    .replace(/^.*\//, "")
    .replaceAll(".", "/")
    .replace(/\/?\bindex$/, "")}`;
