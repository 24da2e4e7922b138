import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildId } from "../web/build-id.config.ts";
import { lazyParts, noPreload } from "../web/lazy-parts.config.ts";
import { precompress } from "../web/precompress.config.ts";
import { theme } from "./theme.config.ts";

const server = process.env.API_URL ?? "http://127.0.0.1:3000";

/** Every page needs them; and what tells the schemas' library to do without `eval` must run before that. */
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
      // It does not say so itself; without this its calendars and selects come along with two charts.
      treeshake: { moduleSideEffects: [{ test: /@tremor\/react/, sideEffects: false }] },
    },
  },
  server: { proxy: { "/admin/trpc": { target: server }, "/readyz": { target: server } } },
});
