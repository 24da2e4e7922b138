import type { Rolldown } from "vite";

const SRC = `${import.meta.dirname}/src`;
const MAIN = `${SRC}/main.tsx`;
/** Brings the charts of the shop. */
const CHARTS = `${SRC}/features/pos/dashboard/lazy-charts.tsx`;

/** Libraries that every page needs, or both dialogs and charts. These bring an older tailwind-merge of their own, which stays with them. */
const LIBRARIES =
  /(?<!\/tailwind-merge@2[^/]*)\/node_modules\/(?:react|react-dom|scheduler|clsx|tslib|tailwind-merge|class-variance-authority|@radix-ui\/react-(?:slot|compose-refs))\//;

/** Names what lies in many files, of which a page gets those alone that it uses: they tell nothing of what comes along. */
const COLLECTIONS = /\/node_modules\/(?:radix-ui|lucide-react)\//;

const ICON = /\/node_modules\/lucide-react\//;
/** Icons of both the sign-in page and the public pages: in the app's file they would bring it to these. */
const SHARED_ICON = /\/lucide-react\/.*\/(?:calendar-check|file-spreadsheet|scan-barcode)\.mjs$/;

/** From how many screens on something comes with all of their kind, needed or not. */
const MANY = { open: 9, signIn: 6, forms: 8, lists: 4, pages: 4 };

/** The part of Rolldown's context that tells of a module. */
type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** The modules that load together, computed once all modules are known. */
interface Reached {
  /** All that the app starts with, and all of the public pages. */
  app: Set<string>;
  open: Set<string>;
  signIn: Set<string>;
  frame: Set<string>;
  dashboard: Set<string>;
  register: Set<string>;
  record: Set<string>;
  /** With how many screens a module comes. */
  screens: Map<string, number>;
}

/** Each before those that need it. */
const FILES = ["base", "app", "icons", "frame", "lists", "pages", "forms"] as const;
type File = (typeof FILES)[number];

/** Icons of few bytes each are not worth a file: so many bytes of them come together. */
const ICONS = { entriesAware: true, entriesAwareMergeThreshold: 16_000 };

/**
 * Puts code that many screens need into a few files and leaves the rest to the bundler, which makes one file for each set of
 * screens: on its own it made 112 for the register. A file only imports files above it, so there are no circular imports.
 */
export function chunkGroups() {
  let reached: Reached | undefined;
  return FILES.map((file) => ({
    name: (id: string, modules: Modules) => {
      reached ??= reach(modules);
      return fileOf(id, reached) === file ? file : null;
    },
    ...(file === "icons" ? ICONS : {}),
  }));
}

function fileOf(id: string, reached: Reached): File | null {
  if (isScreen(id)) return null;
  const many = reached.screens.get(id) ?? 0;
  if (LIBRARIES.test(id) || SHARED_ICON.test(id)) return "base";
  if (reached.open.has(id) && (reached.app.has(id) || many >= MANY.open)) return "base";
  if (reached.app.has(id)) return "app";
  // The frame asks for the sign-in again where a session has ended: neither brings the other.
  if (reached.signIn.has(id) && (many >= MANY.signIn || reached.frame.has(id))) return "app";
  if (ICON.test(id)) return "icons";
  // Public pages bring nothing of the app's.
  if (reached.open.has(id)) return null;
  if (reached.frame.has(id)) return "frame";
  // The dashboard brings the charts: it is spared whatever else it does not need. A file takes along what its own needs.
  if (reached.dashboard.has(id)) return many >= MANY.lists ? "frame" : null;
  if (reached.register.has(id) && many >= MANY.lists) return "lists";
  if (reached.record.has(id)) return many >= MANY.pages ? "pages" : null;
  return many >= MANY.forms ? "forms" : null;
}

const isScreen = (id: string) => id.includes("/src/routes/") && id.includes("?tsr-split=");

function reach(modules: Modules): Reached {
  const imports = (id: string) =>
    COLLECTIONS.test(id) ? [] : (modules.getModuleInfo(id)?.importedIds ?? []);
  const parts = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const all = closure([MAIN], (id) => [...imports(id), ...parts(id)]);
  const screens = [...all].filter(isScreen);
  const needs = new Map(screens.map((id) => [id, closure([id], imports)]));
  const many = new Map<string, number>();
  for (const needed of needs.values()) for (const id of needed) many.set(id, (many.get(id) ?? 0) + 1);
  const screen = (name: string) => {
    const id = screens.find((id) => id.startsWith(`${SRC}/routes/${name}.tsx`));
    if (!id) throw new Error(`No screen of its own at ${name}: chunks.config.ts names it.`);
    return needs.get(id)!;
  };
  return {
    // The entry stays a file of its own, by which the build knows the page.
    app: closure(imports(MAIN), imports),
    open: closure([`${SRC}/written/public-start.ts`, `${SRC}/written/public-entry.tsx`], imports),
    signIn: screen("login"),
    frame: screen("_shell"),
    dashboard: closure([...screen("_shell/dashboard"), ...parts(CHARTS)], imports),
    register: screen("_shell/viewAssets"),
    record: screen("_shell/detail_asset.$id"),
    screens: many,
  };
}

/** All that is reached from these. */
function closure(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}
