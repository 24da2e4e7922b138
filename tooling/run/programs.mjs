/**
 * Few programs in place of one for each package: each checked all that it imports, so that the rules were checked nine
 * times. `app-shell` is seen for itself as well, as a second app will have it: without the web app's routes. `sees` tells
 * of a file whether the program can find a fault in its change.
 */
export const programs = [
  {
    config: "tooling/typescript/node-packages.json",
    sees: /^(packages\/(api|db|demo|domain|services|testkit)|apps\/server)\//,
  },
  {
    config: "tooling/typescript/screen-packages.json",
    sees: /^(packages\/(client|app-shell|ui)|apps\/web)\/|^packages\/(api|db|domain|services)\/src\//,
  },
  {
    config: "apps/admin",
    sees: /^(packages\/(client|app-shell|ui)|apps\/admin)\/|^packages\/(api|db|domain|services)\/src\//,
  },
  { config: "packages/app-shell", sees: /^packages\/(client|app-shell|ui)\// },
  { config: "packages/app-shell/tsconfig.worker.json", sees: /^packages\/app-shell\/src\/offline\// },
  { config: "apps/web/tsconfig.worker.json", sees: /^(packages\/app-shell|apps\/web)\/src\/.*offline\// },
  { config: "tooling", sees: /^tooling\/|^[^/]+\.ts$|^packages\/(demo|testkit)\/src\// },
];

/** These stand behind every program. */
const ground = /(^|\/)(package|tsconfig.*)\.json$|^pnpm-|^tooling\/typescript\//;

/** The programs that can find a fault in a change of these files. @returns {string[]} */
export function programsFor(files) {
  const wanted = files.some((file) => ground.test(file))
    ? programs
    : programs.filter(({ sees }) => files.some((file) => sees.test(file)));
  return wanted.map(({ config }) => config);
}
