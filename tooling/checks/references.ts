import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { reportFindings } from "./source-tree.ts";

const excluded = /(^|\/)(node_modules|dist|coverage|tour|data|\.[^/]+)(\/|$)|\.gen\.ts$/;
/** Matches where the comment of a line of code begins. */
const comment = /^\s*\*|(?:^|\s)\/\/\s|\/\*/;
const ruleCitation = /(?<![\w./-])rules\/([a-z-]+)(?: (\d+))?/g;
const decisionCitation = /(?<!\w)(?:docs\/adr\/|ADR )(\d{4})/g;
const fileName = /(?<![\w@/{}<>*….:-])((?:[\w@$.-]+\/)*[\w@$.-]*\w\.(?:ts|tsx|mjs|md|sql|conf|service|yaml))(?![\w/])/g;
const folder = /^(?:apps|packages|tooling|docs|deploy)(?:\/[\w.-]+)+\/?$/;
const link = /\]\((?!\w+:|#)([^)#\s]+)/g;
const foreignCitation = /§\s?\d|\barchitecture, rule \d|\bthe specification\b/;

/** Returns the rule numbers of each page of docs/reference/rules, by the page's name. */
function rulesOf(root: string): Map<string, Set<string>> {
  return new Map(
    globSync("docs/reference/rules/*.md", { cwd: root }).map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const numbers = [...text.matchAll(/\*\*(\d+)\. /g)].map(([, number]) => number!);
      return [path.slice("docs/reference/rules/".length, -".md".length), new Set(numbers)];
    }),
  );
}

/** Returns whether a path ends in the last part of `name` and has its other parts above it, in their order. */
function pathExists(name: string, paths: readonly string[][]): boolean {
  const parts = name.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
  return paths.some((path) => {
    if (path.at(-1) !== parts.at(-1)) return false;
    let matched = 0;
    for (const part of path) if (part === parts[matched]) matched++;
    return matched === parts.length;
  });
}

/**
 * Returns a line for each reference in comments and pages below `root` that leads nowhere: rules, decision records, files, links.
 * A file may be named by its end and some of the folders above it, so that a move between areas makes no page wrong.
 */
export function deadReferences(root: string): string[] {
  const globOptions = { cwd: root, exclude: (name: string) => excluded.test(name) };
  const allPaths = globSync(["*.*", "{apps,packages,tooling,docs,deploy}/**/*"], globOptions).map((path) =>
    path.split("/"),
  );
  const rules = rulesOf(root);
  const decisions = new Set(
    globSync("docs/adr/*.md", { cwd: root }).map((path) => path.slice("docs/adr/".length).slice(0, 4)),
  );
  const pages = globSync(
    ["*.md", "{docs,deploy}/**/*.md", "{apps,packages,tooling}/**/*.{md,ts,tsx,mjs}"],
    globOptions,
  );

  function* faultsIn(text: string, path: string, isPage: boolean): Generator<string> {
    for (const [, page, number] of text.matchAll(ruleCitation)) {
      const numbers = rules.get(page!);
      if (!numbers) yield `cites rules/${page}, but docs/reference/rules has no such page`;
      else if (number && !numbers.has(number)) yield `cites rules/${page} ${number}, but that page has no such rule`;
    }
    for (const [, number] of text.matchAll(decisionCitation))
      if (!decisions.has(number!)) yield `cites ADR ${number}, but docs/adr has no such number`;
    if (foreignCitation.test(text))
      yield "cites a document that does not exist; write the rule into docs/reference/rules and cite that";
    const spans = isPage ? [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span!) : [text];
    for (const span of spans)
      for (const [, file] of span.matchAll(fileName))
        if (!pathExists(file!, allPaths)) yield `names ${file}, but there is no such file`;
    for (const span of isPage ? spans : [])
      if (folder.test(span) && !pathExists(span, allPaths)) yield `names ${span}, but there is no such folder`;
    for (const [, target] of isPage ? text.matchAll(link) : [])
      if (!existsSync(join(root, normalize(join(dirname(path), target!)))))
        yield `links to ${target}, which does not exist`;
  }

  return pages.sort().flatMap((path) => {
    // The examples of this test are dead on purpose.
    if (path === "tooling/checks/test/references.test.ts") return [];
    const isPage = path.endsWith(".md");
    const lines = readFileSync(join(root, path), "utf8").split("\n");
    return lines.flatMap((line, index) => {
      const from = isPage ? 0 : line.search(comment);
      if (from < 0) return [];
      return [...faultsIn(line.slice(from), path, isPage)].map((fault) => `${path}:${index + 1}: ${fault}`);
    });
  });
}

if (import.meta.main) reportFindings("dead references", deadReferences(process.cwd()));
