import { globSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { exportsEntries, importCycles, importEdges, readSourceTree, type SourceFile } from "./source-tree.ts";

export interface Figure {
  name: string;
  title: string;
  value: number;
  /** A figure may be worse than its baseline while it stays within this bound. */
  bound: number;
  /** True if more is better. */
  rising?: boolean;
  /** The items that the figure counts, one line each; empty if it is an average or a share of lines. */
  items: string[];
}

const entryPoint =
  /(^|\/)(main|build|start)\.(ts|tsx|mjs)$|\.config\.ts$|-entry\.ts$|\.d\.ts$|^tooling\/run\/|\/routes\//;
const unlimitedFolder = /\/routes(\/|$)|\/migrations(\/|$)/;
const MAX_FLAT_FILES = 25;

/** Measures the source tree below `root`. Tests, generated files and migrations are not counted. */
export function measure(root: string): Figure[] {
  const files = readSourceTree(root).filter(({ isTest }) => !isTest);
  const lengths = files.map(({ lines }) => lines).sort((first, second) => first - second);
  const lines = lengths.reduce((sum, length) => sum + length, 0);
  const edges = importEdges(files);
  const comments = files.flatMap(commentsOf);
  const oddComments = comments.filter(({ text }) => /^(What|Who|Where|Whoever|Nobody|Nothing|Of)\b/i.test(text));
  return [
    listFigure(
      "files",
      "source files",
      1300,
      files.map(({ path }) => path),
    ),
    numberFigure("lines", "lines", 110_000, lines),
    { ...numberFigure("medianLines", "median lines of a file", 80, quantile(lengths, 0.5)), rising: true },
    numberFigure("p90Lines", "lines that 90 % of files stay within", 190, quantile(lengths, 0.9)),
    numberFigure("longestLines", "lines of the longest file", 250, lengths.at(-1) ?? 0),
    numberFigure("importShare", "share of import lines, %", 9, share(totalOf(files, importLines), lines)),
    listFigure("singleImporter", "files under 80 lines with a single importer", 0, singleImporter(files, edges)),
    listFigure("tinyFiles", "files under 25 lines, without entry points and routes", 0, tiny(files)),
    listFigure("wideFolders", `folders over ${MAX_FLAT_FILES} flat files`, 0, wideFolders(files)),
    listFigure(
      "cycles",
      "import cycles",
      0,
      importCycles(edges).map((group) => group.join(" → ")),
    ),
    listFigure("deadFiles", "files of packages that no app and no tool reaches", 0, deadFiles(files, edges)),
    listFigure("asNever", "casts to `never`", 0, files.flatMap(asNever)),
    listFigure("exportsEntries", "entries in `exports`", 30, exportsEntries(root)),
    docsFigure(root),
    listFigure("bannedExports", "exported names with a banned word", 0, files.flatMap(bannedExports)),
    listFigure("bannedFiles", "file and folder names with a banned word", 0, bannedPaths(files)),
    {
      ...numberFigure(
        "oddComments",
        "share of comments that begin with What, Who, Where …, %",
        5,
        share(oddComments.length, comments.length),
      ),
      items: oddComments.map(({ path, text }) => `${path}: ${text}; give the sentence a subject and a verb`),
    },
  ];
}

const numberFigure = (name: string, title: string, bound: number, value: number): Figure => ({
  name,
  title,
  bound,
  value,
  items: [],
});
const listFigure = (name: string, title: string, bound: number, items: string[]): Figure => ({
  name,
  title,
  bound,
  items,
  value: items.length,
});
const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10);
const quantile = (sorted: number[], q: number) => sorted[Math.floor(sorted.length * q)] ?? 0;
const totalOf = (files: SourceFile[], measureOf: (file: SourceFile) => number) =>
  files.reduce((sum, file) => sum + measureOf(file), 0);

/** Counts the bytes of all pages. The items have the size of each, so that a message lists those that changed. */
function docsFigure(root: string): Figure {
  const names = globSync(["README.md", "CONTRIBUTING.md", "docs/**/*.md"], { cwd: root }).sort();
  const pages = names.map((name) => ({ name, size: statSync(join(root, name)).size }));
  const bytes = pages.reduce((sum, { size }) => sum + size, 0);
  return {
    ...numberFigure("docsBytes", "bytes of README, CONTRIBUTING and docs", 180 * 1024, bytes),
    items: pages.map(
      ({ name, size }) => `${name}: ${size} bytes now; shorten it or another page by as much as it grew`,
    ),
  };
}

/** Counts the lines of import statements and of `export … from`, with all lines that a statement spans. */
function importLines({ code }: SourceFile): number {
  const statements = code.match(/^(?:import\s*(?:"|[\w{*][^;"']*?from\s*")|export [^;"'=]*?from\s*")[^"]*";?/gm) ?? [];
  return statements.reduce((sum, statement) => sum + statement.split("\n").length, 0);
}

function singleImporter(files: SourceFile[], edges: ReturnType<typeof importEdges>): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of edges) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  const boundaries = new Set(edges.filter(({ dynamic }) => dynamic).map(({ to }) => to));
  // A service that only its procedure imports belongs to another layer, and every noun has a router that only the root imports.
  const isOfItsLayer = (path: string, importer: string) =>
    importer.startsWith("packages/api/") && /^packages\/(services|api\/src\/routers)\//.test(path);
  const canMerge = (path: string, [importer, ...others]: Iterable<string> = []) =>
    importer !== undefined && others.length === 0 && !isOfItsLayer(path, importer);
  return files
    .filter(({ path, lines }) => lines < 80 && !boundaries.has(path) && !entryPoint.test(path))
    .filter(({ path }) => canMerge(path, importers.get(path)))
    .map(({ path }) => `${path}: merge it into ${[...importers.get(path)!][0]}`);
}

