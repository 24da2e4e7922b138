const LONGEST = 300;

/**
 * Why something failed, as operators may read it: errors of the database tell the values of their statement, and answers of mail
 * servers the addresses they were told, which may be anybody's.
 */
export function plainFailure(failure: string | null): string | null {
  if (failure === null) return null;
  if (/^Failed query:/i.test(failure)) return "The database refused a statement.";
  const line = failure.split(/\n|\bparams:/)[0]!.trim();
  return line
    .replace(/[^\s<>"',;:()[\]]+@[^\s<>"',;:()[\]]+/g, "…")
    .replace(/\bhttps?:\/\/\S+/g, "…")
    .slice(0, LONGEST);
}
