import type { FileField, Sent } from "./rest/line.ts";

/**
 * The address from which a signed-in browser sends or fetches a file, identified by its cookie. It need not repeat what REST
 * takes and sends.
 */
export interface FileLine {
  method: "GET" | "POST";
  /** Below `/files/`, with the id of the path in braces: `imports/{id}/errors`. */
  path: string;
  takes?: FileField;
  /** A spreadsheet to be saved, or a picture to be shown with the type that comes out of the procedure. */
  sends?: Sent | "picture";
  /** No other transport answers it. */
  only?: true;
}

/** A file's address in a procedure's meta: `.meta(file("GET exports/{id}"))`. */
export function file(
  address: `${FileLine["method"]} ${string}`,
  traits: Omit<FileLine, "method" | "path"> = {},
): { file: FileLine } {
  const [method, path] = address.split(" ") as [FileLine["method"], string];
  return { file: { method, path, ...traits } };
}
