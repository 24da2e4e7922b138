import type { AssetView } from "@custodia/domain/assets/schema";
import type { CustodianView } from "@custodia/domain/setup/custodians";
import { FormSection } from "@custodia/ui/form/form";
import { ReadOnlyField, TextField } from "@custodia/ui/form/text-fields";
import { useState } from "react";
import { CustodianPicker } from "../setup/custodians/form.tsx";
import { LocationPicker } from "../setup/locations/form.tsx";
import { locationName } from "../setup/options.ts";
import type { SectionProps } from "./asset-fields.tsx";

type Seated = Pick<AssetView["custodian"], "location" | "department">;

/** Choosing a custodian brings the custodian's branch and department along. */
export function CustodySection({ form, asset, like }: SectionProps & { like?: AssetView | undefined }) {
  const [custodian, setCustodian] = useState<Seated | null>(like?.custodian ?? null);
  const { control } = form;
  function take(chosen: CustodianView | null) {
    setCustodian(chosen);
    if (!asset || !chosen) return;
    form.setValue("location_id", chosen.location_id, { shouldDirty: true });
    form.setValue("department", chosen.department ?? "", { shouldDirty: true });
  }
  return (
    <FormSection title="Custodian and Location">
      <CustodianPicker
        control={control}
        name="custodian_id"
        label="Custodian"
        required
        wide
        clearable={false}
        onChosen={take}
      />
      {asset ? (
        <>
          <LocationPicker control={control} name="location_id" label="Location" />
          <TextField control={control} name="department" label="Department" />
        </>
      ) : (
        <>
          <ReadOnlyField
            label="Location"
            value={custodian?.location ? locationName(custodian.location) : ""}
            hint="The custodian's branch"
          />
          <ReadOnlyField
            label="Department"
            value={custodian?.department ?? ""}
            hint="The custodian's department"
          />
        </>
      )}
    </FormSection>
  );
}
