import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** The animations of `styles.css`. */
const animations = ["enter", "slide-left", "slide-right", "slide-up", "indeterminate"];
const merge = extendTailwindMerge({ extend: { theme: { animate: animations } } });

/** Joins class names; where two Tailwind classes contradict, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
