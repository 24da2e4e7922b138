import type { Rolldown } from "vite";

const SRC = `${import.meta.dirname}/src`;
const MAIN = `${SRC}/main.tsx`;

/**
 * Libraries that every page needs, or that dialogs and charts share. Charts have an older tailwind-merge of their own, which
 * stays with them.
 */
const LIBRARIES =
  /(?<!\/tailwind-merge@2[^/]*)\/node_modules\/(?:react|react-dom|scheduler|clsx|tslib|tailwind-merge|class-variance-authority|@radix-ui\/react-(?:slot|compose-refs))\//;

/** Packages of many independent files, of which a page loads only those that it uses, so they do not count as reachable. */
const COLLECTIONS = /\/node_modules\/(?:radix-ui|lucide-react)\//;

const ICON = /\/node_modules\/lucide-react\//;
/** Icons that the sign-in page and the public pages use: in the app's file, they would make the public pages load that file. */
const SHARED_ICON = /\/lucide-react\/.*\/(?:calendar-check|file-spreadsheet|scan-barcode)\.mjs$/;

/** Its own file, because many lists need it, and some of them no forms. */
const LIST_PAGE = /\/app-shell\/src\/records\/record-list\.tsx$/;

/** A module that this many screens need is loaded with all screens of its kind. */
const MIN_SCREENS = { open: 9, signIn: 6, forms: 8, lists: 4, pages: 4 };

/** The part of Rolldown's context that describes modules. */
type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** The modules that load together, computed once all modules are known. */
interface ModuleSets {
  /** The modules that the app starts with, and all modules of the public pages. */
  app: Set<string>;
  open: Set<string>;
  signIn: Set<string>;
  frame: Set<string>;
  dashboard: Set<string>;
  register: Set<string>;
  record: Set<string>;
  /** The number of screens that need a module. */
  screens: Map<string, number>;
}

/** Ordered: a file imports only files before it. */
const FILES = ["base", "app", "icons", "frame", "lists", "pages", "forms"] as const;
type File = (typeof FILES)[number];

/** An icon is too small for a file of its own: files have about this many bytes of icons. */
const ICONS = { entriesAware: true, entriesAwareMergeThreshold: 24_000 };

/**
 * Puts code that many screens need into a few files and leaves the rest to the bundler, which makes one file for each set of
 * screens: without these groups it made 112 for the register. A file only imports files listed before it, so there are no
 * circular imports.
 */
export function chunkGroups() {
  let sets: ModuleSets | undefined;
  return FILES.map((file) => ({
    name: (id: string, modules: Modules) => {
      sets ??= findModuleSets(modules);
      return fileOf(id, sets) === file ? file : null;
    },
    ...(file === "icons" ? ICONS : {}),
  }));
}

function fileOf(id: string, sets: ModuleSets): File | null {
  if (isScreen(id) || LIST_PAGE.test(id)) return null;
  const count = sets.screens.get(id) ?? 0;
  if (LIBRARIES.test(id) || SHARED_ICON.test(id)) return "base";
  if (sets.open.has(id) && (sets.app.has(id) || count >= MIN_SCREENS.open)) return "base";
  if (sets.app.has(id)) return "app";
  // The frame shows the sign-in again after a session has ended; the modules of both must not make one load the other.
  if (sets.signIn.has(id) && (count >= MIN_SCREENS.signIn || sets.frame.has(id))) return "app";
  if (ICON.test(id)) return "icons";
  // Public pages load none of the app's files.
  if (sets.open.has(id)) return null;
  if (sets.frame.has(id)) return "frame";
  // The first page after the sign-in loads nothing that it does not need. A file includes the dependencies of its modules.
  if (sets.dashboard.has(id)) return count >= MIN_SCREENS.lists ? "frame" : null;
  if (sets.register.has(id) && count >= MIN_SCREENS.lists) return "lists";
  if (sets.record.has(id)) return count >= MIN_SCREENS.pages ? "pages" : null;
  return count >= MIN_SCREENS.forms ? "forms" : null;
}

const isScreen = (id: string) => id.includes("/src/routes/") && id.includes("?tsr-split=");

function findModuleSets(modules: Modules): ModuleSets {
  const imports = (id: string) => (COLLECTIONS.test(id) ? [] : (modules.getModuleInfo(id)?.importedIds ?? []));
  const parts = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const all = closure([MAIN], (id) => [...imports(id), ...parts(id)]);
  const screens = [...all].filter(isScreen);
  const reachable = new Map(screens.map((id) => [id, closure([id], imports)]));
  const screenCounts = new Map<string, number>();
  for (const ids of reachable.values()) for (const id of ids) screenCounts.set(id, (screenCounts.get(id) ?? 0) + 1);
  const screen = (name: string) => {
    const id = screens.find((id) => id.startsWith(`${SRC}/routes/${name}.tsx`));
    if (!id) throw new Error(`chunks.config.ts names the screen ${name}, which does not exist.`);
    return reachable.get(id)!;
  };
  return {
    // The entry stays in its own file, by which the build finds the page.
    app: closure(imports(MAIN), imports),
    open: closure([`${SRC}/prerendered/public-start.ts`, `${SRC}/prerendered/public-entry.tsx`], imports),
    signIn: screen("login"),
    frame: screen("_shell"),
    dashboard: screen("_shell/dashboard"),
    register: screen("_shell/viewAssets"),
    record: screen("_shell/detail_asset.$id"),
    screens: screenCounts,
  };
}

/** Returns the modules that are reachable from these. */
function closure(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}
