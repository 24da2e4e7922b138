import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AreaPlan, areaDescriptions } from "./architecture.ts";
import { areaPlans } from "./area-plans.ts";
import { importsOf } from "./imports.ts";

export const PICTURE = "docs/reference/modules.md";
const BLOCK = /(?<=<!-- areas -->\n)[\s\S]*?(?=<!-- \/areas -->)/;

/** Draws the areas of the layered packages into the page, as Mermaid diagrams of the plans that dependency-cruiser enforces. */
export function drawAreas(page: string, plans: readonly AreaPlan[] = areaPlans): string {
  const descriptions = Object.entries(areaDescriptions).map(([name, purpose]) => `- ${name}: ${purpose}\n`);
  const parts = plans
    .filter(isDrawn)
    .map((plan) => `\n## \`${plan.folder}\`\n\n\`\`\`mermaid\nflowchart TB\n${drawPlan(plan)}\n\`\`\`\n`);
  return page.replace(BLOCK, () => `\n${descriptions.join("")}${parts.join("")}\n`);
}

/** The plans of other packages and of folders inside an area say little more than these. */
const isDrawn = ({ folder }: AreaPlan) => /^(packages\/services\/src|apps\/web\/src\/features)$/.test(folder);

/** An area without arrows is on its own line; arrows of one area share a line. */
function drawPlan(plan: AreaPlan): string {
  const names = [...(plan.base ?? []), ...Object.keys(plan.areas)];
  const targets = new Map(names.map((name) => [name, directImports(plan, name)]));
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
function directImports(plan: AreaPlan, name: string): string[] {
  const reachableFrom = (area: string): string[] =>
    importsOf(plan, area).flatMap((other) => [other, ...reachableFrom(other)]);
  const reachable = new Set(importsOf(plan, name).flatMap(reachableFrom));
  return importsOf(plan, name).filter((other) => !reachable.has(other));
}

if (import.meta.main) {
  const path = join(process.cwd(), PICTURE);
  writeFileSync(path, drawAreas(readFileSync(path, "utf8")));
}
