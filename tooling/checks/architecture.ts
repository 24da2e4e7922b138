/** A package: the packages that its `src` may import, and the folders that its `src` may have. */
export interface Layer {
  imports: string[];
  /** Packages of which it may import types, and nothing that runs. */
  importsTypesOf?: string[];
  folders?: string[];
}

/** The areas of one folder. An area is a subfolder, or a file of that name. */
export interface AreaPlan {
  /** The folder that has the areas. */
  folder: string;
  /** Areas that all later ones may import; each may import those before it. */
  base?: string[];
  /** For each area, the areas that it may import. They must be listed before it, so that no cycle can be declared. */
  areas: Record<string, string[]>;
  /**
   * Paths below the package's `src` that combine areas: they may import all areas, and no area may import them. Other files
   * outside the areas may be imported by all, and may import only the base.
   */
  assembly?: string[];
}

/** The product's areas. Each has the same name in every layer that has it. */
export const areaDescriptions: Record<string, string> = {
  activity: "audit log",
  approvals: "requests that wait for a decision",
  assets: "the register: assets, their life cycle, import and export",
  auth: "sign-in, sign-up, passwords, second factor",
  backup: "backup and restore",
  move: "a company that moves from one installation to another",
  calendar: "due dates as a calendar feed",
  core: "context, permissions, audit log, queries and writes of a company's rows",
  check: "consistency check of a database",
  dashboard: "figures and charts",
  digest: "weekly mail of what is due",
  downloads: "a company's complete data as a download",
  files: "uploaded and generated files, in a folder or a bucket",
  help: "guide and keyboard shortcuts",
  idempotency: "repeated calls take effect once",
  jobs: "background jobs",
  leads: "messages of visitors",
  lease: "leases with backoff, for work that one process does at a time",
  mail: "outgoing mail",
  notifications: "notifications and their mail",
  offboarding: "handover of a deactivated user's records",
  offline: "data that the browser caches, and its service worker",
  platform: "operators, and what they see and do",
  pos: "point of sale: items, stock, cashiers, sales, returns",
  public: "pages for visitors",
  recorded: "a record's fields as the audit log and requests store them",
  records: "list, detail, form and picker of a record",
  register: "addresses and labels of the register that other areas use",
  search: "full-text search",
  session: "the signed-in user",
  settings: "frame and menu of the settings",
  setup: "company, users, branches, vendors, custodians, classes",
  shell: "frame of every page",
  spreadsheet: "Excel and CSV files",
  tokens: "API tokens",
  "daily-tasks": "daily tasks",
  valuation: "an asset's value on a day",
  views: "saved list views",
  webhooks: "webhooks",
  workers: "heavy work off the server's thread",
};

const app = {
  imports: ["app-shell", "client", "ui", "domain"],
  folders: ["routes", "features", "early-fetch", "prerendered"],
};
const tool = { imports: [], folders: [] };

/** The packages. Where a plan has the areas of a package's `src`, these are its folders. */
export const layers: Record<string, Layer> = {
  "packages/domain": { imports: [] },
  "packages/sqlite": { imports: ["domain"], folders: [] },
  "packages/db": { imports: ["sqlite", "domain"], folders: ["schema"] },
  "packages/services": { imports: ["db", "sqlite", "domain"] },
  // pnpm-workspace.yaml makes it available to tests: as a devDependency of packages that it imports, it would be a cycle.
  "packages/testkit": { imports: ["services", "db", "sqlite", "domain"], folders: [] },
  "packages/demo": { imports: ["services", "db", "domain"], folders: ["shop"] },
  "packages/api": { imports: ["services", "domain"], folders: ["routers", "openapi"] },
  "packages/client": { imports: ["domain"], importsTypesOf: ["api"], folders: [] },
  "packages/app-shell": { imports: ["client", "ui", "domain"] },
  "packages/ui": { imports: [], folders: ["charts", "form", "input", "table"] },
  "apps/server": {
    imports: ["api", "demo", "services", "db", "sqlite", "domain"],
    folders: [...["files", "http", "jobs", "observability", "openapi", "operators", "overload"], "query-workers"],
  },
  "apps/web": app,
  "apps/admin": app,
  "tooling/bench": tool,
  "tooling/bucket": tool,
  "tooling/browser": tool,
  "tooling/deploy": tool,
  "tooling/checks": tool,
  "tooling/faults": { imports: ["db", "services", "sqlite", "testkit"], folders: [] },
  "tooling/libsql-test-server": { imports: ["db", "sqlite"], folders: [] },
  "tooling/rest": { imports: ["api"], folders: [] },
  "tooling/run": tool,
  "tooling/typescript": tool,
};

/** Libraries that only some packages may import, and what the others do instead. */
export const libraries = [
  {
    library: "drizzle-(orm|kit)",
    only: "packages/(sqlite|db|services|demo|testkit)",
    instead: "call a function of packages/services",
  },
  {
    library: "(@libsql/client|libsql)",
    only: "packages/(sqlite|db|testkit)",
    instead: "open databases through packages/sqlite",
  },
  { library: "@tremor/[^/]+", only: "packages/ui", instead: "use the charts of packages/ui" },
];

/** The module that creates a company and an actor from ids, and the files that may call it; all others take a context. */
export const identity = {
  module: "packages/services/src/core/identity.ts",
  mintedIn: [
    "packages/services/src/auth/identify.ts",
    "packages/services/src/digest/mail-digests.ts",
    "packages/services/src/platform/operator-audit.ts",
    "packages/services/src/platform/support/identify.ts",
    "packages/testkit/src/test-world.ts",
    "packages/services/src/tokens/identify.ts",
    "packages/services/src/check/segments.ts",
    "packages/services/src/daily-tasks/daily-tasks.ts",
    "packages/services/src/webhooks/deliver.ts",
  ],
};
