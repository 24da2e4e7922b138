import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { makeCompany } from "../../bench/company.ts";
import { exportAssets, importFile, saveExport, writeCsv } from "../../bench/import-export.ts";
import { sendRequest } from "../../bench/requests.ts";
import { packFolder } from "../../run/pack.mjs";
import { type RunningServer, startServer } from "../server.ts";

/** The server gets nothing of this machine's environment: no path, no home folder, no options. */
const emptyEnvironment = { PATH: "", HOME: "", NODE_OPTIONS: "", NODE_COMPILE_CACHE: "" };

let folder: string;
let server: RunningServer;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "custodia-packed-"));
  packFolder(join(folder, "packed"));
  const programs = { server: join(folder, "packed/server.js"), check: join(folder, "packed/check-data.js") };
  server = await startServer({ ...emptyEnvironment, DEMO: "0" }, programs);
});
test.afterAll(async () => {
  // Stopping the server runs the bundle's data check, too.
  await server.stop();
  rmSync(folder, { recursive: true });
});

test("a packed folder serves the screens and the REST document with its viewer", async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.goto(`${server.url}/api/v1/docs`);
  await expect(page.getByRole("heading", { name: /Custodia REST/ })).toBeVisible({ timeout: 60_000 });
});

test("a company signs up, imports a list, finds its assets and exports them", async () => {
  const company = await makeCompany(server.url, server.dataDir, "Packed");
  const list = join(folder, "list.csv");
  await writeCsv(list, 0, 200);
  await importFile(company.client, list);
  const { meta } = await sendRequest<{ meta: object }>(company.client, "assets.list", {});
  expect(meta).toMatchObject({ total: 200 });
  const exported = await exportAssets(company.client, {});
  expect(exported.rows).toBe(200);
  await saveExport(company.client, exported.id, join(folder, "register.xlsx"));
  expect(server.output(), "the output has no warnings of libraries").not.toContain("Warning");
});

test("packing refuses a folder that is not empty", () => {
  expect(() => packFolder(join(folder, "packed"))).toThrow("is not empty");
});

test("a bundle refuses to start if its sources have changed, and names the changed file", () => {
  const checkout = join(folder, "checkout");
  const listed = ["apps/server/src/a.ts", "apps/server/src/b.ts"];
  mkdirSync(join(checkout, "apps/server/src"), { recursive: true });
  cpSync(join(folder, "packed"), join(checkout, "apps/server/dist"), { recursive: true });
  const hash = "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU";
  writeFileSync(join(checkout, "apps/server/dist/sources.json"), JSON.stringify(listed.map((path) => [path, 1, hash])));
  const start = () =>
    spawnSync(process.execPath, [join(checkout, "apps/server/dist/server.js")], {
      encoding: "utf8",
      env: { LOG_LEVEL: "no such level" },
    });
  // Without sources the bundle runs in production; if all sources have the same content, it may start, whatever their
  // times.
  expect(start().stderr).toContain("Invalid LOG_LEVEL");
  for (const path of listed) writeFileSync(join(checkout, path), "");
  expect(start().stderr).toContain("Invalid LOG_LEVEL");
  appendFileSync(join(checkout, "apps/server/src/b.ts"), "// newer\n");
  const changed = start();
  expect(changed.stderr).toContain("apps/server/src/b.ts has changed since this was built");
  expect(changed.status).toBe(1);
  rmSync(join(checkout, "apps/server/src/b.ts"));
  expect(start().stderr).toContain("apps/server/src/b.ts has changed since this was built");
});
