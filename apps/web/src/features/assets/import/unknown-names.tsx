import { REFERENCES, type ReferenceField } from "@custodia/domain/assets/import/fields";
import { useField } from "@custodia/ui/form/field";
import { Checkbox } from "@custodia/ui/input";
import { pluralize } from "@custodia/ui/number-format";
import type { ImportDraft, ImportForm, Preview } from "./draft.ts";

type UnknownNamesProps = { control: ImportForm["control"]; unknown: Preview["unknown"] };

const SHOWN = 8;

/** Names of the file that no record bears: added with the import, if the user wants that. */
export function UnknownNames({ control, unknown }: UnknownNamesProps) {
  const { value, onChange, message, id } = useField<ImportDraft, ReferenceField[]>({
    control,
    name: "create_unknown",
    label: "New records",
  });
  const fields = (Object.keys(REFERENCES) as ReferenceField[]).filter((field) => unknown[field]?.length);
  if (fields.length === 0) return null;
  return (
    <fieldset className="rounded-md border p-4" aria-describedby={message ? `${id}-error` : undefined}>
      <legend className="px-1 font-medium">Names that Custodia does not know</legend>
      <p className="mb-2 text-sm text-muted-foreground">
        Tick to add them with the import, by their names alone and marked “To complete”. Else their rows are errors.
      </p>
      <ul className="space-y-2">
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
                  onChange={(event) =>
                    onChange(event.target.checked ? [...value, field] : value.filter((other) => other !== field))
                  }
                />
                <span className="min-w-0 break-words">
                  Add {pluralize(names.length, `new ${REFERENCES[field]}`)}
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
      {message ? (
        <p id={`${id}-error`} className="text-sm text-destructive">
          {message}
        </p>
      ) : null}
    </fieldset>
  );
}
