import { type PaperKind, paperStepLabel } from "@custodia/domain/assets/paper-words";
import type { PaperView } from "@custodia/domain/assets/papers";
import type { Upload } from "./use-uploads.ts";

type Sent = Pick<Upload, "file" | "kind" | "step">;

const AS: Record<PaperKind, string> = {
  photo: "a photo",
  invoice: "an invoice",
  receipt: "a receipt",
  warranty: "a warranty",
  insurance: "an insurance",
  valuation: "a valuation",
  other: "another document",
};

/** Whether a file was sent as something else than it is kept as, since the asset had it already. */
export const isKeptOtherwise = ({ kind, step }: Sent, paper: PaperView): boolean =>
  (kind !== undefined && kind !== paper.kind) || (step !== undefined && step !== paper.step);

/** What is said of a file that the asset had already: as what, and that it stays that where it was sent as something else. */
export function hadAlready(sent: Sent, paper: PaperView): string {
  const called = sent.file.name === paper.name ? "" : `, called ${paper.name}`;
  const step = paper.step ? ` of a ${paperStepLabel[paper.step].toLowerCase()}` : "";
  const stays = isKeptOtherwise(sent, paper) ? ", and it stays that" : "";
  return `The asset has ${sent.file.name} already${called}, as ${AS[paper.kind]}${step}${stays}`;
}
