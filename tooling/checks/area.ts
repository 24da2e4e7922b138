/** An area of the product inside a package: a part that knows others one way only. */
export interface Area {
  /** Its folder; one inside another area's (`assets/import`) is an area of its own. */
  name: string;
  /** What it is, in one line. */
  is: string;
  /** The areas that it may import, besides the ground; each stands before it, so that no circle can be planned. */
  sees: string[];
}

export interface Areas {
  /** Where the areas' folders are. */
  folder: string;
  /** Areas that all after them may import. */
  ground: Omit<Area, "sees">[];
  areas: Area[];
  /**
   * Files and folders of `src` that put areas together: they may import all of them, and no area may import them. What else
   * lies outside the areas is for everybody, and imports no area.
   */
  wiring: string[];
}

/** What an area may import, the ground below it included. */
export function seenBy({ ground, areas }: Areas, name: string): string[] {
  const place = ground.findIndex((area) => area.name === name);
  const below = (place < 0 ? ground : ground.slice(0, place)).map((area) => area.name);
  return [...below, ...(areas.find((area) => area.name === name)?.sees ?? [])];
}

/** What is wrong with a plan itself: an area that sees one after it, or one that there is not. */
export function* misplanned({ ground, areas }: Areas): Generator<string> {
  const before = new Set<string>();
  for (const { name, sees } of [...ground.map((area) => ({ ...area, sees: [] })), ...areas]) {
    if (before.has(name)) yield `${name} stands twice in the plan of the areas`;
    for (const other of sees)
      if (!before.has(other))
        yield `${name} is planned to see ${other}, which does not stand before it; circles begin so: let one of the two be handed in`;
    before.add(name);
  }
}
