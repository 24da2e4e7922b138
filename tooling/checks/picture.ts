import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AreaPlan, purposes } from "./architecture.ts";
import { areaPlans } from "./area-plans.ts";
import { importsOf } from "./imports.ts";

export const PICTURE = "docs/reference/modules.md";
const BLOCK = /(?<=<!-- areas -->\n)[\s\S]*?(?=<!-- \/areas -->)/;

/** Draws the areas of every package into the page, as Mermaid diagrams of the plans that dependency-cruiser enforces. */
export function withAreas(page: string, plans: readonly AreaPlan[] = areaPlans): string {
  const meanings = Object.entries(purposes).map(([name, purpose]) => `- ${name}: ${purpose}\n`);
  const parts = plans
    .filter(isWholePackage)
    .map((plan) => `\n## \`${plan.place}\`\n\n\`\`\`mermaid\nflowchart TB\n${drawArea(plan)}\n\`\`\`\n`);
  return page.replace(BLOCK, () => `\n${meanings.join("")}${parts.join("")}\n`);
}

/** Plans of folders inside an area are omitted: the diagram shows the division of packages. */
const isWholePackage = ({ place }: AreaPlan) => /\/src(\/(schema|routers|features))?$/.test(place);

/** An area without arrows is on its own line; arrows of one area share a line. */
function drawArea(plan: AreaPlan): string {
  const names = [...(plan.base ?? []), ...Object.keys(plan.areas)];
  const targets = new Map(names.map((name) => [name, nearest(plan, name)]));
  const linked = new Set([...targets].flatMap(([name, others]) => (others.length > 0 ? [name, ...others] : [])));
  const lone = names.filter((name) => !linked.has(name)).map(nodeOf);
  const arrows = [...targets].flatMap(([name, others]) =>
    others.length > 0 ? [`  ${nodeOf(name)} --> ${others.map(nodeOf).join(" & ")}`] : [],
  );
  return [...(lone.length > 0 ? [`  ${lone.join(" & ")}`] : []), ...arrows].join("\n");
}

/** Mermaid's names have no slashes. */
const nodeOf = (name: string) => (name.includes("/") ? `${name.replaceAll("/", "_")}["${name}"]` : name);

/** Returns the areas that an area may import, without those that it also reaches through another import. */
function nearest(plan: AreaPlan, name: string): string[] {
  const through = (area: string): string[] => importsOf(plan, area).flatMap((other) => [other, ...through(other)]);
  const reachable = new Set(importsOf(plan, name).flatMap(through));
  return importsOf(plan, name).filter((other) => !reachable.has(other));
}

if (import.meta.main) {
  const path = join(process.cwd(), PICTURE);
  writeFileSync(path, withAreas(readFileSync(path, "utf8")));
}
