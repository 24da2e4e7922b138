import type { FieldValues, FieldErrors as HookErrors } from "react-hook-form";

export type FieldMessage = { name: string; message: string };

/** The form's errors as a flat list, in the order of the fields. Each message may have several lines. */
export function listErrors<T extends FieldValues>(
  errors: HookErrors<T>,
  order: readonly string[],
): FieldMessage[] {
  const found: FieldMessage[] = [];
  collect(errors, "", found);
  const place = (name: string) => {
    const index = order.indexOf(name);
    return index < 0 ? order.length : index;
  };
  return found.sort((a, b) => place(a.name) - place(b.name));
}

function collect(node: unknown, path: string, found: FieldMessage[]) {
  if (typeof node !== "object" || node === null) return;
  if ("message" in node && typeof node.message === "string") {
    found.push({ name: path, message: node.message });
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    if (key !== "ref" && key !== "root") collect(child, path ? `${path}.${key}` : key, found);
  }
}
