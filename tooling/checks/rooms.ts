import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { houses, keepers, minters } from "./plan.ts";

const unread = /(^|\/)(node_modules|dist|migrations|coverage|\.[^/]+)(\/|$)|\.gen\.ts$/;
const vague = /(^|[-.])(utils?|helpers?|common|misc|shared)([-.]|$)/;
const importing =
  /\b(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]+\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/g;

interface SourceFile {
  path: string;
  code: string;
  /** `packages/db`, and the path inside its `src`, or null when it lies elsewhere, as tests do. */
  home: string;
  inside: string[] | null;
}

/** What stands in the wrong place below `root`: a line for each, which says where to go instead. */
export function misplaced(root: string): string[] {
  const paths = globSync("{apps,packages,tooling}/*/**/*.{ts,tsx,mjs}", {
    cwd: root,
    exclude: (name) => unread.test(name),
  });
  return paths.sort().flatMap((path) => {
    const [top, name, source, ...rest] = path.split("/");
    const inside = source === "src" ? rest : null;
    const file = { path, code: readFileSync(join(root, path), "utf8"), home: `${top}/${name}`, inside };
    return [...wrongPlace(file), ...wrongCode(file), ...wrongImports(file)].map((text) => `${path}: ${text}`);
  });
}

function* wrongPlace({ path, home, inside }: SourceFile): Generator<string> {
  const house = houses[home];
  const isRoute = inside?.[0] === "routes";
  if (!house) yield `there is no ${home}; the houses are ${Object.keys(houses).join(", ")}`;
  else if (inside && inside.length > 1 && !house.rooms.includes(inside[0]!))
    yield `${home}/src has no room ${inside[0]}; it has ${house.rooms.join(", ") || "none, so put the file in src itself"}`;
  for (const part of path.split("/")) {
    if (vague.test(part)) yield `"${part}" does not say what is inside; name it for the verb or the thing`;
    if (/^index\./.test(part) && !isRoute)
      yield "a barrel hides where things are; let others import the file by its name";
  }
}

function* wrongCode({ path, code, inside }: SourceFile): Generator<string> {
  const lines = code.split("\n").length - 1;
  if (lines > 300) yield `${lines} lines; over 300 wants splitting, one verb or one thing a file`;
  if (inside && /^export \* from/m.test(code))
    yield "passes on another file; let others import that one by its name";
  if (inside && path !== "apps/server/src/env.ts" && /\bprocess\.env\b/.test(code))
    yield "only apps/server/src/env.ts reads process.env; take the setting as an argument";
}

function* wrongImports({ path, code, home, inside }: SourceFile): Generator<string> {
  const house = houses[home];
  if (!inside || !house) return;
  for (const [, asType, still, dynamic] of code.matchAll(importing)) {
    const from = (still ?? dynamic)!;
    const target = from.startsWith(".") ? normalize(join(dirname(path), from)) : from;
    const [, ours] = from.match(/^@custodia\/([^/]+)/) ?? [];
    const allowed = [...house.sees, ...(asType && house.seesTypesOf ? [house.seesTypesOf] : [])];
    if (ours && !allowed.includes(ours))
      yield `imports ${from}; it sees ${allowed.join(", ") || "no other package"}. Imports run domain ← db ← services ← api ← server, ` +
        "and screens reach the server through client: move what you need to the side that may be seen";
    if (from.startsWith(".") && !target.startsWith(`${home}/`))
      yield `imports ${from} across packages; import it by its package's name`;
    for (const { library, home: keeper, instead } of keepers)
      if (library.test(from) && !keeper.test(home)) yield `imports ${from}; ${instead}`;
    if (
      /^(@custodia\/services\/|packages\/services\/src\/)identity(\.ts)?$/.test(target) &&
      !asType &&
      !minters.includes(path)
    )
      yield "makes an identity; take the context that you are handed (who may is listed in tooling/checks/plan.ts)";
  }
}

if (import.meta.main) {
  const found = misplaced(process.cwd());
  for (const line of found) console.error(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
