import type * as unitsModule from "@custodia/domain/recorded/units";
import { type Plugin, runnerImport } from "vite";

const UNITS = /\/packages\/domain\/src\/recorded\/units\.ts$/;

/**
 * Has the build work out which field counts in what: it is the same at every start, and to find it in the browser takes the library
 * of schemas with all of them, which a page that only shows what was changed needs for nothing else.
 */
export function settled(): Plugin {
  let root = "";
  return {
    name: "settled",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
    },
    load: {
      filter: { id: UNITS },
      handler: async (id) => {
        const options = { root, configFile: false, logLevel: "error" } as const;
        const { module } = await runnerImport<typeof unitsModule>(id, options);
        return `export const UNIT_OF = new Map(${JSON.stringify([...module.UNIT_OF])});`;
      },
    },
  };
}
