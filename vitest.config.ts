import { defineConfig } from "vitest/config";

const outside = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{packages,apps}/*/test/**/*.test.ts", "tooling/**/test/**/*.test.ts"],
          exclude: outside,
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: "automatic" } },
        test: {
          name: "screens",
          environment: "happy-dom",
          include: ["{packages,apps}/*/test/**/*.test.tsx"],
          exclude: outside,
        },
      },
    ],
  },
});
