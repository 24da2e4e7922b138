import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import type { AssetFormWire } from "./asset-drafts.ts";

/** Whether it depreciates, as entered; what does not gives up its life, also one that a class gives it. */
export function useDepreciates(
  { control, setValue }: SchemaForm<AssetFormWire>,
  life: "useful_life" | "useful_life_in_days",
): boolean {
  const [ticked, entered = null] = useWatch({ control, name: ["depreciates", life] });
  const depreciates = ticked !== false;
  useEffect(() => {
    if (!depreciates && entered !== null) setValue(life, null, { shouldDirty: true });
  }, [depreciates, entered, life, setValue]);
  return depreciates;
}
