import type { ChangeNoteQuery, MovementNoteQuery } from "@custodia/domain/assets/notes";
import type { ReadingCtx } from "../../context.ts";
import type { NoteContent } from "./content.ts";
import { noteOfChange } from "./of-change.ts";
import { listToSign } from "./of-custodian.ts";
import { noteOfDisposal } from "./of-disposal.ts";
import { noteOfMovement } from "./of-movement.ts";

/** Which note is asked for: `id` is that of what it is `of`, of a change and a disposal that of the asset. */
export type NoteAsked = { id: number } & (
  | ({ of: "movement" } & MovementNoteQuery)
  | ({ of: "change" } & ChangeNoteQuery)
  | { of: "disposal" }
  | { of: "custodian" }
);

/** What a note says. Throws what the notes throw: 404, 409 and 422. */
export function contentOf(ctx: ReadingCtx, asked: NoteAsked): Promise<NoteContent> {
  if (asked.of === "movement") return noteOfMovement(ctx, asked);
  if (asked.of === "change") return noteOfChange(ctx, asked);
  return asked.of === "disposal" ? noteOfDisposal(ctx, asked) : listToSign(ctx, asked);
}
