import {
  draftOf,
  RecordFormFrame,
  type RecordFormProps,
  useSaver,
} from "@custodia/app-shell/records/record-form";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { ROLES, tierLabel } from "@custodia/domain/permissions";
import { type UserView, type UserWire, userForm } from "@custodia/domain/setup/users";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { FormSection } from "@custodia/ui/form/form";
import { type Changes, useRecordForm } from "@custodia/ui/form/open-record";
import { PasswordField } from "@custodia/ui/form/password-field";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useMe } from "../../session/me.ts";
import { LocationPicker } from "../locations/location-picker.tsx";

const blank: Draft<UserWire> = {
  full_name: "",
  role: null,
  phone_number: "",
  email: "",
  location_id: null,
  id_number: "",
  department: "",
  job_role: "",
};

const tiers = ROLES.map((role) => ({ value: role, label: tierLabel[role] }));

/** The fields of a user. Nobody chooses their own level; another email asks for one's password some time after the sign-in. */
export function UserForm(props: RecordFormProps<UserView>) {
  const { record, named = "" } = props;
  const opened = useRecordForm(userForm, (of) => draftOf({ ...blank, full_name: named }, of), record);
  const utils = trpc.useUtils();
  const own = useMe().id === record?.id;
  const invalidate = () => Promise.all([utils.users.invalidate(), own && utils.auth.me.invalidate()]);
  const send = useSaver(trpc.users, { invalidate }, props);
  const [needsCurrent, setNeedsCurrent] = useState(false);
  const { control } = opened.form;
  const save = async (values: UserWire, changes: Changes<UserWire>) => {
    try {
      const saved = await send(values, changes);
      opened.form.setValue("current_password", undefined);
      setNeedsCurrent(false);
      return saved;
    } catch (error) {
      // The field stands there before the form says what is missing in it.
      if (readProblem(error).fields?.current_password) flushSync(() => setNeedsCurrent(true));
      throw error;
    }
  };
  return (
    <RecordFormFrame {...props} {...opened} save={save}>
      <FormSection title="Account">
        <TextField control={control} name="full_name" label="Name of User" required />
        <SelectField
          control={control}
          name="role"
          label="Authority Level"
          options={tiers}
          placeholder="Select user-tier"
          hint={own ? "Only another Admin can change your own level." : undefined}
          disabled={own}
          required
        />
        <TextField control={control} name="phone_number" label="Phone Number" type="tel" required />
        <TextField
          control={control}
          name="email"
          label="Email Address"
          type="email"
          hint={record ? "A new address counts once the link mailed to it is followed." : undefined}
          required
        />
        {needsCurrent ? (
          <PasswordField
            control={control}
            name="current_password"
            label="Your Current Password"
            hint="It is some time since you signed in. Enter it to give another level or email address."
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
