/** A field that a column of a list can fill. */
export interface ListField<Name extends string, Kind extends string> {
  /** The name of the field in a write; errors carry it. */
  name: Name;
  /** Its heading in a sample and in an export. */
  label: string;
  /** How its cells are read. */
  kind: Kind;
  /** The list needs a column for it, or one value for all rows. */
  required: boolean;
}

/**
 * Makes a field; `label!` marks a required one, as in `listField("cost", "Cost!", "money")`.
 *
 * Browsers load the fields of a list, but not how headings are matched with them (match-columns.ts).
 */
export function listField<const Name extends string, const Kind extends string>(
  name: Name,
  label: string,
  kind: Kind,
): ListField<Name, Kind> {
  const required = label.endsWith("!");
  return { name, label: required ? label.slice(0, -1) : label, kind, required };
}
