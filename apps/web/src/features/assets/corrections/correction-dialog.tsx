import { useMay } from "@custodia/app-shell/app";
import { isApprovalRequested } from "@custodia/domain/approvals/schema";
import type { AssetView } from "@custodia/domain/assets/schema";
import { FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import { useNotices } from "@custodia/ui/notices";
import type { ReactNode } from "react";
import { useInvalidateAssets } from "../../register/invalidate-assets.ts";
import { StaleRequestWarning } from "../step-page.tsx";

/** The asset that a correction concerns. */
export type CorrectedAsset = Pick<AssetView, "id" | "barcode" | "description" | "awaiting_approval">;

type CorrectionDialogProps = {
  asset: CorrectedAsset;
  title: string;
  /** The effect of the correction, in a sentence. */
  effect: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that corrects a recorded event. */
export function CorrectionDialog({ asset, title, effect, wide = false, onClose, children }: CorrectionDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={`${asset.barcode}, ${asset.description}. ${effect}`}
      size={wide ? "lg" : "md"}
    >
      <StaleRequestWarning asset={asset} />
      {/* A field that receives the focus must not stay below the buttons. */}
      <div className="**:scroll-mb-20">{children}</div>
    </FormDialog>
  );
}

type CorrectionActionsProps = { label: string; danger?: boolean; keep?: string };

/** The Cancel button, which `keep` names otherwise, and the submit button; the label says whether the correction needs approval. */
export function CorrectionActions({ label, danger = false, keep = "Cancel" }: CorrectionActionsProps) {
  const executesDirectly = useMay("assets.write");
  return (
    // Of a dialog that is longer than the screen, the fields scroll and the buttons stay.
    <div className="sticky -bottom-4 -mx-1 mt-5 -mb-4 border-t bg-popover px-1 pb-4 *:mt-4">
      <FormActions>
        <DialogCloseButton>{keep}</DialogCloseButton>
        <SubmitButton variant={danger && executesDirectly ? "destructive" : "default"}>
          {executesDirectly ? label : "Send for Approval"}
        </SubmitButton>
      </FormActions>
    </div>
  );
}

/** Returns a function that reports the outcome of a correction and refreshes the page. */
export function useFinishCorrection(onClose: () => void): (answer: object, message: string) => void {
  const notices = useNotices();
  const invalidate = useInvalidateAssets();
  return (answer, message) => {
    invalidate();
    notices.success(isApprovalRequested(answer) ? "Sent for approval" : message);
    onClose();
  };
}

/** Returns the changed values of a form; an empty text counts as null. */
export function changedValues<T extends object>(values: T, original: object): Partial<T> {
  const previous = original as Record<string, unknown>;
  const entries = Object.entries(values).filter(([field, value]) => (value ?? "") !== (previous[field] ?? ""));
  return Object.fromEntries(entries) as Partial<T>;
}
