import { cn } from "./cn.ts";

/** Shows a name with its initials before it, as in the cell of a list. */
export function NameWithAvatar({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Avatar name={name} className="-my-0.5 size-6 text-xs" />
      {name}
    </span>
  );
}

/** Shows the initials of a name. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      data-slot="avatar"
      aria-hidden
      className={cn(
        "inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-md bg-accent text-sm font-semibold text-accent-foreground",
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Returns the first letters of the first and last word: "Ada Lovelace King" becomes AK. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("") || "?";
}
