/**
 * Maps words in a file's path to the browser tests in `tooling/browser/test` that cover it. A test compares the list with the
 * folder, so that a new one is added.
 */
export const stories = [
  [/approvals/, ["approvals"]],
  [/batch|class-defaults|assets\/form/, ["batches", "land"]],
  [/assets\/(detail|value)\/|valuation/, ["list-navigation", "asset-page", "land"]],
  [/asset-head|character-keys/, ["list-navigation", "help"]],
  [/reassign|selection|bulk/, ["bulk"]],
  [/bootstrap|workers|query-workers|staleness|server\/(src\/start|build)/, ["bundle"]],
  [/dashboard|figures|chart/, ["dashboard"]],
  [/\brest\b|tokens|openapi/, ["docs"]],
  [/downloads/, ["downloads"]],
  [/\bhelp\b|guide/, ["help"]],
  [/import|file-drop/, ["import", "import-updates", "first-import", "item-import"]],
  [/tokens|webhooks|password|session/, ["confirm-password"]],
  [/offboarding|users\/|deactivate/, ["deactivation"]],
  [/dialog|drawer|menu|combobox|keyboard/, ["keyboard"]],
  [/labels|scan/, ["labels"]],
  [/menu|sidebar|shell|theme|reports/, ["menu"]],
  [/movements|release|return|disposal|revalu|scrap|sell|maintenance/, ["life"]],
  [/corrections|reversals|dispose/, ["corrections"]],
  [/agenda|maintenance/, ["maintenance"]],
  [/notifications/, ["notifications", "missed-events"]],
  [/announcement/, ["announcement"]],
  [/digest|calendar/, ["digest"]],
  [/backup|restore|quarantine/, ["quarantine"]],
  [/(^|\/)(admin|platform|operators?)(\/|\.)/, ["operators", "operators-people"]],
  [/offline|shell|phone/, ["phone"]],
  [/offline|manifest/, ["installed"]],
  [/numbers|numeric/, ["decimal-comma"]],
  [/(^|\/)(pos|shop)(\/|\.|-)/, ["pos-office", "pos-day", "pos-counter", "pos-tabs"]],
  [/attachments/, ["attachments"]],
  [/lazy-part|parts\.config|http\/(static|builds)/, ["failed-chunks", "builds"]],
  [/draft/, ["drafts"]],
  [/public|leads|terms|privacy|about/, ["public"]],
  [/assets\/(create|update|list|show|view|form|asset-)|export/, ["register", "list"]],
  [/search/, ["search", "nearest"]],
  [/session|\bauth\b|login|sign-in|page-identity|prerender/, ["session", "two-tabs", "prerendered"]],
  [/setup|company|classifications|locations|vendors|custodians|users/, ["setup"]],
  [/open-record|record-form|stale|setup\/(users|company)/, ["colleagues"]],
  [/sign-up|password|\bauth\b|mail\//, ["sign-up"]],
  [/views|\btable\b|filter/, ["views", "list"]],
  [/bucket|sqlite\/src\/server|files\/|notifications\/hub/, ["two-servers"]],
  [/browser\/visit/, ["visit"]],
  [/webhooks/, ["webhooks"]],
  [/settings/, ["settings"]],
  [/public-content|landing|features\/public/, ["public-content"]],
  [/suggest|make/, ["makes"]],
];

/** These tests visit all screens, which takes too long for a change. */
export const walks = ["tour", "stored-text"];

/** Exhaustive or repeating tests, which run only if their path is near to a change. */
export const longTests = [
  "apps/server/test/openapi/rest/import-fuzz.test.ts",
  "apps/server/test/openapi/rest/fuzz.test.ts",
  "apps/server/test/overload/slow-clients.test.ts",
  "packages/sqlite/test/worker-turn.test.ts",
  "packages/services/test/assets/races.test.ts",
  "packages/demo/test/make.test.ts",
  "packages/services/test/spreadsheet/hostile-files.test.ts",
  "packages/services/test/assets/import/jobs.test.ts",
  "packages/services/test/assets/import/undo/remove.test.ts",
  "packages/services/test/model.test.ts",
  "packages/services/test/notifications/hub.test.ts",
];

/** Limits that fit into about two minutes. */
const MAX_STORIES = 3;
const MAX_TESTS = 40;

/** The chosen tests, and those that only `npm test` runs. @typedef {{ chosen: string[], skipped: string[] }} Choice */

/** Returns the browser tests that these files affect, the most affected first. @returns {Choice} */
export function storiesFor(files) {
  const weights = new Map();
  const addWeight = (story, weight) => weights.set(story, (weights.get(story) ?? 0) + weight);
  for (const file of files) {
    const changedSpec = file.match(/^tooling\/browser\/test\/(.+)\.spec\.ts$/)?.[1];
    if (changedSpec) addWeight(changedSpec, 100);
    else if (/^(apps|packages)\/[^/]+\/src\/|^tooling\/browser\//.test(file)) {
      for (const [pattern, names] of stories) if (pattern.test(file)) for (const name of names) addWeight(name, 1);
    }
  }
  return takeHeaviest(weights, MAX_STORIES);
}

/**
 * Chooses the tests nearest by path among those that import the changed files; a long one only if it is near.
 * @returns {Choice}
 */
export function testsFor(tests, files) {
  const words = new Set(files.flatMap(wordsInPath));
  const near = (test) => wordsInPath(test).filter((word) => words.has(word));
  const isFar = (test) => longTests.includes(test) && !files.includes(test) && near(test).every(isPackage);
  const weightOf = (test) => (files.includes(test) ? 100 : near(test).length);
  const far = tests.filter(isFar);
  const rest = tests.filter((test) => !isFar(test));
  const { chosen, skipped } = takeHeaviest(new Map(rest.map((test) => [test, weightOf(test)])), MAX_TESTS);
  return { chosen, skipped: [...skipped, ...far] };
}

const isPackage = (word) => /^(api|client|db|demo|domain|app-shell|server|services|testkit|ui|web)$/.test(word);
const wordsInPath = (path) => path.split(/[/.]/).filter((word) => !/^(apps|packages|src|test|tsx?|spec)$/.test(word));

function takeHeaviest(weights, limit) {
  const ordered = [...weights].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return { chosen: ordered.slice(0, limit), skipped: ordered.slice(limit) };
}

/**
 * Few TypeScript programs instead of one for each package, each of which would check its imports again. `app-shell` is also
 * checked with `admin`, without the web app's routes; the tools, which import the same sources, share that program.
 * `affectedBy` matches the files whose changes can cause an error in the program.
 */
export const programs = [
  {
    config: "tooling/typescript/node-packages.json",
    affectedBy: /^(packages\/(api|db|demo|domain|services|testkit)|apps\/server)\//,
  },
  {
    config: "tooling/typescript/screen-packages.json",
    affectedBy: /^(packages\/(client|app-shell|ui)|apps\/web)\/|^packages\/(api|db|domain|services)\/src\//,
  },
  {
    config: "tooling/typescript/admin-and-tooling.json",
    affectedBy:
      /^(packages\/(client|app-shell|ui)|apps\/admin|tooling)\/|^packages\/(api|db|demo|domain|services|testkit)\/src\/|^[^/]+\.ts$/,
  },
  { config: "packages/app-shell/tsconfig.worker.json", affectedBy: /^packages\/app-shell\/src\/offline\// },
  { config: "apps/web/tsconfig.worker.json", affectedBy: /^(packages\/app-shell|apps\/web)\/src\/.*offline\// },
];

/** Changes of these files affect every program. */
const sharedFiles = /(^|\/)(package|tsconfig.*)\.json$|^pnpm-|^tooling\/typescript\//;

/** Returns the programs in which a change of these files can cause an error. @returns {string[]} */
export function programsFor(files) {
  const wanted = files.some((file) => sharedFiles.test(file))
    ? programs
    : programs.filter(({ affectedBy }) => files.some((file) => affectedBy.test(file)));
  return wanted.map(({ config }) => config);
}
