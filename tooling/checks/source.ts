import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const unread = /(^|\/)(node_modules|dist|migrations|coverage|\.[^/]+)(\/|$)|\.gen\.ts$/;
const importing =
  /\b(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]+\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/g;

interface Import {
  /** As the file writes it. */
  from: string;
  /** The file's path below the root, where it is one of ours by its path. */
  target: string;
  asType: boolean;
}

export interface SourceFile {
  path: string;
  code: string;
  /** `packages/db`, and the path inside its `src`, or null when it lies elsewhere, as tests do. */
  home: string;
  inside: string[] | null;
  imports: Import[];
}

/** Our source files below `root`, with what each imports: types too, and what comes later by `import()`. */
export function sourcesOf(root: string): SourceFile[] {
  const paths = globSync("{apps,packages,tooling}/*/**/*.{ts,tsx,mjs}", {
    cwd: root,
    exclude: (name) => unread.test(name),
  });
  return paths.sort().map((path) => {
    const [top, name, source, ...rest] = path.split("/");
    const code = readFileSync(join(root, path), "utf8");
    return {
      path,
      code,
      home: `${top}/${name}`,
      inside: source === "src" ? rest : null,
      imports: [...importsOf(path, code)],
    };
  });
}

function* importsOf(path: string, code: string): Generator<Import> {
  for (const [, asType, still, later] of code.matchAll(importing)) {
    const from = (still ?? later)!;
    const target = from.startsWith(".") ? normalize(join(dirname(path), from)).replace(/\?.*$/, "") : from;
    yield { from, target, asType: Boolean(asType) };
  }
}
