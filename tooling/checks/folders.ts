import { type Areas, misplanned, seenBy } from "./area.ts";
import { plans } from "./areas.ts";
import { circlesOf } from "./circles.ts";
import { houses, keepers, minters } from "./plan.ts";
import { type SourceFile, sourcesOf } from "./source.ts";

const CIRCLE = ": a circle; put what both need into a file of its own, or have it handed in";
const vague = /(^|[-.])(utils?|helpers?|common|misc|shared)([-.]|$)/;

/** What stands in the wrong place below `root`: a line for each, which says where to go instead. */
export function misplaced(root: string, pictures: Record<string, Areas> = plans): string[] {
  const files = sourcesOf(root);
  const found = files.flatMap((file) =>
    [
      ...wrongPlace(file),
      ...wrongCode(file),
      ...wrongImports(file),
      ...Object.entries(pictures).flatMap(([place, plan]) => [...wrongAreas(file, place, plan)]),
    ].map((text) => `${file.path}: ${text}`),
  );
  const ours = files.filter(({ path, home }) => !path.startsWith(`${home}/test/`));
  const circles = circlesOf(ours).map((way) => `${way.join(" → ")}${CIRCLE}`);
  return [...Object.values(pictures).flatMap((plan) => [...misplanned(plan)]), ...found, ...circles];
}

function* wrongPlace({ path, home, inside }: SourceFile): Generator<string> {
  const house = houses[home];
  const isRoute = inside?.[0] === "routes";
  if (!house) yield `there is no ${home}; the houses are ${Object.keys(houses).join(", ")}`;
  else if (inside && inside.length > 1 && !house.folders.includes(inside[0]!))
    yield `${home}/src has no folder ${inside[0]}; it has ${house.folders.join(", ") || "none, so put the file in src itself"}`;
  for (const part of path.split("/")) {
    if (vague.test(part)) yield `"${part}" does not say what is inside; name it for the verb or the thing`;
    if (/^index\./.test(part) && !isRoute)
      yield "a barrel hides where things are; let others import the file by its name";
  }
}

function* wrongCode({ path, code, inside }: SourceFile): Generator<string> {
  const lines = code.split("\n").length - 1;
  const most = inside ? 250 : 300;
  if (lines > most) yield `${lines} lines; over ${most} wants splitting, one verb or one thing a file`;
  if (inside && /^export \* from/m.test(code))
    yield "passes on another file; let others import that one by its name";
  if (inside && path !== "apps/server/src/env.ts" && /\bprocess\.env\b/.test(code))
    yield "only apps/server/src/env.ts reads process.env; take the setting as an argument";
}

function* wrongImports({ path, home, inside, imports }: SourceFile): Generator<string> {
  const house = houses[home];
  if (!inside || !house) return;
  for (const { from, target, asType } of imports) {
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

/** What the plan of the areas of a package, or of a folder of its `src`, does not have: a folder, or an import. */
function* wrongAreas({ path, home, imports }: SourceFile, place: string, plan: Areas): Generator<string> {
  const source = place === home ? `${home}/src/` : `${place}/`;
  if (!path.startsWith(source)) return;
  const inside = path.slice(source.length).split("/");
  const own = areaOf(plan, inside);
  if (own === WIRING) return;
  if (own === NOWHERE && (place !== home || houses[home]!.folders.includes(inside[0]!)))
    yield `lies in no area of ${place}; say in tooling/checks/areas.ts what it is and what it may see`;
  const seen = own === OUTSIDE ? plan.ground.map(({ name }) => name) : seenBy(plan, own);
  for (const { from, target } of imports) {
    if (!target.startsWith(source)) continue;
    const other = areaOf(plan, target.slice(source.length).split("/"));
    if (other === own || other === OUTSIDE || seen.includes(other)) continue;
    if (other === WIRING) yield `imports ${from}, which puts areas together; have it handed in from there`;
    else
      yield `imports ${from}; ${own} sees ${seen.join(", ") || "no area"}. Move what both need to an area that both see` +
        (plan.wiring.length > 0
          ? `, or have it handed in where areas are put together: ${plan.wiring.join(", ")}`
          : "");
  }
}

const WIRING = "wiring";
const OUTSIDE = "what lies outside the areas";
const NOWHERE = "an area without a plan";

/** The area that a file of `src` belongs to: its folder, or the one module that an area is. */
function areaOf({ folder, ground, areas, wiring }: Areas, inside: string[]): string {
  const path = inside.join("/");
  if (wiring.some((place) => path === place || path.startsWith(`${place}/`))) return WIRING;
  const within = folder === "" ? path : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : "";
  const names = [...ground, ...areas].map(({ name }) => name);
  if (!within.includes("/"))
    return (wiring.length === 0 && names.find((name) => within === `${name}.ts`)) || OUTSIDE;
  const around = names.filter((name) => within.startsWith(`${name}/`));
  return around.sort((one, other) => other.length - one.length)[0] ?? NOWHERE;
}

/** The areas, each with what it sees in its package. */
function* picture(): Generator<string> {
  for (const [home, plan] of Object.entries(plans)) {
    const ground = plan.ground.map(({ name }) => name).join(" ← ");
    yield ground ? `${home}: all see ${ground}` : `${home}:`;
    for (const { name, sees } of plan.areas)
      yield `  ${name}${sees.length > 0 ? ` → ${sees.join(", ")}` : ""}`;
  }
}

if (import.meta.main) {
  const found = misplaced(process.cwd());
  for (const line of found) console.error(line);
  for (const line of picture()) console.log(line);
  const circles = found.filter((line) => line.endsWith(CIRCLE)).length;
  console.log(`${circles} circles`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
