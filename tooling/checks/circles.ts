import type { SourceFile } from "./source.ts";

/**
 * The circles among files, each as the shortest way round from its first file: a type counts as much as what runs, and a file that
 * comes later by `import()` as much as one that comes at once. Tarjan's strongly connected components.
 */
export function circlesOf(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const next = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.map(({ target }) => target).filter((to) => known.has(to)),
    ]),
  );
  return knotsOf(next).map((knot) => roundFrom(knot.sort()[0]!, new Set(knot), next));
}

type Ways = ReadonlyMap<string, readonly string[]>;

function knotsOf(next: Ways): string[][] {
  const found: string[][] = [];
  const numbers = new Map<string, number>();
  const waiting: string[] = [];
  const lowest = (path: string): number => {
    const own = numbers.size;
    let low = own;
    numbers.set(path, own);
    const place = waiting.push(path) - 1;
    for (const to of next.get(path)!) {
      if (!numbers.has(to)) low = Math.min(low, lowest(to));
      else if (waiting.includes(to)) low = Math.min(low, numbers.get(to)!);
    }
    if (low !== own) return low;
    const knot = waiting.splice(place);
    if (knot.length > 1 || next.get(path)!.includes(path)) found.push(knot);
    return low;
  };
  for (const path of next.keys()) if (!numbers.has(path)) lowest(path);
  return found;
}

function roundFrom(start: string, knot: ReadonlySet<string>, next: Ways): string[] {
  const ways = [[start]];
  const been = new Set<string>();
  for (const way of ways)
    for (const to of next.get(way.at(-1)!)!) {
      if (to === start) return [...way, start];
      if (!knot.has(to) || been.has(to)) continue;
      been.add(to);
      ways.push([...way, to]);
    }
  return [start];
}
