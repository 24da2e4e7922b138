import { z } from "zod";

/**
 * The units that differ between stored and displayed numbers: kobo for naira, thousandths for a quantity, hundredths for a
 * percent.
 */
export type Unit = "kobo" | "thousandths" | "basis_points";

/** How many of a unit make one outside. */
export const PER_ONE: Record<Unit, number> = { kobo: 100, thousandths: 1000, basis_points: 100 };

const units = z.registry<{ unit: Unit }>();

/** Marks a schema of numbers with its unit. Who asks what a field counts asks its schema. */
export function inUnit<T extends z.ZodType>(unit: Unit, schema: T): T {
  units.add(schema, { unit });
  return schema;
}

type Wrapping = { innerType?: z.core.$ZodType; in?: z.core.$ZodType; shape?: z.core.$ZodShape };
const insideOf = (schema: z.core.$ZodType) => schema._zod.def as Wrapping;

/** The unit of a marked schema, also where it may be empty, is left out, or is worked on afterwards. */
export function unitOf(schema: z.core.$ZodType): Unit | undefined {
  const { innerType, in: start } = insideOf(schema);
  const inside = innerType ?? start;
  return units.get(schema)?.unit ?? (inside && unitOf(inside));
}

/** The fields of an object's schema, whatever wraps it. */
export function fieldsOf(schema: z.core.$ZodType): [name: string, schema: z.core.$ZodType][] {
  const { shape, innerType, in: start } = insideOf(schema);
  const inside = innerType ?? start;
  if (shape) return Object.entries(shape);
  return inside ? fieldsOf(inside) : [];
}