/** Finds product files that are imported by nothing but tests and other dead files. Knip names dead exports. */
function deadFiles(files: SourceFile[], edges: ReturnType<typeof importEdges>): string[] {
  const reached = new Set(
    files.map(({ path }) => path).filter((path) => !/^packages\/(?!testkit\/)/.test(path) || entryPoint.test(path)),
  );
  for (const { path, code } of files)
    if (/\.config\.ts$/.test(path))
      for (const [startedFile] of code.matchAll(/packages\/[\w-]+\/src\/[\w./-]+\.tsx?/g)) reached.add(startedFile);
  const targets = Map.groupBy(edges, ({ from }) => from);
  // A set that grows during iteration is iterated to its new end.
  for (const path of reached) for (const { to } of targets.get(path) ?? []) reached.add(to);
  return files
    .filter(({ path }) => !reached.has(path))
    .map(({ path }) => `${path}: delete it, or move it to the tests that use it`);
}

function tiny(files: SourceFile[]): string[] {
  return files
    .filter(({ path, lines }) => lines < 25 && !entryPoint.test(path))
    .map(({ path, lines }) => `${path}: ${lines} lines; merge it into the module of its noun`);
}

function wideFolders(files: SourceFile[]): string[] {
  const folders = Map.groupBy(files, ({ path }) => dirname(path));
  return [...folders]
    .filter(([folder, inside]) => inside.length > MAX_FLAT_FILES && !unlimitedFolder.test(folder))
    .map(([folder, inside]) => `${folder}: ${inside.length} files; merge them, or sort them into folders`);
}

function asNever({ path, code }: SourceFile): string[] {
  return [...code.matchAll(/\bas never\b/g)].map(
    ({ index }) => `${path}:${code.slice(0, index).split("\n").length}: give the value its type`,
  );
}

function bannedExports({ path, code }: SourceFile): string[] {
  const declared =
    /^export (?:default )?(?:declare |abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
  const listed = [...code.matchAll(/^export (?:const )?\{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!.split(",").flatMap((name) => name.match(/(\w+)\s*$/)?.[1] ?? []),
  );
  return [...[...code.matchAll(declared)].map(([, name]) => name!), ...listed].flatMap((name) =>
    bannedWordIn(name) ? [`${name} in ${path}: use ${bannedWords[bannedWordIn(name)!]}`] : [],
  );
}

function bannedPaths(files: SourceFile[]): string[] {
  const folders = files.flatMap(({ path }) => {
    const parts = path.split("/");
    return parts.map((_, end) => parts.slice(0, end + 1).join("/"));
  });
  return [...new Set(folders)].flatMap((path) => {
    const word = bannedWordIn(basename(path).replace(/\..*$/, ""));
    return word ? [`${path}: "${word}"; use ${bannedWords[word]}`] : [];
  });
}

/** Returns the comments of a file with their first line; a run of `//` lines is one comment. Directives are left out. */
function commentsOf({ path, code }: SourceFile): { path: string; text: string }[] {
  const comment = /(?:^|[\s{(])\/\*\*?\s*(?:\*\s*)?(.*)|(?:^|[^\S\n])\/\/[^\S\n]+(.*(?:\n[^\S\n]*\/\/.*)*)/gm;
  return [...code.matchAll(comment)]
    .map(([, block, run]) => ({ path, text: (block ?? run!).split("\n")[0]!.replace(/\s*\*\/.*$/, "") }))
    .filter(({ text }) => text !== "" && !/^(biome-|@ts-|@vite|#__PURE__|@__PURE__)/.test(text));
}

/** Words that exported names and file names do not use, each with the standard terms to use in their place. */
const bannedWords: Record<string, string> = {
  ...suggest(["told", "tell", "tells", "telling", "untold"], "notify, auditEntry, describe, message or report"),
  ...suggest(["teller"], "OperatorActor"),
  ...suggest(["asked", "ask", "asks", "asking"], "query or input; for approvals requestApproval"),
  ...suggest(["held"], "inService, parked, leased, quarantined or assigned"),
  ...suggest(["kept", "keep", "keeps", "keeper"], "cached, rowCache, record, store or retain"),
  ...suggest(["said", "say", "says"], "message, label or describe"),
  ...suggest(["given", "give", "gives"], "input, tendered, issued or grant"),
  ...suggest(["made"], "created, or the noun that it is"),
  ...suggest(["bury", "buried", "burial"], "deadLetter"),
  ...suggest(["wiring"], "bootstrap or workers"),
  ...suggest(["upkeep"], "dailyTasks"),
  ...suggest(["foresee", "foreseen"], "preview"),
  ...suggest(["judge", "judged"], "validate"),
  ...suggest(["survey"], "scan"),
  ...suggest(["alike"], "batch"),
  ...suggest(["obstacle"], "blockedReason"),
  ...suggest(["standing"], "status"),
  ...suggest(["deed"], "OperatorAction"),
  ...suggest(["crowded"], "busy"),
  ...suggest(["patiently"], "retryWhenBusy"),
  ...suggest(["apart"], "offThread"),
  ...suggest(["away"], "unavailable"),
  ...suggest(["tries"], "attempts"),
  ...suggest(["door"], "ApiSurface"),
  ...suggest(["desk"], "tempDir"),
  ...suggest(["room"], "budget, capacity or testWorld"),
};

function suggest(words: string[], instead: string): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, instead]));
}

/** Returns the banned word in a camelCase, CONSTANT_CASE or kebab-case name, or undefined. */
export function bannedWordIn(name: string): string | undefined {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.find((word) => Object.hasOwn(bannedWords, word));
}
