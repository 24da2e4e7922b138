import { dirname } from "node:path";
import { type AreaPlan, type Layer, layers } from "./architecture.ts";
import { areaPlans } from "./area-plans.ts";
import { areasPattern, assemblyPattern, planFaults } from "./imports.ts";
import { readSourceTree, reportFindings, type SourceFile } from "./source-tree.ts";

const vague = /(^|[-.])(utils?|helpers?|common|misc|shared)([-.]|$)/;

/**
 * Returns a line for each file below `root` that is in the wrong place, has a vague name, is too long or reads the
 * environment. Dependency-cruiser cannot check this, because it sees only imports.
 */
export function misplacedFiles(root: string, plans: readonly AreaPlan[] = areaPlans): string[] {
  const files = readSourceTree(root);
  const sources = sourcePaths(files);
  const found = files.flatMap((file) =>
    [...placeFaults(file, plans), ...nameFaults(file), ...codeFaults(file), ...testFaults(file, sources)].map(
      (message) => `${file.path}: ${message}`,
    ),
  );
  return [...plans.flatMap((plan) => [...planFaults(plan)]), ...found];
}

/** Returns the folders that a package's `src` may have: those in the plan of its areas, if it has one. */
function foldersOf(packagePath: string, { folders = [] }: Layer, plans: readonly AreaPlan[]): string[] {
  const plan = plans.find(({ folder }) => folder === `${packagePath}/src`);
  if (!plan) return folders;
  const names = [...(plan.base ?? []), ...Object.keys(plan.areas), ...(plan.assembly ?? [])];
  return names.filter((name) => !name.includes("/") && !name.includes("."));
}

function* placeFaults({ path }: SourceFile, plans: readonly AreaPlan[]): Generator<string> {
  const [top, name, source, topFolder, ...deeper] = path.split("/");
  const packagePath = `${top}/${name}`;
  const layer = layers[packagePath];
  if (deeper.length === 0 && source === undefined) return;
  if (!layer) return void (yield `there is no ${packagePath}; the packages are ${Object.keys(layers).join(", ")}`);
  if (source !== "src") return;
  const folders = foldersOf(packagePath, layer, plans);
  if (deeper.length > 0 && !folders.includes(topFolder!))
    yield `${packagePath}/src has no folder ${topFolder}; it has ${folders.join(", ") || "none, so put the file in src itself"}. A new area is a line in tooling/checks/area-plans.ts`;
  for (const plan of plans) {
    const { folder, base = [], areas } = plan;
    if (folder === `${packagePath}/src` || !path.slice(folder.length + 1).includes("/")) continue;
    if (!path.startsWith(`${folder}/`)) continue;
    const known = [areasPattern(plan, [...base, ...Object.keys(areas)]), ...assemblyPattern(plan)];
    if (!known.some((pattern) => new RegExp(pattern).test(path)))
      yield `belongs to no area of ${folder}; add to tooling/checks/area-plans.ts what it may import`;
  }
}

function* nameFaults({ path }: SourceFile): Generator<string> {
  for (const part of path.split("/"))
    if (vague.test(part)) yield `"${part}" does not say what is inside; name it for the noun or the command`;
  if (/\/index\.\w+$/.test(path) && !/^[^/]+\/[^/]+\/src\/routes\//.test(path))
    yield "a barrel file; import the file by its name";
}

function* codeFaults({ path, code, lines }: SourceFile): Generator<string> {
  const inSource = /^[^/]+\/[^/]+\/src\//.test(path);
  const maxLines = inSource ? 250 : 300;
  if (lines > maxLines) yield `${lines} lines; split files over ${maxLines} lines by noun or by command`;
  if (inSource && path !== "apps/server/src/env.ts" && /\bprocess\.env\b/.test(code))
    yield "only apps/server/src/env.ts reads process.env; take the setting as an argument";
}

/** Returns the paths of all modules, without their extension, and of all folders that contain one. */
function sourcePaths(files: readonly SourceFile[]): Set<string> {
  const modules = files.filter(({ path }) => /\/src\//.test(path)).map(({ path }) => path.replace(/\.\w+$/, ""));
  const folders = modules.flatMap((path) => path.split("/").map((_, depth, parts) => parts.slice(0, depth).join("/")));
  return new Set([...modules, ...folders]);
}

/** A test has the path of the module or folder that it tests, or lies in a folder that has; `test` itself is for whole packages. */
function* testFaults({ path }: SourceFile, sources: ReadonlySet<string>): Generator<string> {
  const [, packagePath, tested] = path.match(/^((?:apps|packages)\/[^/]+)\/test\/(.+)\.test\.tsx?$/) ?? [];
  if (!packagePath || !tested?.includes("/")) return;
  const source = `${packagePath}/src/${tested}`;
  if (!sources.has(source) && !sources.has(dirname(source)))
    yield `there is neither ${source} nor a module or folder ${dirname(source)}; a test has the path of the module that it tests, or lies in a folder with that path`;
}

if (import.meta.main) reportFindings("misplaced files", misplacedFiles(process.cwd()));
