import { RedirectSoon } from "@custodia/app-shell/shell/redirect-soon";
import { wasAsked } from "@custodia/domain/approvals/schema";
import { useState } from "react";
import { assetPaths, type NoteToSign } from "../register/asset-paths.ts";
import { useAssetsChanged } from "../register/assets-changed.ts";
import { NoteLinks } from "./notes/note-links.tsx";

/** How a step ended: it was taken, or asked for. */
export type StepNews = { title: string; note?: string; notes?: readonly NoteToSign[] };

const ASKED: StepNews = {
  title: "Sent for approval",
  note: "An Approver or an Admin of your company decides, and you will be notified. Until then the asset stays as it is.",
};

/** Remembers how a step ended; `finish` takes the server's answer, and what is said and may be signed where the step was taken at once. */
export function useOutcome() {
  const changed = useAssetsChanged();
  const [outcome, setOutcome] = useState<StepNews>();
  const finish = (answer: object, title: string, notes: readonly NoteToSign[] = []) => {
    changed();
    setOutcome(wasAsked(answer) ? ASKED : { title, notes });
  };
  return { outcome, finish };
}

/** Says how the step ended, and leads to the asset. */
export function StepOutcome({ id, outcome: { title, note, notes = [] } }: { id: number; outcome: StepNews }) {
  const said =
    notes.length === 0 ? (
      note
    ) : (
      <span className="flex flex-wrap justify-center gap-2">
        <NoteLinks notes={notes} />
      </span>
    );
  return <RedirectSoon title={title} note={said} to={assetPaths.detail(id)} place="the asset" />;
}
