import { type Stmt, Told, type Value } from "./messages.ts";

/** So many bytes of text and blobs may a statement carry, and an answer. */
const MOST_BYTES = 10_000_000;

/** What the driver binds. A number is a floating point one and a bigint whole, as they came. */
export function boundOf({ args = [], named_args = [] }: Stmt): unknown[] {
  const bytes = [...args, ...named_args.map(({ value }) => value)].reduce((sum, one) => sum + sizeOf(one), 0);
  if (bytes > MOST_BYTES) throw new Told("The parameters are too large", "ARGS_INVALID");
  if (named_args.length === 0) return [args.map(bound)];
  return [
    Object.fromEntries(named_args.map(({ name, value }) => [name.replace(/^[:@$]/, ""), bound(value)])),
  ];
}

/** Rows as they are told; refused where they are too large together. */
export function toldRows(rows: unknown[][]): Value[][] {
  let bytes = 0;
  return rows.map((row) =>
    row.map((raw) => {
      const value = told(raw);
      bytes += sizeOf(value);
      if (bytes > MOST_BYTES) throw new Told("Response is too large", "RESPONSE_TOO_LARGE");
      return value;
    }),
  );
}

function bound(value: Value): unknown {
  if (value.type === "null") return null;
  if (value.type === "integer") return BigInt(value.value);
  if (value.type === "blob") return Buffer.from(value.base64, "base64");
  return value.value;
}

function told(raw: unknown): Value {
  if (raw === null || raw === undefined) return { type: "null" };
  if (typeof raw === "bigint") return { type: "integer", value: String(raw) };
  if (typeof raw === "number") return { type: "float", value: raw };
  if (typeof raw === "string") return { type: "text", value: raw };
  return {
    type: "blob",
    base64: Buffer.from(raw as Uint8Array)
      .toString("base64")
      .replace(/=+$/, ""),
  };
}

function sizeOf(value: Value): number {
  if (value.type === "text") return Buffer.byteLength(value.value);
  return value.type === "blob" ? (value.base64.length * 3) / 4 : 8;
}
