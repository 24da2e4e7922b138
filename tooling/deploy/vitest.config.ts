import { defineConfig } from "vitest/config";

/**
 * Separate from the other tests, because it needs a proxy that is not an npm package: `PROXY=nginx vitest run -c
 * tooling/deploy/vitest.config.ts`.
 */
export default defineConfig({
  test: { include: ["tooling/deploy/*.walk.ts"], testTimeout: 120_000, hookTimeout: 120_000 },
});
