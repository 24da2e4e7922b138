import { z } from "zod";

/** Signs that stand between the cells of a line, by name: some can hardly be written into a form. */
export const DELIMITERS = { comma: ",", semicolon: ";", tab: "\t", bar: "|" } as const;

export type DelimiterName = keyof typeof DELIMITERS;

const NAMES = Object.keys(DELIMITERS) as [DelimiterName, ...DelimiterName[]];

export const delimiterNames: readonly DelimiterName[] = NAMES;

/** What people call them. */
export const delimiterLabel: Record<DelimiterName | "other", string> = {
  comma: "Commas",
  semicolon: "Semicolons",
  tab: "Tabs",
  bar: "Bars ( | )",
  other: "Another sign",
};

/** `other` is a sign that the file itself names. */
export function delimiterName(sign: string): DelimiterName | "other" {
  return NAMES.find((name) => DELIMITERS[name] === sign) ?? "other";
}

export const delimiterInput = z.enum(NAMES, {
  error: "Choose what separates the cells: comma, semicolon, tab or bar.",
});

/** How the lines of a file are divided: none in a workbook. */
export const delimiterView = {
  delimiter: z.enum([...NAMES, "other"]).nullable(),
  /** What could be chosen instead, and the columns that it makes. */
  delimiters: z.array(z.object({ delimiter: z.enum([...NAMES, "other"]), columns: z.int() })),
};
