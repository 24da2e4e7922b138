import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SCRIPT = `${import.meta.dirname}/../web/public/theme.js`;

/** Adds the script that applies the chosen theme before the first paint: the web app's script, at an address of this app. */
export function theme(): Plugin {
  let base = "/";
  return {
    name: "theme",
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: () => [{ tag: "script", attrs: { src: `${base}theme.js` }, injectTo: "head-prepend" }],
    configureServer: ({ middlewares }) => {
      middlewares.use(`${base}theme.js`, (_request, response) => {
        response.setHeader("content-type", "text/javascript").end(readFileSync(SCRIPT));
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "theme.js", source: readFileSync(SCRIPT) });
    },
  };
}
