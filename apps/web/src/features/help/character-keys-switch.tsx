import { setCharacterKeys, useCharacterKeysSetting } from "@custodia/app-shell/shell/keys-setting.ts";
import { Checkbox } from "@custodia/ui/input";

/** Turns the keys of one character off and on, for this browser. */
export function CharacterKeysSwitch() {
  const on = useCharacterKeysSetting();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is one
    <label className="mr-auto flex items-center gap-2">
      <Checkbox checked={on} onChange={(event) => setCharacterKeys(event.target.checked)} />
      The ? key opens this list, J and K go along one
    </label>
  );
}
