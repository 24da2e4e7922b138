import { useCharacterKeysSetting } from "@custodia/app-shell/shell/character-keys.ts";

const KEYS = [
  [["j", "k"], "move"],
  [["o"], "open"],
  [["a"], "approve"],
  [["r"], "reject"],
] as const;

/** The keys of the list in its head, where there is room; the list of shortcuts tells readers of them. */
export function KeyHints() {
  const on = useCharacterKeysSetting();
  if (!on) return null;
  return (
    <p aria-hidden className="flex items-center gap-1.5 text-xs text-muted-foreground max-lg:hidden">
      {KEYS.map(([keys, does]) => (
        <span key={does} className="flex items-center gap-1">
          {keys.map((key) => (
            <kbd key={key} className="rounded-sm border bg-card px-1.5 font-sans">
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
