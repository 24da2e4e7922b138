import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operatorStops, pathOfRouteFile, stops } from "../routes.ts";

const apps = join(import.meta.dirname, "../../../apps");

test.each([
  ["index.tsx", "/"],
  ["login.tsx", "/login"],
  ["_shell/viewAssets.tsx", "/viewAssets"],
  ["_shell.viewAssets.tsx", "/viewAssets"],
  ["_shell/detail_asset.$id.tsx", "/detail_asset/{id}"],
  ["_shell/detail_asset/$id/index.tsx", "/detail_asset/{id}"],
  ["_shell/editLocations_.$id.lazy.tsx", "/editLocations/{id}"],
  ["(public)/terms.tsx", "/terms"],
  ["__root.tsx", null],
  ["_shell.tsx", null],
  ["-parts/column.tsx", null],
])("the route file %s serves %s", (file, path) => {
  expect(pathOfRouteFile(file)).toBe(path);
});

test.each([
  ["web", stops],
  ["admin", operatorStops],
])("the tour lists exactly the routes of apps/%s", (app, known) => {
  const served = globSync("**/*.tsx", { cwd: join(apps, app, "src/routes") }).map(pathOfRouteFile);
  const routes = [...new Set(served.filter((path) => path !== null))].sort();
  expect(
    [...new Set(known.map(({ path, route = path }) => route))].sort(),
    "tooling/browser/routes.ts lists what the tour visits; add the new route there",
  ).toEqual(routes);
});
