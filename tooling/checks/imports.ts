import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  cruise,
  type IConfiguration,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
} from "dependency-cruiser";
import { type AreaPlan, identity, type Layer, layers, libraries } from "./architecture.ts";
import { areaPlans } from "./area-plans.ts";
import { reportFindings } from "./source-tree.ts";

/**
 * Returns a line for each import below `root` that a rule of dependency-cruiser forbids. Imports of tests are unrestricted.
 */
export async function forbiddenImports(root: string, forbidden = rulesOf()): Promise<string[]> {
  const folders = ["apps", "packages", "tooling"].filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  return (output as ICruiseResult).summary.violations.map(({ from, to, cycle, rule }) => {
    const chain = cycle ? cycle.map(({ name }) => name) : [to];
    return `${[from, ...chain].join(" → ")}: ${comments.get(rule.name)}`;
  });
}

const anySource = "^(?:apps|packages|tooling)/[^/]+/src/";

/**
 * The rules of dependency-cruiser: layers, areas, libraries, identity and cycles. A `comment` is the message of a violation.
 */
export function rulesOf(
  plans: readonly AreaPlan[] = areaPlans,
  packageLayers: Readonly<Record<string, Layer>> = layers,
): IForbiddenRuleType[] {
  return [
    ...Object.entries(packageLayers).flatMap(([packagePath, layer]) => layerRules(packagePath, layer)),
    ...plans.flatMap(areaRules),
    ...libraries.map(({ library, only, instead }) => ({
      ...ruleHead(`library ${library}`, `only ${only} imports it; ${instead}`),
      from: { path: anySource, pathNot: `^${only}/` },
      to: { path: `(^|/)${library}(/|$)` },
    })),
    {
      ...ruleHead("domain-is-pure", "domain may import only zod and fraction.js; pass the value as an argument"),
      from: { path: "^packages/domain/src/" },
      to: { pathNot: "^(?:apps|packages|tooling)/|^@custodia/|(^|/)(zod|fraction\\.js)(/|$)" },
    },
    {
      ...ruleHead(
        "identity",
        "creates an identity; take the context as an argument (architecture.ts lists the files that may create one)",
      ),
      from: { path: anySource, pathNot: identity.mintedIn.map(exactPattern) },
      to: { path: exactPattern(identity.module), dependencyTypesNot: ["type-only"] },
    },
    {
      ...ruleHead("package-by-name", "a relative import across packages; import it by the package's name"),
      from: { path: "^((?:apps|packages|tooling)/[^/]+)/src/" },
      to: { path: "^(?:apps|packages|tooling)/", pathNot: "^$1/", dependencyTypes: ["local"] },
    },
    {
      ...ruleHead("no-barrel", "re-exports another file; let others import that file by its name"),
      from: { path: anySource },
      to: { dependencyTypes: ["export"] },
    },
    {
      ...ruleHead("no-cycle", "an import cycle; move shared code into a module of its own, or pass it in"),
      from: {},
      to: { circular: true },
    },
    {
      ...ruleHead("resolvable", "there is no such file, so the rules cannot check this import"),
      from: {},
      to: { couldNotResolve: true },
    },
  ];
}

const ruleHead = (name: string, comment: string) => ({ name, comment, severity: "error" as const });
const escapeDots = (path: string) => path.replaceAll(".", "\\.");
const exactPattern = (path: string) => `^${escapeDots(path)}$`;

/** A package imports only the packages below it, and of some only types. */
function layerRules(packagePath: string, { imports, importsTypesOf = [] }: Layer): IForbiddenRuleType[] {
  const comment =
    `${packagePath} may import ${imports.join(", ") || "no other package"}. Imports run domain ← sqlite ← db ← services ← api ← server, ` +
    "and screens reach the server through client: move what you need to a package that may be imported";
  const from = { path: `^${packagePath}/src/` };
  const importable = [...imports, ...importsTypesOf].map((name) => `^packages/${name}/`);
  return [
    {
      ...ruleHead(`layer ${packagePath}`, comment),
      from,
      to: { path: "^(?:apps|packages|tooling)/", pathNot: [`^${packagePath}/`, ...importable] },
    },
    ...importsTypesOf.map((name) => ({
      ...ruleHead(`types of ${name}`, `${packagePath} may import only types of ${name}. ${comment}`),
      from,
      to: { path: `^packages/${name}/`, dependencyTypesNot: ["type-only" as const] },
    })),
  ];
}

