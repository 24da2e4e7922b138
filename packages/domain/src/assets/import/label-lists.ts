/** What stands between labels of one cell; a slash may belong to a label, unless spaces are around it. */
const BETWEEN = /\s*[,;|\n]\s*|\s+(?:&|and|\/)\s+/i;
/** `SN001-SN003`, `TAG 8 to 10` */
const RANGE = /^(\D*)(\d{1,15})\s*(?:[-\u2013\u2014]|\bto\b)\s*(\D*)(\d{1,15})$/i;

/**
 * The tags or serial numbers of a row that is `count` assets, in their order: `SN1, SN2, SN3` of 3 assets, also as a range
 * from the first to the last. Null where there are more or fewer, or one twice: then it is one label.
 */
export function splitLabels(text: string, count: number): string[] | null {
  if (count < 2) return null;
  const listed = text
    .split(BETWEEN)
    .map((label) => label.trim())
    .filter(Boolean);
  const labels = listed.length === 1 ? labelsOfRange(listed[0]!, count) : listed;
  const keys = new Set(labels.map((label) => label.toLowerCase()));
  return labels.length === count && keys.size === count ? labels : null;
}

function labelsOfRange(text: string, count: number): string[] {
  const [, prefix = "", first = "", again = "", last = ""] = RANGE.exec(text) ?? [];
  const isOwn = again === "" || again.trim().toLowerCase() === prefix.trim().toLowerCase();
  const isPadded = first.startsWith("0") || last.startsWith("0");
  if (!first || !isOwn || (isPadded && first.length !== last.length)) return [];
  if (Number(last) - Number(first) !== count - 1) return [];
  const labelAt = (place: number) => `${prefix}${String(Number(first) + place).padStart(first.length, "0")}`;
  return Array.from({ length: count }, (_, place) => labelAt(place));
}
