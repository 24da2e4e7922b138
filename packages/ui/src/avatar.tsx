import { useState } from "react";
import { cn } from "./cn.ts";

/** Returns the first letters of the first and last word: "Ada Lovelace King" becomes AK. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("") || "?";
}

/** Shows the image, or the initials of the name if there is no image or it fails to load. */
export function Avatar({ name, image, className }: { name: string; image?: string | null; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const frame = cn(
    "inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-md bg-accent text-sm font-semibold text-accent-foreground",
    className,
  );
  if (image && image !== broken) {
    return (
      <span data-slot="avatar" className={frame}>
        <img src={image} alt="" className="size-full object-contain" onError={() => setBroken(image)} />
      </span>
    );
  }
  return (
    <span data-slot="avatar" aria-hidden className={frame}>
      {initialsOf(name)}
    </span>
  );
}
