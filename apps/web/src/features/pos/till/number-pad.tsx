import { Delete } from "lucide-react";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0"];

/** Digits to touch. */
export function NumberPad({ onPress }: { onPress: (key: string) => void }) {
  const look =
    "grid min-h-12 place-items-center rounded-md border bg-card text-xl font-medium tabular-nums hover:border-input";
  return (
    // biome-ignore lint/a11y/useSemanticElements: the keys are laid out in a grid.
    <div role="group" aria-label="Number pad" className="grid grid-cols-3 gap-2">
      {KEYS.map((key) => (
        <button key={key} type="button" className={look} onClick={() => onPress(key)}>
          {key}
        </button>
      ))}
      <button
        type="button"
        className={look}
        aria-label="Delete the last digit"
        onClick={() => onPress("back")}
      >
        <Delete aria-hidden className="size-5" />
      </button>
    </div>
  );
}
