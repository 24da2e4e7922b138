import { type ReferenceField, referenceFields } from "@custodia/domain/assets/import/fields";
import { Checkbox } from "@custodia/ui/input";
import { pluralize } from "@custodia/ui/number-format";
import { useId } from "react";
import type { ImportDraft, Preview, Review } from "./draft.ts";

const SHOWN = 8;

const words: Record<ReferenceField, readonly [one: string, several: string]> = {
  classification_id: ["class", "classes"],
  vendor_id: ["vendor", "vendors"],
  custodian_id: ["custodian", "custodians"],
  location_id: ["branch", "branches"],
};

/** The kinds of records that the import adds, with their number: `3 new classes`. */
export function newRecords({ unknown }: Preview, { create_unknown }: ImportDraft): string[] {
  return referenceFields
    .filter((field) => create_unknown.includes(field) && unknown[field]?.length)
    .map((field) => pluralize(unknown[field]!.length, `new ${words[field][0]}`, `new ${words[field][1]}`));
}

/** Names of the file that no record bears: added with the import, unless the user does not want that. */
export function NewRecords({ form, draft, preview: { unknown } }: Review) {
  const id = useId();
  const value = draft.create_unknown;
  const fields = referenceFields.filter((field) => unknown[field]?.length);
  if (fields.length === 0) return null;
  function choose(field: ReferenceField, isWanted: boolean): void {
    const others = value.filter((other) => other !== field);
    form.setValue("create_unknown", isWanted ? [...others, field] : others, { shouldDirty: true });
  }
  return (
    <fieldset>
      <legend className="font-medium">New records</legend>
      <p className="text-sm text-muted-foreground">
        Added by their names alone and marked “To complete”. Without a tick their rows need you.
      </p>
      <ul className="mt-2 space-y-1">
        {fields.map((field) => {
          const names = unknown[field]!;
          const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : "";
          return (
            <li key={field}>
              <label htmlFor={`${id}-${field}`} className="flex items-start gap-2 py-1">
                <Checkbox
                  id={`${id}-${field}`}
                  className="mt-0.5"
                  checked={value.includes(field)}
                  onChange={(event) => choose(field, event.target.checked)}
                />
                <span className="min-w-0 break-words">
                  Add {pluralize(names.length, `new ${words[field][0]}`, `new ${words[field][1]}`)}
                  <span className="block text-sm text-muted-foreground">
                    {names.slice(0, SHOWN).join(" · ")}
                    {more}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
