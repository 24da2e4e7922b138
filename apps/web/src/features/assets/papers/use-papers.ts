import { trpc } from "@custodia/client/trpc";
import type { PaperView } from "@custodia/domain/assets/papers";

/** All papers of an asset; head, tab and dialogs share one answer. */
export const usePapers = (asset_id: number) => trpc.papers.list.useQuery({ id: asset_id });

/** Has what shows an asset's papers, and what was done to it, ask again. */
export function usePapersChanged(asset_id: number): () => void {
  const utils = trpc.useUtils();
  return () => {
    void utils.papers.list.invalidate({ id: asset_id });
    void utils.assets.list.invalidate();
    void utils.activities.invalidate();
  };
}

/** True of what a browser shows. */
export const isPicture = ({ width }: PaperView): boolean => width !== null;

/** Photos are shown as such; what was photographed to be read stands among the documents. */
export const isPhoto = (paper: PaperView): boolean => isPicture(paper) && paper.kind === "photo";
