import type { ClassificationView } from "@custodia/domain/assets/classifications";
import { type FormSchema, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { useDepreciates } from "../../../src/features/assets/financial-section.tsx";
import {
  type AssetFormValues,
  newAssetDraft,
  newAssetSchema,
  useClassDefaults,
} from "../../../src/features/assets/form-values.ts";

const none = { scrap_value_percent: null, maintenance_schedule: null, frequency: null };
const computers = {
  ...none,
  name: "Computers",
  depreciates: true,
  useful_life_in_days: 1460,
  useful_life: 4,
};
const land = { ...none, name: "Land", depreciates: false, useful_life_in_days: null, useful_life: null };

/** Renders the class and life of a new asset's form. */
async function openForm() {
  let screen!: {
    form: ReturnType<typeof useSchemaForm<AssetFormValues>>;
    choose: (classification: ClassificationView) => void;
  };
  function Screen() {
    const form = useSchemaForm<AssetFormValues>(newAssetSchema as FormSchema<AssetFormValues>, newAssetDraft);
    const { chooseClass } = useClassDefaults(form);
    useDepreciates(form, "useful_life");
    screen = { form, choose: chooseClass };
    return null;
  }
  await act(async () => createRoot(document.createElement("div")).render(<Screen />));
  return {
    choose: (classification: object) => act(async () => screen.choose(classification as ClassificationView)),
    untick: () => act(async () => screen.form.setValue("depreciates", false)),
    life: () => screen.form.getValues(["depreciates", "useful_life"]),
  };
}

test("gives no life to an asset that was set not to depreciate", async () => {
  const form = await openForm();
  await form.untick();
  await form.choose(computers);
  expect(form.life()).toEqual([false, null]);
});

test("clears the life for a class that does not depreciate, and sets it again for the next", async () => {
  const form = await openForm();
  await form.choose(computers);
  expect(form.life()).toEqual([true, 4]);
  await form.choose(land);
  expect(form.life()).toEqual([false, null]);
  await form.choose(computers);
  expect(form.life()).toEqual([true, 4]);
});
