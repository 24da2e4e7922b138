import type { Plugin } from "vite";

/** Files of script of which most is run before anything is seen. */
const RUN_AT_START = /^assets\/(?:base|app|frame|lists)-/;

/** Asks the browser to compile these beside the page's thread while they come, and not function by function in it. */
export function compile(): Plugin {
  return {
    name: "compile",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle)) {
          // Only as its very first words.
          if (part.type === "chunk" && RUN_AT_START.test(part.fileName))
            part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
        }
      },
    },
  };
}
