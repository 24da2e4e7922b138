import { type PaperKind, paperKindLabel } from "@custodia/domain/assets/paper-words";

/** How activities call a paper of an asset: `the invoice Invoice 7.pdf of asset DV-COMP-000001, Laptop`. */
export function calledIn(
  paper: { kind: PaperKind; name: string },
  asset: { barcode: string; description: string },
  word: "to" | "of" = "to",
): string {
  const kind = paper.kind === "other" ? "document" : paperKindLabel[paper.kind].toLowerCase();
  return `the ${kind} ${paper.name} ${word} asset ${asset.barcode}, ${asset.description}`;
}
