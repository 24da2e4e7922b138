import { useMay } from "@custodia/app-shell/app";
import { Form } from "@custodia/ui/form/form";
import { DialogFormActions } from "@custodia/ui/form/form-dialog";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { pluralize } from "@custodia/ui/input/number-format";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useInvalidateAssets } from "../../register/invalidate-assets.ts";

/** The answer to a change of several assets that has to be approved: a request for each. */
type RequestsSent = { message: string; data: { approvals: readonly number[] } };

export const isRequestsSent = (answer: object): answer is RequestsSent => "message" in answer;

export const requestsSentText = ({ data: { approvals } }: RequestsSent): string =>
  `Sent for approval: ${pluralize(approvals.length, "request")}`;

/** Tells a user who may only request a change of several assets what happens to them. */
export const DECIDED_EACH = "An Approver or Admin decides on each asset. Until then it is unchanged.";

type BatchFormProps<Values extends FieldValues, Answer extends object> = {
  form: SchemaForm<Values>;
  /** Sends the change; `false` keeps the dialog open with what was typed. */
  send: (values: Values) => Promise<Answer | false>;
  /** Says what took effect at once. */
  describe: (answer: Exclude<Answer, RequestsSent>) => string;
  /** Receives the outcome as a sentence, and the answer that it describes. */
  onDone: (message: string, answer: Answer) => void;
  submitLabel: string;
  /** The label for a user who may only request the change. */
  requestLabel?: string;
  destructive?: boolean;
  children: ReactNode;
};

/** The form in a dialog that changes or records something of several assets: of all of them or of none. */
export function BatchForm<Values extends FieldValues, Answer extends object>(props: BatchFormProps<Values, Answer>) {
  const { form, send, describe, onDone, submitLabel, requestLabel = "Send for Approval", children } = props;
  const executesDirectly = useMay("assets.write");
  const invalidate = useInvalidateAssets();
  const save = async (values: Values) => {
    const answer = await send(values).finally(invalidate);
    if (answer === false) return false;
    const message = isRequestsSent(answer)
      ? requestsSentText(answer)
      : describe(answer as Exclude<Answer, RequestsSent>);
    return onDone(message, answer);
  };
  return (
    <Form form={form} onSubmit={save}>
      {children}
      <DialogFormActions destructive={(props.destructive ?? false) && executesDirectly}>
        {executesDirectly ? submitLabel : requestLabel}
      </DialogFormActions>
    </Form>
  );
}
