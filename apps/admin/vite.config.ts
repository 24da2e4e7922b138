import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildId } from "../web/build-id.config.ts";
import { lazyParts, noPreload } from "../web/lazy-parts.config.ts";
import { precompress } from "../web/precompress.config.ts";
import { theme } from "./theme.config.ts";

const server = process.env.API_URL ?? "http://127.0.0.1:3000";

/**
 * Libraries that every page needs, and the setting that keeps the schema library from using `eval`, which must run before
 * it.
 */
const LIBRARIES =
  /\/app-shell\/src\/no-eval|(?<!\/tailwind-merge@2[^/]*)\/node_modules\/(?:react|react-dom|scheduler|clsx|tailwind-merge|class-variance-authority|@tanstack\/(?:react-router|router-core|history|react-query|query-core)|@trpc\/(?:client|react-query|server)|@radix-ui\/react-(?:slot|compose-refs))\//;

export default defineConfig({
  base: "/admin/",
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    tailwind(),
    theme(),
    buildId(),
    lazyParts(),
    precompress(),
  ],
  // The content security policy allows neither inline scripts nor data URLs.
  build: {
    target: "es2023",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: noPreload },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "base", test: LIBRARIES }] } },
      // Tremor does not declare this itself; without it, two charts would include its calendars and selects.
      treeshake: { moduleSideEffects: [{ test: /@tremor\/react/, sideEffects: false }] },
    },
  },
  server: {
    proxy: { "/admin/trpc": { target: server }, "/admin/files": { target: server }, "/readyz": { target: server } },
  },
});
