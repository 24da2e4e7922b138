import type { LabelLayout } from "@custodia/domain/assets/labels/layout";
import { Banner } from "@custodia/ui/banner";
import type { LabelChoices, LabelKind } from "./label-choices.ts";

type LabelNotesProps<Field extends string> = {
  kind: LabelKind<Field>;
  choices: LabelChoices<Field>;
  labels: { code: string | null; layout: LabelLayout; lines: { field: Field }[]; room: number }[];
};

const labelsOf = (some: number, all: number) =>
  some === all ? "these labels" : `${some} of the ${all} labels`;

/** What the labels cannot bear as it was chosen: bars that would be too fine, codes and lines without room. */
export function LabelNotes<Field extends string>({ kind, choices, labels }: LabelNotesProps<Field>) {
  const tooFine = labels.filter(({ layout }) => layout.tooFine).length;
  const without = labels.filter(({ code, layout: { bars, qr } }) => code !== null && !bars && !qr).length;
  const noRoom = choices.fields.filter((name) =>
    labels.some(({ lines, room }) => lines.slice(room).some(({ field }) => field === name)),
  );
  const notes = [
    tooFine === 0
      ? null
      : `A barcode on ${labelsOf(tooFine, labels.length)} would be too fine to scan: a QR code is printed instead. For bars choose a wider label.`,
    without === 0
      ? null
      : `The code on ${labelsOf(without, labels.length)} is too long to be read at this size and is left out. Choose a larger label.`,
    noRoom.length === 0
      ? null
      : `No room on every label for: ${noRoom.map((name) => kind.fields[name]).join(", ")}. Choose fewer lines or a larger label.`,
  ].filter((note) => note !== null);
  return notes.map((note) => (
    <Banner key={note} tone="warning" className="mb-4 print:hidden">
      {note}
    </Banner>
  ));
}
