const areas = [
  "auth",
  "setup",
  "valuation",
  "assets",
  "approvals",
  "activity",
  "notifications",
  "digest",
  "calendar",
  "dashboard",
  "search",
  "leads",
  "tokens",
  "webhooks",
  "downloads",
  "views",
  "pos",
  "platform",
];

interface House {
  /** Which of our packages its source may import. */
  sees: string[];
  /** The package of which it may import types, and nothing that runs. */
  seesTypesOf?: string;
  /** The folders that `src` may have. */
  folders: string[];
}

const app: House = {
  sees: ["app-shell", "client", "ui", "domain"],
  folders: ["routes", "features", "head", "written"],
};

export const houses: Record<string, House> = {
  "packages/domain": { sees: [], folders: [...areas, "recorded"] },
  "packages/db": { sees: ["domain"], folders: ["schema", "copy"] },
  "packages/services": {
    sees: ["db", "domain"],
    folders: [
      ...areas,
      "check",
      "backup",
      "files",
      "idempotency",
      "lease",
      "mail",
      "jobs",
      "upkeep",
      "offboarding",
      "wiring",
      "bootstrap",
      "workers",
    ],
  },
  "packages/testkit": { sees: ["services", "db", "domain"], folders: [] },
  "packages/demo": { sees: ["services", "db", "domain"], folders: ["shop"] },
  "packages/api": { sees: ["services", "domain"], folders: ["routers", "rest"] },
  "packages/client": { sees: ["domain"], seesTypesOf: "api", folders: [] },
  "packages/app-shell": {
    sees: ["client", "ui", "domain"],
    folders: ["offline", "session", "shell", "records"],
  },
  "packages/ui": { sees: [], folders: ["form", "table", "charts"] },
  "apps/server": {
    sees: ["api", "demo", "services", "db", "domain"],
    folders: ["backup", "http", "rest", "files", "jobs", "readers", "operators", "watch"],
  },
  "apps/web": app,
  "apps/admin": app,
  "tooling/bench": { sees: [], folders: [] },
  "tooling/bucket": { sees: [], folders: [] },
  "tooling/browser": { sees: [], folders: [] },
  "tooling/deploy": { sees: [], folders: [] },
  "tooling/checks": { sees: [], folders: [] },
  "tooling/faults": { sees: ["db", "services", "testkit"], folders: [] },
  "tooling/libsql-test-server": { sees: ["db"], folders: [] },
  "tooling/rest": { sees: ["api"], folders: [] },
  "tooling/run": { sees: [], folders: [] },
  "tooling/typescript": { sees: [], folders: [] },
};

/** Libraries that only some houses may know, and what the others do instead. */
export const keepers = [
  {
    library: /^(drizzle-orm|drizzle-kit)(\/|$)/,
    home: /packages\/(db|services|demo|testkit)$/,
    instead: "call a verb of packages/services",
  },
  {
    library: /^(@libsql\/client|libsql)$/,
    home: /packages\/(db|testkit)$/,
    instead: "open databases through packages/db",
  },
  { library: /^@tremor\//, home: /packages\/ui$/, instead: "use the charts of packages/ui" },
  {
    library: /^(?!@custodia\/|\.|zod$)/,
    home: /^(?!packages\/domain$)/,
    instead: "domain knows zod alone, so have it handed in",
  },
];

/** The files that make a company and an actor out of ids; all others are handed a context. */
export const minters = [
  "packages/services/src/auth/identify.ts",
  "packages/services/src/digest/mail-digests.ts",
  "packages/services/src/platform/tell.ts",
  "packages/testkit/src/test-world.ts",
  "packages/services/src/tokens/identify.ts",
  "packages/services/src/upkeep/companies.ts",
  "packages/services/src/webhooks/deliver.ts",
];
