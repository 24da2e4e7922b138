import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, onTestFinished } from "vitest";
import { createCaller, toFile } from "../../../apps/server/test/bucket-site.ts";
import { root } from "../../run/process.mjs";
import { openEnvironment } from "../environment.ts";
import { scenario } from "../scenario.ts";

/** The id of an unprivileged user, because chmod does not bind root. */
const NOBODY_UID = 65534;
const uid = process.getuid?.() === 0 ? NOBODY_UID : undefined;

scenario("the server survives read-only data folders", { on: ["file"] }, async ({ database, report, skip }) => {
  const readScript = ["-e", "require('node:fs').readFileSync('apps/server/dist/server.js')"];
  const canRead = spawnSync(process.execPath, readScript, { cwd: root, uid }).status === 0;
  if (!canRead) skip("an unprivileged user cannot read the checkout, and root may write everywhere");
  const environment = await openEnvironment(database);
  const foldersBelow = () => [
    environment.dataDir,
    ...globSync("**", { cwd: environment.dataDir }).map((name) => join(environment.dataDir, name)),
  ];
  const folders = () => foldersBelow().filter((path) => statSync(path).isDirectory());
  if (uid) for (const path of foldersBelow()) chownSync(path, uid, uid);
  let server = await environment.start({}, { uid });
  onTestFinished(() => {
    for (const path of folders()) chmodSync(path, 0o700);
  });
  const call = createCaller(() => server.url, environment.credentials);
  const upload = () => call("POST /api/v1/assets/imports", toFile("Description,Cost\nDesk,1\n", "list.csv"));
  const create = (name: string) => call("POST /api/v1/assets/classifications", { name, code: name.toUpperCase() });
  const before = await upload();
  for (const path of folders()) chmodSync(path, 0o555);
  const refused = await upload();
  const created = await create("kept");
  const read = await call("GET /api/v1/assets/classifications");
  const second = await environment.start({}, { uid }).then(
    async (other) => `started: ${await other.kill()}`,
    (error: Error) => error.message,
  );
  for (const path of folders()) chmodSync(path, 0o700);
  const after = await upload();
  await server.kill();
  for (const path of folders()) chmodSync(path, 0o555);
  server = await environment.start({}, { uid });
  const afterRestart = await upload();
  const findings = await environment.check();
  report({
    action: "All data folders became read-only (chmod 555) while an unprivileged server ran, and before another start.",
    outcome: `An upload got ${before.status} before, ${refused.status} meanwhile, ${after.status} after; a database write ${created.status}, a list ${read.status}; a second server ${second.includes("Custodia cannot start") ? "did not start" : "started"}; an upload after a restart on such folders got ${afterRestart.status}.`,
    requirement:
      "Uploads get 503, all other requests succeed, the server works normally afterwards; a start makes its own folders writable again.",
  });
  expect([before.status, refused.status, after.status]).toEqual([201, 503, 201]);
  expect(refused.body.message).toContain("cannot write to its disk");
  expect([created.status, read.status]).toEqual([201, 200]);
  expect(second).toContain("Custodia cannot start");
  expect(afterRestart.status).toBe(201);
  expect(findings).toEqual([]);
});
