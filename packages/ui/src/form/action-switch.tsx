import { type ComponentProps, useEffect } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { Segmented } from "../input/input.tsx";
import type { SchemaForm } from "./schema-form.ts";
import { useDialogWatch } from "./unsaved-watch.tsx";

/**
 * Gives access to the fields that a form shares with the other form of an `ActionSwitch`: `names` maps the name that both forms use for
 * such a field to its name in this one. Call it in every render.
 */
export function sharedFields<Values extends FieldValues, Name extends string>(
  form: SchemaForm<Values>,
  names: Record<Name, Path<Values>>,
) {
  const entries = Object.entries(names) as [Name, Path<Values>][];
  return {
    isDirty: form.formState.isDirty,
    read: () =>
      Object.fromEntries(entries.map(([name, path]) => [name, form.getValues(path)])) as Record<Name, unknown>,
    write(values: Record<Name, unknown>): void {
      for (const [name, path] of entries)
        form.setValue(path, values[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    },
  };
}

type SharedFields<Name extends string> = ReturnType<typeof sharedFields<FieldValues, Name>>;

type ActionSwitchProps<Action extends string, Name extends string> = ComponentProps<typeof Segmented<Action>> & {
  /** The fields that the forms share. */
  shared: Record<Action, SharedFields<Name>>;
};

/**
 * Chooses one of two actions of a dialog, each with a form of its own: the fields of both keep what was typed, and the
 * dialog asks before it discards what was typed for the other action.
 */
export function ActionSwitch<Action extends string, Name extends string>(props: ActionSwitchProps<Action, Name>) {
  const { shared, value, onChange, ...rest } = props;
  const watch = useDialogWatch();
  const hasInput = Object.values<SharedFields<Name>>(shared).some(({ isDirty }) => isDirty);
  useEffect(() => watch?.(() => hasInput), [watch, hasInput]);
  const change = (next: Action) => {
    shared[next].write(shared[value].read());
    onChange(next);
  };
  return (
    <div className="mb-4 flex">
      <Segmented value={value} onChange={change} {...rest} />
    </div>
  );
}
