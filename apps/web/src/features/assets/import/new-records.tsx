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
  return (
    <NewRecordChoices
      says="Added by their names alone and marked “To complete”. Without a tick their rows need you."
      kinds={referenceFields.map((field) => ({ field, words: words[field], names: unknown[field] ?? [] }))}
      value={draft.create_unknown}
      onChange={(fields) => form.setValue("create_unknown", fields, { shouldDirty: true })}
    />
  );
}

type NewRecordChoicesProps<Field extends string> = {
  says: string;
  kinds: readonly { field: Field; words: readonly [one: string, several: string]; names: readonly string[] }[];
  /** The kinds whose unknown names become new records. */
  value: readonly Field[];
  onChange: (fields: Field[]) => void;
};

/** The unknown names by kind, each kind with a tick for its new records. */
export function NewRecordChoices<Field extends string>(props: NewRecordChoicesProps<Field>) {
  const { says, value, onChange } = props;
  const id = useId();
  const kinds = props.kinds.filter(({ names }) => names.length > 0);
  if (kinds.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium">New records</legend>
      <p className="text-sm text-muted-foreground">{says}</p>
      <ul className="mt-2 space-y-1">
        {kinds.map(({ field, names, words: [one, several] }) => {
          const others = value.filter((other) => other !== field);
          return (
            <li key={field}>
              <label htmlFor={`${id}-${field}`} className="flex items-start gap-2 py-1">
                <Checkbox
                  id={`${id}-${field}`}
                  className="mt-0.5"
                  checked={value.includes(field)}
                  onChange={(event) => onChange(event.target.checked ? [...others, field] : others)}
                />
                <span className="min-w-0 break-words">
                  Add {pluralize(names.length, `new ${one}`, `new ${several}`)}
                  <span className="block text-sm text-muted-foreground">
                    {names.slice(0, SHOWN).join(" · ")}
                    {names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ""}
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