/** An area may import itself, files outside all areas, and the areas that its plan lists. */
function areaRules(plan: AreaPlan): IForbiddenRuleType[] {
  const { folder, base = [], areas, assembly } = plan;
  const names = [...base, ...Object.keys(areas)];
  const all = [areasPattern(plan, names), ...assemblyPattern(plan)];
  const ruleFor = (
    name: string,
    from: IForbiddenRuleType["from"],
    importable: readonly string[],
    allowed: readonly string[] = importable,
  ) => ({
    ...ruleHead(
      `area ${folder}: ${name}`,
      `${name} may import ${importable.join(", ") || "no other area"}. Move shared code to an area that both may import` +
        (assembly ? `, or pass it in as an argument from a file that combines areas: ${assembly.join(", ")}` : ""),
    ),
    from,
    to: {
      path: all,
      ...(allowed.length > 0 && { pathNot: areasPattern(plan, allowed) }),
    },
  });
  return [
    ...names.map((name) =>
      ruleFor(name, { path: areasPattern(plan, [name]) }, importsOf(plan, name), [name, ...importsOf(plan, name)]),
    ),
    ruleFor("a file outside the areas", { path: `^${sourceOf(folder)}/`, pathNot: all }, base),
  ];
}

/** Returns the areas that an area may import, with the base areas before it. */
export function importsOf({ base = [], areas }: AreaPlan, name: string): string[] {
  const position = base.indexOf(name);
  return [...(position < 0 ? base : base.slice(0, position)), ...(areas[name] ?? [])];
}

/** Matches the files of these areas, without nested areas and the files that combine areas. */
export function areasPattern(plan: AreaPlan, names: readonly string[]): string {
  const file = plan.folder.endsWith("/src") ? "" : "|\\.tsx?$";
  const alternatives = names.map((name) => {
    const nested = innerPaths(plan, name).map(escapeDots).join("|");
    return `${name}(?:/${nested && `(?!${nested})`}${file})`;
  });
  return `^${plan.folder}/(?:${alternatives.join("|")})`;
}

/** The paths in an area's folder that are not its own. */
function innerPaths({ folder, base = [], areas, assembly = [] }: AreaPlan, name: string): string[] {
  const paths = [
    ...[...base, ...Object.keys(areas)].map((other) => `${folder}/${other}/`),
    ...assembly.map((path) => `${sourceOf(folder)}/${path}`),
  ];
  const areaFolder = `${folder}/${name}/`;
  return paths
    .filter((path) => path.startsWith(areaFolder) && path !== areaFolder)
    .map((path) => path.slice(areaFolder.length));
}

/** Matches the files that combine the areas of a plan. */
export function assemblyPattern({ folder, assembly = [] }: AreaPlan): string[] {
  return assembly.length === 0 ? [] : [`^${sourceOf(folder)}/(?:${assembly.map(escapeDots).join("|")})(?:/|$)`];
}

/** Returns the folder below which a plan's `assembly` lies: a package's whole `src`, or an area that contains areas. */
function sourceOf(folder: string): string {
  return folder.replace(/^([^/]+\/[^/]+\/src)\/(?:features|schema|routers)$/, "$1");
}

/** Returns the problems of a plan itself: an area that may import a later area or an unknown one. */
export function* planFaults({ folder, base = [], areas }: AreaPlan): Generator<string> {
  const before = new Set(base);
  for (const [name, imports] of Object.entries(areas)) {
    for (const entry of imports)
      if (!before.has(entry))
        yield `${folder}: ${name} is planned to import ${entry}, which is not listed before it; this would allow a cycle: pass one of the two in as an argument`;
    before.add(name);
  }
}

/** The native TypeScript has no parser that dependency-cruiser can use, so swc reads the files; types count as imports. */
const options = {
  parser: "swc",
  tsPreCompilationDeps: true,
  skipAnalysisNotInRules: true,
  doNotFollow: { path: "node_modules" },
  exclude: { path: "(^|/)(dist|migrations|coverage|test|data)/|\\.gen\\.ts$" },
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "require", "node", "default", "types"],
    extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    mainFields: ["module", "main", "types"],
  },
} satisfies ICruiseOptions;

export default { forbidden: rulesOf(), options } satisfies IConfiguration;

if (import.meta.main) reportFindings("forbidden imports", await forbiddenImports(process.cwd()));
