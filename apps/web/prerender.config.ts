import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { type Plugin, runnerImport } from "vite";
import type { renderPages } from "./src/features/public/render.tsx";

/** Writes each public page out, `pages/about.html` for `/about`, from the one built `public.html`. */
export function prerender(): Plugin {
  let root = "";
  let folder = "dist";
  return {
    name: "prerender",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: async () => {
      const { module } = await runnerImport<{ renderPages: typeof renderPages }>(
        "./src/features/public/render.tsx",
        {
          root,
          configFile: false,
          logLevel: "error",
          plugins: [react()],
        },
      );
      const template = resolve(folder, "public.html");
      const source = readFileSync(template, "utf8");
      mkdirSync(resolve(folder, "pages"), { recursive: true });
      for (const { path, title, description, html } of module.renderPages()) {
        const values: Record<string, string> = {
          title: escaped(title),
          description: escaped(description),
          html,
        };
        const page = source.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => values[name]!);
        writeFileSync(resolve(folder, "pages", `${path.slice(1) || "home"}.html`), page);
      }
      rmSync(template);
    },
  };
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
