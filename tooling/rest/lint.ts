import { fileURLToPath } from "node:url";
import { lint, loadConfig } from "@redocly/openapi-core";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Looks the document of REST v1 over by the rules of `redocly.yaml`, and says what it finds wrong. */
const config = await loadConfig({ configPath: at("redocly.yaml") });
const problems = await lint({ ref: at("packages/api/openapi.v1.json"), config });
for (const { ruleId, message, location } of problems) {
  console.error(`${location[0]?.pointer ?? ""}: ${message} (${ruleId})`);
}
console.info(`${problems.length} faults of the REST document`);
if (problems.length > 0) process.exitCode = 1;
