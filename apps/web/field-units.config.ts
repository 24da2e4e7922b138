import type * as unitsModule from "@custodia/domain/recorded/units";
import { type Plugin, runnerImport } from "vite";

const UNITS = /\/packages\/domain\/src\/recorded\/units\.ts$/;

/**
 * Computes each field's unit at build time. Computing it in the browser would load zod and all schemas, which the pages that
 * show changes do not need otherwise.
 */
export function precomputeFieldUnits(): Plugin {
  let root = "";
  return {
    name: "field-units",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
    },
    load: {
      filter: { id: UNITS },
      handler: async (id) => {
        const options = { root, configFile: false, logLevel: "error" } as const;
        const { module } = await runnerImport<typeof unitsModule>(id, options);
        return `export const FIELD_UNITS = new Map(${JSON.stringify([...module.FIELD_UNITS])});`;
      },
    },
  };
}
