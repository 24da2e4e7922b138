import { draftOf, RecordFormFrame, type RecordFormProps, useSaveRecord } from "@custodia/app-shell/records/record-form";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { ROLES, tierLabel } from "@custodia/domain/permissions";
import { type UserValues, type UserView, userForm } from "@custodia/domain/setup/users";
import { Button } from "@custodia/ui/button";
import { EmailText } from "@custodia/ui/description-list";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { FormSection } from "@custodia/ui/form/form";
import { type Changes, useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { PasswordField, TextField } from "@custodia/ui/form/text-fields";
import { toChoices } from "@custodia/ui/input/select";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useMe } from "../../session/session.ts";
import { LocationPicker } from "../locations/form.tsx";

const blank: Draft<UserValues> = {
  full_name: "",
  role: null,
  phone_number: "",
  email: "",
  location_id: null,
  id_number: "",
  department: "",
  job_role: "",
};

const tiers = toChoices(ROLES, tierLabel);

/** Users cannot change their own role. A new role or email needs the current password if the sign-in is not recent. */
export function UserForm(props: RecordFormProps<UserView>) {
  const { record, initialName = "" } = props;
  const recordForm = useRecordForm(userForm, (row) => draftOf({ ...blank, full_name: initialName }, row), record);
  const utils = trpc.useUtils();
  const isSelf = useMe().id === record?.id;
  const invalidate = () => Promise.all([utils.users.invalidate(), isSelf && utils.auth.me.invalidate()]);
  const send = useSaveRecord(trpc.users, { invalidate }, props);
  const [needsCurrent, setNeedsCurrent] = useState(false);
  const { control } = recordForm.form;
  const save = async (values: UserValues, changes: Changes<UserValues>, clearDraft: () => void) => {
    try {
      const saved = await send(values, changes, clearDraft);
      recordForm.form.setValue("current_password", undefined);
      setNeedsCurrent(false);
      return saved;
    } catch (error) {
      // The field must be rendered before the form can show its error.
      if (readProblem(error).fields?.current_password) flushSync(() => setNeedsCurrent(true));
      throw error;
    }
  };
  return (
    <RecordFormFrame {...props} {...recordForm} save={save}>
      <FormSection title="Account">
        <TextField control={control} name="full_name" label="Name of User" required />
        <SelectField
          control={control}
          name="role"
          label="Authority Level"
          options={tiers}
          placeholder="Select user-tier"
          hint={isSelf ? "Only another Admin can change your own level." : undefined}
          disabled={isSelf}
          required
        />
        <TextField control={control} name="phone_number" label="Phone Number" type="tel" required />
        <TextField
          control={control}
          name="email"
          label="Email Address"
          type="email"
          hint={record ? "A new address takes effect when the link sent to it is opened." : undefined}
          required
        />
        {needsCurrent ? (
          <PasswordField
            control={control}
            name="current_password"
            label="Your Current Password"
            hint="Required to change the authority level or email address."
            autoComplete="current-password"
            required
          />
        ) : null}
      </FormSection>
      <FormSection title="Place of Work">
        <LocationPicker control={control} name="location_id" label="Location/Branch" required />
        <TextField control={control} name="id_number" label="Identification Number" required />
        <TextField control={control} name="department" label="Department" required />
        <TextField control={control} name="job_role" label="Job Role" required />
      </FormSection>
    </RecordFormFrame>
  );
}

/** The pending new address of a user, with a button that cancels the change. */
export function PendingEmail({ id, email }: { id: number; email: string }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const isSelf = useMe().id === id;
  const cancel = trpc.users.cancelEmail.useMutation({
    onSettled: () => Promise.all([utils.users.invalidate(), isSelf && utils.auth.me.invalidate()]),
  });
  const cancelChange = async () => {
    try {
      await cancel.mutateAsync({ id });
      notices.success("The change was cancelled, and the emailed link no longer works");
    } catch (error) {
      notices.error(readProblem(error).message);
    }
  };
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="wrap-anywhere">
        Change to <EmailText email={email} /> pending
      </span>
      <span aria-hidden="true">·</span>
      <Button
        variant="link"
        size="sm"
        className="h-auto p-0"
        busy={cancel.isPending}
        aria-label={`Cancel the change to ${email}`}
        onClick={cancelChange}
      >
        Cancel
      </Button>
    </span>
  );
}
