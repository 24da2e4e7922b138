import { startFromBuild } from "../../../packages/services/src/workers/entry.ts";

// Vitest runs this before each test file, if the run has built the product.
startFromBuild(new URL("../../../apps/server/dist/server/", import.meta.url));
