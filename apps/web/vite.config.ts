import tailwind from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = process.env.API_URL ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, quoteStyle: "double", semicolons: true }),
    react(),
    tailwind(),
  ],
  // The content security policy allows neither inline scripts nor data URLs.
  build: { target: "es2023", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // The host stays as the browser sent it: the server compares it with the page's origin.
  server: { proxy: { "/api": { target: server }, "/files": { target: server } } },
});
