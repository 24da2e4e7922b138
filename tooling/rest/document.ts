import { writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const DOCUMENT = pathOf("packages/api/openapi.v1.json");

// `document.ts` writes the document of REST v1; `document.ts --lint` checks it. Each loads only the library it needs.
if (process.argv.includes("--lint")) await lintDocument();
else await writeDocument();

/** Writes the document from the procedures, and the types of the client that the tests use. */
async function writeDocument(): Promise<void> {
  const { openApi } = await import("@custodia/api/openapi/document");
  const { default: openapiTypescript, astToString } = await import("openapi-typescript");
  const document = JSON.stringify(openApi(), null, 2);
  writeFileSync(DOCUMENT, `${document}\n`);
  // A property with a default is optional.
  const types = astToString(await openapiTypescript(JSON.parse(document), { defaultNonNullable: false }));
  writeFileSync(pathOf("apps/server/test/openapi/rest/client.gen.ts"), types);
}

/** Checks the document by the rules of `redocly.yaml`. */
async function lintDocument(): Promise<void> {
  const { lint, loadConfig } = await import("@redocly/openapi-core");
  const config = await loadConfig({ configPath: pathOf("redocly.yaml") });
  const problems = await lint({ ref: DOCUMENT, config });
  for (const { ruleId, message, location } of problems)
    console.error(`${location[0]?.pointer ?? ""}: ${message} (${ruleId})`);
  console.info(`${problems.length} faults of the REST document`);
  if (problems.length > 0) process.exitCode = 1;
}
