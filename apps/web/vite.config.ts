import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./precompress.config.ts";

const server = process.env.API_URL ?? "http://127.0.0.1:3000";

/** What every page needs, in one file: smaller than many, and kept by browsers when only our own code changes. */
const base =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|store|react-store|query-core|react-query)|@trpc\/[\w-]+|clsx|tailwind-merge|class-variance-authority|@radix-ui\/react-(?:slot|compose-refs))\//;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    tailwind(),
    precompress(),
  ],
  // The content security policy allows neither inline scripts nor data URLs.
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", test: base }] } } },
  },
  // The host stays as the browser sent it: the server compares it with the page's origin.
  server: { proxy: { "/api": { target: server }, "/files": { target: server } } },
});
