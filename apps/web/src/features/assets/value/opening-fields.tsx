import type { OPENING_CONTINUES } from "@custodia/domain/valuation/labels";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import type { Choice } from "@custodia/ui/input/select";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { PastDateField } from "../../register/fields.tsx";
import type { SectionProps } from "../form-fields.tsx";

const continuing: Choice<(typeof OPENING_CONTINUES)[number]>[] = [
  { value: "original_terms", label: "From the acquisition" },
  { value: "remaining_life", label: "What remains after that day" },
];

/** The opening balance of an asset that was depreciated before it came into the register; folded until it is needed. */
export default function OpeningFields({ form: { control, formState, setValue } }: Pick<SectionProps, "form">) {
  const [accumulated = null, as_at = null] = useWatch({
    control,
    name: ["opening_accumulated_depreciation", "opening_as_at"],
  });
  const [isOpen, setOpen] = useState(accumulated !== null || as_at !== null);
  const isFilled = accumulated !== null || as_at !== null;
  const wasFilled = useRef(isFilled);
  useEffect(() => {
    // How it goes on means nothing without a balance, and is refused.
    if (wasFilled.current && !isFilled) setValue("opening_continues", null, { shouldDirty: true });
    wasFilled.current = isFilled;
  }, [isFilled, setValue]);
  const { errors } = formState;
  const hasError = Boolean(errors.opening_accumulated_depreciation ?? errors.opening_as_at ?? errors.opening_continues);
  return (
    <details
      className="sm:col-span-2"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer rounded-sm font-medium">Opening balance</summary>
      <p className="mt-1 mb-4 text-sm text-muted-foreground">
        For an asset that was depreciated in another register before: depreciation continues from this balance.
      </p>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <MoneyField
          control={control}
          name="opening_accumulated_depreciation"
          label="Accumulated Depreciation"
          hint="Total charged up to that day"
        />
        <PastDateField
          control={control}
          name="opening_as_at"
          label="As At the End Of"
          hint="Such as the last year end"
        />
        <SelectField
          control={control}
          name="opening_continues"
          label="The Useful Life Is"
          options={continuing}
          placeholder="From the acquisition"
        />
      </div>
    </details>
  );
}
