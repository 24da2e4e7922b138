import { defineConfig } from "vitest/config";

/** Apart from all other tests, as it needs a proxy that is no package of npm: `PROXY=nginx vitest run -c tooling/deploy/vitest.config.ts`. */
export default defineConfig({
  test: { include: ["tooling/deploy/*.walk.ts"], testTimeout: 120_000, hookTimeout: 120_000 },
});
