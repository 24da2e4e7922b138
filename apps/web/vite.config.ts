import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildId } from "./build-id.config.ts";
import { chunkGroups } from "./chunks.config.ts";
import { compileEagerly } from "./eager-compile.config.ts";
import { earlyFetch } from "./early-fetch.config.ts";
import { lazyParts, noPreload } from "./lazy-parts.config.ts";
import { offline } from "./offline.config.ts";
import { pdfParts } from "./pdf.config.ts";
import { precompress } from "./precompress.config.ts";
import { prerender } from "./prerender.config.ts";

const server = process.env.API_URL ?? "http://127.0.0.1:3000";
/** The address of the operators' app in development, where it has its own server. */
const operators = process.env.ADMIN_APP_URL;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    tailwind(),
    buildId(),
    lazyParts(),
    prerender(),
    compileEagerly(),
    earlyFetch(),
    pdfParts(),
    offline(),
    precompress(),
  ],
  // The content security policy allows neither inline scripts nor data URLs.
  build: {
    target: "es2023",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: noPreload },
    rolldownOptions: {
      input: ["index.html", "public.html", "account.html"],
      output: {
        codeSplitting: { groups: chunkGroups },
        // A file of icons is named after all its screens; its name keeps only the first part.
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
      },
      // Tremor does not declare its modules free of side effects; without this, two charts bring in its calendars and selects.
      treeshake: { moduleSideEffects: [{ test: /@tremor\/react/, sideEffects: false }] },
    },
  },
  // The proxy keeps the host header, because the server compares it with the page's origin.
  server: {
    proxy: {
      ...Object.fromEntries(
        ["/api", "/files", "/outbox", "/start", "/readyz"].map((path) => [path, { target: server }]),
      ),
      ...(operators ? { "/admin": { target: operators, ws: true } } : {}),
    },
  },
});
