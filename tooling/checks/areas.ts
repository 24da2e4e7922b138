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

/** The picture of the product, by package or by a folder of one. Who adds an area says here what it is and what it may see. */
export const plans: Record<string, Areas> = {
  "packages/domain": {
    folder: "",
    ground: [],
    areas: [
      { name: "valuation", is: "what an asset is worth on a day", sees: [] },
      { name: "setup", is: "company, users, branches, vendors, custodians, classes", sees: [] },
      { name: "auth", is: "signing in and up, passwords, mailed links", sees: ["setup"] },
      {
        name: "assets",
        is: "the register: an asset, the steps of its life, lists in and out",
        sees: ["valuation", "setup"],
      },
      { name: "pos", is: "point of sale: items, stock, cashiers, sales, returns", sees: ["setup"] },
      {
        name: "recorded",
        is: "fields of any record as activities and requests keep them",
        sees: ["assets", "pos"],
      },
      { name: "approvals", is: "what waits for somebody's yes", sees: ["recorded"] },
      { name: "activity", is: "what was done", sees: ["recorded", "approvals"] },
      { name: "notifications", is: "the bell, and its mail", sees: [] },
      { name: "dashboard", is: "figures and charts", sees: ["assets"] },
      { name: "search", is: "finding anything by a few letters", sees: [] },
      { name: "views", is: "a list as somebody keeps it", sees: ["assets"] },
      { name: "tokens", is: "keys for other programs", sees: [] },
      { name: "webhooks", is: "what is told to other programs", sees: [] },
      { name: "leads", is: "what visitors write", sees: [] },
    ],
    wiring: [],
  },
  "packages/db": {
    folder: "schema",
    ground: [],
    areas: [
      { name: "platform", is: "the installation, and who runs it", sees: [] },
      { name: "setup", is: "company, users, branches, vendors, custodians, classes", sees: [] },
      { name: "auth", is: "signing in and up, passwords, mailed links", sees: ["setup"] },
      {
        name: "assets",
        is: "the register: an asset, the steps of its life, lists in and out",
        sees: ["setup"],
      },
      { name: "dashboard", is: "figures that triggers keep", sees: ["setup"] },
      {
        name: "pos",
        is: "point of sale: items, stock, shifts, sales, returns, and their figures",
        sees: ["setup"],
      },
      { name: "mail", is: "what leaves by mail", sees: ["setup"] },
      { name: "jobs", is: "work that is done later, under a lease", sees: ["setup"] },
      {
        name: "activity",
        is: "what was done and what waits for a yes, which refer to each other",
        sees: ["platform", "setup", "assets"],
      },
      { name: "notifications", is: "the bell, and its mail", sees: ["setup", "activity"] },
      { name: "views", is: "a list as somebody keeps it", sees: ["setup"] },
      { name: "tokens", is: "keys for other programs", sees: ["setup"] },
      { name: "idempotency", is: "a call that comes twice is done once", sees: ["setup"] },
      { name: "webhooks", is: "what is told to other programs", sees: ["setup", "activity"] },
      { name: "leads", is: "what visitors write", sees: [] },
    ],
    wiring: [
      "countries.ts",
      "fill-sort-keys.ts",
      "look.ts",
      "migrate.ts",
      "open.ts",
      "sort-keys.ts",
      "testing.ts",
      "transactions.ts",
      "worker-turn.ts",
      "write-queue.ts",
    ],
  },
  "packages/services": {
    folder: "",
    ground: [],
    areas: [
      { name: "lease", is: "work that one at a time holds, tried again where it fails", sees: [] },
      { name: "mail", is: "what leaves by mail", sees: ["lease"] },
      { name: "jobs", is: "work that is done later, under a lease", sees: ["lease"] },
      { name: "notifications", is: "the bell, and its mail", sees: ["mail"] },
      { name: "approvals", is: "what waits for somebody's yes", sees: ["notifications"] },
      { name: "valuation", is: "what an asset is worth on a day", sees: [] },
      { name: "activity", is: "what was done", sees: [] },
      { name: "views", is: "a list as somebody keeps it", sees: [] },
      { name: "search", is: "finding anything by a few letters", sees: ["jobs"] },
      { name: "tokens", is: "keys for other programs", sees: [] },
      { name: "webhooks", is: "what is told to other programs", sees: ["lease", "notifications"] },
      { name: "auth", is: "signing in and up, passwords, mailed links", sees: ["mail", "jobs", "tokens"] },
      { name: "idempotency", is: "a call that comes twice is done once", sees: ["auth"] },
      { name: "leads", is: "what visitors write", sees: ["auth", "mail"] },
      { name: "setup", is: "company, users, branches, vendors, custodians, classes", sees: ["auth"] },
      {
        name: "assets",
        is: "the register: an asset, the steps of its life, lists in and out",
        sees: ["auth", "setup", "jobs", "notifications", "approvals", "search", "valuation"],
      },
      {
        name: "pos",
        is: "point of sale: items, stock, cashiers, sales, returns",
        sees: ["mail", "auth", "setup", "jobs", "notifications", "search", "assets"],
      },
      { name: "dashboard", is: "figures and charts", sees: ["valuation"] },
      { name: "upkeep", is: "what is looked after every day", sees: ["assets", "notifications"] },
      { name: "check", is: "whether a database holds all that it must", sees: ["search"] },
      { name: "demo", is: "the demo company", sees: ["auth", "setup", "assets", "approvals", "pos"] },
    ],
    wiring: ["wiring", "testing"],
  },
  "packages/services/src/assets/import": {
    folder: "",
    ground: [],
    areas: [
      { name: "read", is: "a file becomes rows of cells", sees: [] },
      { name: "judge", is: "what each row would be, or why it can't", sees: ["read"] },
      { name: "stage", is: "rows are written where nobody sees them", sees: ["read", "judge"] },
      { name: "run", is: "started, published, asked for, decided on", sees: ["read", "judge", "stage"] },
      { name: "undo", is: "an import is taken back", sees: ["stage", "run"] },
    ],
    wiring: [],
  },
  "packages/api": {
    folder: "routers",
    ground: [],
    areas: [
      { name: "setup", is: "company, users, branches, vendors, custodians, classes", sees: [] },
      { name: "auth", is: "signing in and up, passwords, mailed links", sees: [] },
      { name: "assets", is: "the register: an asset, the steps of its life, lists in and out", sees: [] },
      { name: "pos", is: "point of sale: items, stock, cashiers, sales, returns", sees: [] },
      { name: "approvals", is: "what waits for somebody's yes", sees: [] },
      { name: "activity", is: "what was done", sees: [] },
      { name: "notifications", is: "the bell, and its mail", sees: [] },
      { name: "dashboard", is: "figures and charts", sees: [] },
      { name: "search", is: "finding anything by a few letters", sees: [] },
      { name: "views", is: "a list as somebody keeps it", sees: [] },
      { name: "tokens", is: "keys for other programs", sees: [] },
      { name: "webhooks", is: "what is told to other programs", sees: [] },
      { name: "leads", is: "what visitors write", sees: [] },
    ],
    wiring: ["router.ts", "rest/answer.ts", "rest/input.ts", "rest/openapi.ts", "rest/routes.ts"],
  },
  "packages/screens": {
    folder: "",
    ground: [],
    areas: [
      { name: "offline", is: "what a browser keeps, and the worker that answers from it", sees: [] },
      {
        name: "session",
        is: "whether somebody is signed in, what they may do, their company's day and time",
        sees: ["offline"],
      },
      {
        name: "shell",
        is: "what stands around every page; menus, tools and who is at work are handed in",
        sees: ["offline", "session"],
      },
      {
        name: "records",
        is: "list, detail, form and picker of any kind of record; a table in the address bar",
        sees: ["offline", "session", "shell"],
      },
    ],
    wiring: [],
  },
  "apps/web": {
    folder: "features",
    ground: [{ name: "session", is: "who is signed in, as the server knows them" }],
    areas: [
      { name: "offline", is: "which lists a browser keeps", sees: [] },
      { name: "register", is: "addresses and words of the register that other areas use too", sees: [] },
      { name: "views", is: "a list as somebody keeps it", sees: [] },
      { name: "notifications", is: "the bell, and its mail", sees: [] },
      { name: "tokens", is: "keys for other programs", sees: [] },
      { name: "webhooks", is: "what is told to other programs", sees: [] },
      { name: "search", is: "finding anything by a few letters", sees: [] },
      { name: "auth", is: "signing in and up, passwords, mailed links", sees: [] },
      {
        name: "setup",
        is: "company, users, branches, vendors, custodians, classes, and the four steps of a new company",
        sees: ["register"],
      },
      { name: "activity", is: "what was done", sees: ["register", "setup"] },
      { name: "approvals", is: "what waits for somebody's yes", sees: ["register", "setup", "activity"] },
      {
        name: "assets",
        is: "the register: its list, an asset, and the steps of its life",
        sees: ["register", "setup", "views", "activity", "approvals"],
      },
      {
        name: "assets/import",
        is: "assets from a spreadsheet",
        sees: ["register", "setup"],
      },
      { name: "assets/export", is: "downloads", sees: ["setup"] },
      { name: "assets/labels", is: "labels with their codes", sees: ["register", "assets"] },
      { name: "dashboard", is: "figures and charts", sees: ["assets", "approvals"] },
      { name: "assets/scan", is: "an asset by its code before the camera", sees: ["search"] },
      {
        name: "pos",
        is: "point of sale: items, stock, cashiers, the till, sales, returns",
        sees: ["register", "setup", "activity", "assets", "assets/labels", "assets/import", "dashboard"],
      },
      { name: "help", is: "the guide, and the keyboard's shortcuts", sees: ["register", "search"] },
      {
        name: "settings",
        is: "one's own data, and the company's",
        sees: ["setup", "notifications", "tokens", "webhooks"],
      },
      { name: "public", is: "what visitors see", sees: ["auth"] },
    ],
    wiring: ["routes", "written", "main.tsx", "router.tsx", "app.ts", "menu.ts", "pos-menu.ts"],
  },
  "apps/web/src/features/setup": {
    folder: "",
    ground: [],
    areas: [
      { name: "places", is: "country and state of an address", sees: [] },
      { name: "classifications", is: "kinds of assets", sees: [] },
      { name: "locations", is: "branches and other places of assets", sees: ["places"] },
      { name: "vendors", is: "who supplies and maintains", sees: ["places"] },
      { name: "custodians", is: "who holds assets", sees: ["locations"] },
      { name: "users", is: "who works here, and as what", sees: ["locations"] },
      { name: "company", is: "the company's profile", sees: ["places"] },
      {
        name: "wizard",
        is: "the four steps of a new company",
        sees: ["company", "locations", "users", "vendors"],
      },
    ],
    wiring: [],
  },
};

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
