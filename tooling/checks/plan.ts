const areas = [
  "auth",
  "setup",
  "valuation",
  "assets",
  "approvals",
  "activity",
  "notifications",
  "dashboard",
  "search",
  "leads",
  "tokens",
  "webhooks",
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
  rooms: string[];
}

const app: House = { sees: ["screens", "client", "ui", "domain"], rooms: ["routes", "features", "written"] };

export const houses: Record<string, House> = {
  "packages/domain": { sees: [], rooms: [...areas, "recorded"] },
  "packages/db": { sees: ["domain"], rooms: ["schema"] },
  "packages/services": {
    sees: ["db", "domain"],
    rooms: [...areas, "check", "idempotency", "lease", "mail", "jobs", "demo", "upkeep", "wiring", "testing"],
  },
  "packages/api": { sees: ["services", "domain"], rooms: ["routers", "rest"] },
  "packages/client": { sees: ["domain"], seesTypesOf: "api", rooms: [] },
  "packages/screens": { sees: ["client", "ui", "domain"], rooms: ["offline", "session", "shell", "records"] },
  "packages/ui": { sees: [], rooms: ["form", "table", "charts"] },
  "apps/server": { sees: ["api", "services", "db", "domain"], rooms: ["http", "rest", "files", "jobs"] },
  "apps/web": app,
  "apps/admin": app,
  "tooling/bench": { sees: [], rooms: [] },
  "tooling/browser": { sees: [], rooms: [] },
  "tooling/checks": { sees: [], rooms: [] },
  "tooling/rest": { sees: ["api"], rooms: [] },
  "tooling/run": { sees: [], rooms: [] },
  "tooling/typescript": { sees: [], rooms: [] },
};

/** Libraries that only some houses may know, and what the others do instead. */
export const keepers = [
  {
    library: /^(drizzle-orm|drizzle-kit)(\/|$)/,
    home: /packages\/(db|services)$/,
    instead: "call a verb of packages/services",
  },
  {
    library: /^(@libsql\/client|libsql)$/,
    home: /packages\/db$/,
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
  "packages/services/src/auth/session/identify.ts",
  "packages/services/src/testing/room.ts",
  "packages/services/src/tokens/identify.ts",
  "packages/services/src/upkeep/companies.ts",
  "packages/services/src/webhooks/settle.ts",
];
