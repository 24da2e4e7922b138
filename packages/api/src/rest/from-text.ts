import type { z } from "zod";

interface Def {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  values?: unknown[];
}

const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
/** Words of yes and no, in capitals or not, as programs of several languages write them. */
const YES = new Set(["true", "1", "yes", "on"]);
const NO = new Set(["false", "0", "no", "off"]);

function flagOf(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.has(word) || (NO.has(word) ? false : undefined);
}

/**
 * Text of a query or a form as the schema's type: "42", "true", "1.50" (rules/rest 7). What cannot be read so stays
 * text, for the schema to refuse on its field. The schema itself is only looked at.
 */
function fromText(schema: z.core.$ZodType, text: string): unknown {
  const def = defOf(schema);
  const inner = def.innerType ?? def.in;
  switch (def.type) {
    case "nullable":
      return text === "" && !takesText(def.innerType!) ? null : fromText(def.innerType!, text);
    case "number":
      return NUMBER.test(text) ? Number(text) : text;
    case "boolean":
      return flagOf(text) ?? text;
    case "literal":
      return def.values!.find((value) => String(value) === text || value === flagOf(text)) ?? text;
    case "object":
    case "record":
      return fromJson(text);
    case "union":
      return takesText(schema) ? text : firstRead(def.options!, text);
    default:
      return inner ? fromText(inner, text) : text;
  }
}

/** A form sends structured values as JSON; any other text stays text. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The same for a name that may come several times: all of them for a list, else the last. */
export function fromTexts(schema: z.core.$ZodType, texts: readonly string[]): unknown {
  const element = elementOf(schema);
  if (!element) return fromText(schema, texts.at(-1)!);
  const [first, ...more] = texts.map((text) => fromText(element, text));
  // A list of what has parts may also come whole, as one text.
  return Array.isArray(first) && more.length === 0 ? first : [first, ...more];
}

/** Whether a name may come several times. */
export const takesSeveral = (schema: z.core.$ZodType): boolean => elementOf(schema) !== undefined;

function elementOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { element, innerType, in: first } = defOf(schema);
  const inner = innerType ?? first;
  return element ?? (inner && elementOf(inner));
}

function takesText(schema: z.core.$ZodType): boolean {
  const { type, options, innerType, in: first } = defOf(schema);
  const inner = innerType ?? first;
  return (
    type === "string" || type === "enum" || [...(options ?? []), ...(inner ? [inner] : [])].some(takesText)
  );
}

function firstRead(options: readonly z.core.$ZodType[], text: string): unknown {
  for (const option of options) {
    const value = fromText(option, text);
    if (value !== text) return value;
  }
  return text;
}
