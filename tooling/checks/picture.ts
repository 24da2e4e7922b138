import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Area, Areas } from "./area.ts";
import { plans } from "./areas.ts";

const BLOCK = /(?<=<!-- areas -->\n)[\s\S]*?(?=<!-- \/areas -->)/;

/** The page with the areas as `pictures` plan them. */
export function withPicture(readme: string, pictures: Record<string, Areas> = plans): string {
  const blocks = Object.entries(pictures).map(([home, areas]) => `\n\`${home}\`:\n\n${drawn(areas)}\n`);
  return readme.replace(BLOCK, () => `${blocks.join("")}\n`);
}

/** The areas of a package as mermaid draws them: an arrow leads to what may be imported. */
function drawn({ ground, areas }: Areas): string {
  const box = ({ name, is }: Omit<Area, "sees">) => `${idOf(name)}["${name}<br><small>${is}</small>"]`;
  const lines = areas.map((area) => `  ${box(area)}`);
  const arrows = areas.flatMap(({ name }) =>
    nearest(areas, name).map((other) => `  ${idOf(name)} --> ${idOf(other)}`),
  );
  const below = ground.map((area) => `    ${box(area)}`);
  const order = ground.slice(1).map(({ name }, place) => `    ${name} --> ${ground[place]!.name}`);
  const everybody =
    ground.length > 0 ? ['  subgraph ground ["what all may import"]', ...below, ...order, "  end"] : [];
  return ["```mermaid", "flowchart TB", ...lines, ...arrows, ...everybody, "```"].join("\n");
}

/** Mermaid's names have no slashes. */
const idOf = (name: string) => name.replaceAll("/", "_");

/** What an area sees, without what it would see through another that it sees. */
function nearest(areas: Areas["areas"], name: string): string[] {
  const seen = (of: string) => areas.find((area) => area.name === of)?.sees ?? [];
  const through = (of: string): string[] => seen(of).flatMap((other) => [other, ...through(other)]);
  const further = new Set(seen(name).flatMap(through));
  return seen(name).filter((other) => !further.has(other));
}

if (import.meta.main) {
  const path = join(process.cwd(), "docs/reference/modules.md");
  writeFileSync(path, withPicture(readFileSync(path, "utf8")));
}
