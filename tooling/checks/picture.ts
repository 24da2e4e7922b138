import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AreaPlan, purposes } from "./architecture.ts";
import { areaPlans } from "./area-plans.ts";
import { importsOf } from "./dependency-cruiser.ts";

export const PICTURE = "docs/reference/modules.md";
const BLOCK = /(?<=<!-- areas -->\n)[\s\S]*?(?=<!-- \/areas -->)/;

/** Draws the areas of every package into the page, as Mermaid pictures of the plans that dependency-cruiser holds. */
export function withAreas(page: string, plans: readonly AreaPlan[] = areaPlans): string {
  const parts = plans.map(
    (plan) => `\n## \`${plan.place}\`\n\n\`\`\`mermaid\nflowchart TB\n${drawn(plan)}\n\`\`\`\n`,
  );
  return page.replace(BLOCK, () => `${parts.join("")}\n`);
}

function drawn(plan: AreaPlan): string {
  const names = [...(plan.base ?? []), ...Object.keys(plan.areas)];
  const boxes = names.map((name) => `  ${idOf(name)}["${name}${purposeOf(plan, name)}"]`);
  const arrows = names.flatMap((name) =>
    nearest(plan, name).map((other) => `  ${idOf(name)} --> ${idOf(other)}`),
  );
  return [...boxes, ...arrows].join("\n");
}

/** Mermaid's names have no slashes. */
const idOf = (name: string) => name.replaceAll("/", "_");
/** Only the areas of a whole package are explained; those inside an area speak for themselves. */
const purposeOf = ({ place }: AreaPlan, name: string) =>
  purposes[name] && !/\/src\/.+\/|\/src\/pos$/.test(place) ? `<br><small>${purposes[name]}</small>` : "";

/** What an area may import, without what it reaches through another that it may import. */
function nearest(plan: AreaPlan, name: string): string[] {
  const through = (of: string): string[] =>
    importsOf(plan, of).flatMap((other) => [other, ...through(other)]);
  const further = new Set(importsOf(plan, name).flatMap(through));
  return importsOf(plan, name).filter((other) => !further.has(other));
}

if (import.meta.main) {
  const path = join(process.cwd(), PICTURE);
  writeFileSync(path, withAreas(readFileSync(path, "utf8")));
}
