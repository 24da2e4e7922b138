import { addressForPage } from "@custodia/client/made-for";
import type { ChangeNote, MovementNote } from "@custodia/domain/assets/notes";

/** Where papers to sign are: each opens as a PDF. */
export const notePaths = {
  movement: (id: number, kind: MovementNote) =>
    addressForPage(`/files/assets/movements/${id}/note?kind=${kind}`),
  /** Of a change of an asset's custodian or location, the latest unless an activity is named, with all that were changed with it. */
  change: (asset_id: number, kind: ChangeNote, activity_id?: number) =>
    addressForPage(
      `/files/assets/${asset_id}/note?kind=${kind}${activity_id ? `&activity_id=${activity_id}` : ""}`,
    ),
  disposal: (asset_id: number) => addressForPage(`/files/assets/${asset_id}/disposal-note`),
  custodian: (id: number) => addressForPage(`/files/custodians/${id}/list`),
};

/** A paper to sign, and what its link says. */
export type NoteToSign = { label: string; href: string };
