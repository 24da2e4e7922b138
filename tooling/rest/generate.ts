import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openApi } from "@custodia/api/openapi/document";
import openapiTypescript, { astToString } from "openapi-typescript";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Writes the document of REST v1 and the types of the client that the tests call it by, from the procedures. */
const document = JSON.stringify(openApi(), null, 2);
writeFileSync(at("packages/api/openapi.v1.json"), `${document}\n`);
// A property with a default is optional.
const types = astToString(await openapiTypescript(JSON.parse(document), { defaultNonNullable: false }));
writeFileSync(at("apps/server/test/rest-client.gen.ts"), types);
