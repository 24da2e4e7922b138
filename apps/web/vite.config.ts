import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { offline } from "./offline.config.ts";
import { precompress } from "./precompress.config.ts";
import { prerender } from "./prerender.config.ts";

const server = process.env.API_URL ?? "http://127.0.0.1:3000";

/**
 * What every page needs, in one file: smaller than many, and kept by browsers when only our own code changes. The charts bring
 * an older tailwind-merge of their own, which stays with them.
 */
const base =
  /(?<!\/tailwind-merge@2[^/]*)\/node_modules\/(?:react|react-dom|scheduler|clsx|tailwind-merge|class-variance-authority|@radix-ui\/react-(?:slot|compose-refs))\//;
/** What the app needs besides, and public pages do not. */
const app =
  /\/node_modules\/(?:use-sync-external-store|@tanstack\/(?:react-router|router-core|history|store|react-store|query-core|react-query)|@trpc\/[\w-]+)\//;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    tailwind(),
    prerender(),
    offline(),
    precompress(),
  ],
  // The content security policy allows neither inline scripts nor data URLs.
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Scripts name what they need themselves; a list of all of it for every route was 4 kB of the first page.
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === "html" ? parts : parts.filter((part) => part.endsWith(".css")),
    },
    rolldownOptions: {
      input: ["index.html", "public.html", "account.html"],
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: base },
            { name: "app", test: app },
          ],
        },
      },
      // It does not say so itself; without this its calendars and selects come along with two charts.
      treeshake: { moduleSideEffects: [{ test: /@tremor\/react/, sideEffects: false }] },
    },
  },
  // The host stays as the browser sent it: the server compares it with the page's origin.
  server: {
    proxy: Object.fromEntries(
      ["/api", "/files", "/outbox", "/start"].map((path) => [path, { target: server }]),
    ),
  },
});
