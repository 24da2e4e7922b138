import { useMay } from "@custodia/app-shell/app";
import { isApprovalRequested } from "@custodia/domain/approvals/schema";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useNotices } from "@custodia/ui/notices";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useInvalidateAssets } from "../../register/invalidate-assets.ts";
import { StaleRequestWarning } from "../step-page.tsx";

/** The asset that a correction concerns. */
export type CorrectedAsset = Pick<AssetView, "id" | "barcode" | "description" | "awaiting_approval">;

type CorrectionDialogProps<Values extends FieldValues> = {
  asset: CorrectedAsset;
  title: string;
  /** The effect of the correction, in a sentence. */
  effect: string;
  wide?: boolean;
  form: SchemaForm<Values>;
  send: (values: Values) => Promise<object>;
  /** The notice if the correction took effect at once. */
  message: string | ((values: Values) => string);
  /** Input that is not a field of the form, such as a chosen file. */
  hasOtherInput?: boolean;
  onClose: () => void;
  /** Called instead of `onClose` once the correction is saved or requested. */
  onSaved?: () => void;
  /** The buttons below the fields. */
  actions: ReactNode;
  children?: ReactNode;
};

/** A dialog with the form that corrects or records an event of an asset. */
export function CorrectionDialog<Values extends FieldValues>(props: CorrectionDialogProps<Values>) {
  const { asset, title, effect, wide = false, form, send, message, hasOtherInput = false } = props;
  const { onClose, onSaved = onClose, actions, children } = props;
  const finish = useFinishCorrection(onSaved);
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={`${asset.barcode}, ${asset.description}. ${effect}`}
      size={wide ? "lg" : "md"}
    >
      <StaleRequestWarning asset={asset} />
      {/* A field that receives the focus must not stay below the buttons. */}
      <div className="**:scroll-mb-20">
        <Form
          form={form}
          onSubmit={async (values) =>
            finish(await send(values), typeof message === "string" ? message : message(values))
          }
          hasOtherInput={hasOtherInput}
        >
          {children}
          {actions}
        </Form>
      </div>
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
