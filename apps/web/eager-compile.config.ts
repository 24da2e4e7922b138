import type { Plugin } from "vite";

/** Script files that run almost completely before the first paint. */
const RUN_AT_START = /^assets\/(?:base|app|frame|lists)-/;

/** Makes the browser compile these files on a background thread while they download. */
export function compileEagerly(): Plugin {
  return {
    name: "compile-eagerly",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle)) {
          // The browser reads the comment only at the very start of the file.
          if (part.type === "chunk" && RUN_AT_START.test(part.fileName))
            part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
        }
      },
    },
  };
}
