import { type ClassValue, clsx } from "clsx";
import { type Config, createTailwindMerge } from "tailwind-merge";

const merge = createTailwindMerge(() => classGroups);

/** Joins class names; where two Tailwind classes contradict, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}

const any = () => true;
const isLength = (value: string) => /^(\d*\.?\d+|\[-?\d*\.?\d+[a-z%]*\])$/.test(value);
const prefixed = (name: string) => [{ [name]: [any] }];
const anyOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, prefixed(name)]));
/** Like `anyOf`, for classes that also exist without a suffix: `rounded` and `rounded-md`. */
const anyOrBare = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: ["", any] }]]));

const sides = (name: string) => ["x", "y", "t", "r", "b", "l"].map((side) => `${name}${side}`);
const edges = (name: string) => ["x", "y", "t", "r", "b", "l"].map((side) => `${name}-${side}`);
const corners = ["t", "r", "b", "l"].map((side) => `rounded-${side}`);

/** A later class of one side overrides the class of its axis. */
const pairs = (name: string) => ({
  [`${name}x`]: [`${name}r`, `${name}l`],
  [`${name}y`]: [`${name}t`, `${name}b`],
});

/**
 * The conflicts between those Tailwind classes that the screens use. The library's full table would add 5.4 kB to the first
 * page (docs/adr/0004). A test compares this table with the full one for every class in use.
 */
const classGroups: Config<string, string> = {
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: [
      "block",
      "inline",
      "inline-block",
      "inline-flex",
      "flex",
      "grid",
      "table",
      "table-cell",
      "contents",
      "hidden",
    ],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    visibility: ["visible", "invisible"],
    "sr-only": ["sr-only", "not-sr-only"],
    "text-overflow": ["truncate", "text-ellipsis", "text-clip"],
    "text-decoration": ["underline", "line-through", "no-underline"],
    "text-transform": ["uppercase", "lowercase", "capitalize", "normal-case"],
    "font-style": ["italic", "not-italic"],
    "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
    "flex-wrap": [{ flex: ["nowrap", "wrap", "wrap-reverse"] }],
    "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
    "font-family": [{ font: ["sans", "serif", "mono"] }],
    "list-position": [{ list: ["inside", "outside"] }],
    "text-align": [{ text: ["left", "center", "right", "justify", "start", "end"] }],
    "text-size": [{ text: ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl", isLength] }],
    "text-color": prefixed("text"),
    "border-style": [{ border: ["solid", "dashed", "dotted", "none"] }],
    "border-collapse": [{ border: ["collapse", "separate"] }],
    "border-width": [{ border: ["", isLength] }],
    ...Object.fromEntries(edges("border").map((name) => [name, [{ [name]: ["", isLength] }]])),
    "border-color": prefixed("border"),
    "outline-style": [{ outline: ["solid", "dashed", "dotted", "double", "none", "hidden"] }],
    "outline-width": [{ outline: ["", isLength] }],
    "outline-color": prefixed("outline"),
    ...anyOf(["overflow", "overflow-x", "overflow-y", "overscroll", "z", "order", "flex", "grow", "shrink", "basis"]),
    ...anyOf(["inset", "inset-x", "inset-y", "top", "right", "bottom", "left", "float"]),
    ...anyOf(["size", "w", "h", "min-w", "max-w", "min-h", "max-h", "p", ...sides("p"), "m", ...sides("m")]),
    ...anyOf([
      "columns",
      "gap",
      "gap-x",
      "gap-y",
      "space-x",
      "space-y",
      "items",
      "justify",
      "justify-items",
      "justify-self",
      "self",
      "content",
      "align",
    ]),
    ...anyOf([
      "grid-cols",
      "auto-cols",
      "rotate",
      "col-span",
      "row-span",
      "rounded",
      ...corners,
      "bg",
      "font",
      "tracking",
      "leading",
    ]),
    ...anyOf([
      "whitespace",
      "break",
      "break-inside",
      "break-before",
      "break-after",
      "list",
      "shadow",
      "opacity",
      "cursor",
      "select",
      "pointer-events",
      "animate",
    ]),
    ...anyOf(["transition", "duration", "origin", "appearance", "object", "outline-offset", "underline-offset"]),
    ...anyOf([
      "translate-x",
      "translate-y",
      "line-clamp",
      "aspect",
      "fill",
      "stroke",
      "grid-rows",
      "col-start",
      "row-start",
    ]),
    ...anyOrBare(["rounded", ...corners, "grow", "shrink", "shadow", "transition", "divide-x", "divide-y"]),
  },
  conflictingClassGroups: {
    overflow: ["overflow-x", "overflow-y"],
    inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
    "inset-x": ["left", "right"],
    "inset-y": ["top", "bottom"],
    flex: ["basis", "grow", "shrink"],
    gap: ["gap-x", "gap-y"],
    p: sides("p"),
    m: sides("m"),
    ...pairs("p"),
    ...pairs("m"),
    size: ["w", "h"],
    rounded: corners,
    "border-width": edges("border"),
    ...pairs("border-"),
    "text-size": ["leading"],
    "line-clamp": ["display", "overflow"],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ["*", "**", "after", "before", "marker", "placeholder", "file", "selection"],
};
