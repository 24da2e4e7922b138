import { useMay } from "@custodia/app-shell/app";
import { draftOf } from "@custodia/app-shell/records/record-form";
import { trpc } from "@custodia/client/trpc";
import { type SettingsValues, settingsForm, type UserView } from "@custodia/domain/setup/users";
import { Card, CardContent } from "@custodia/ui/card";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { type Changes, useRecordForm } from "@custodia/ui/form/open-record";
import type { Draft } from "@custodia/ui/form/schema-form.ts";
import { ReadOnlyField, TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { Link } from "@tanstack/react-router";
import { useMe } from "../../session/session.ts";
import { SettingsPage } from "../../settings/settings-page.tsx";
import { LocationPicker } from "../locations/form.tsx";
import { PendingEmail } from "./form.tsx";

const blank: Draft<SettingsValues> = {
  full_name: "",
  phone_number: "",
  id_number: "",
  department: "",
  job_role: "",
  location_id: null,
};

/** Edits the personal data that all users may change; only an Admin changes email and role. */
export function PersonalData() {
  const me = useMe();
  const { form, openRecord } = useRecordForm<SettingsValues, UserView>(settingsForm, (me) => draftOf(blank, me), me);
  const update = trpc.account.update.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  const { control } = form;
  const save = async (_values: SettingsValues, changes: Changes<SettingsValues>) => {
    const saved = await update.mutateAsync(changes);
    await Promise.all([utils.auth.me.invalidate(), utils.users.invalidate()]);
    notices.success("Your data has been successfully updated");
    return saved;
  };
  return (
    <SettingsPage name="personal">
      <Card>
        <CardContent>
          <Form form={form} openRecord={openRecord} onSubmit={save}>
            <FormSection title="Contact">
              <TextField control={control} name="full_name" label="Full name" autoComplete="name" required />
              <ReadOnlyField label="Email" value={me.email} disabled hint={<EmailHint />} />
              <TextField
                control={control}
                name="phone_number"
                label="Phone number"
                type="tel"
                autoComplete="tel"
                required
              />
            </FormSection>
            <FormSection title="Place of Work">
              <TextField control={control} name="id_number" label="ID number" required />
              <TextField control={control} name="department" label="Department" required />
              <TextField control={control} name="job_role" label="Job role" required />
              <LocationPicker control={control} name="location_id" label="Location" clearable />
            </FormSection>
            <FormActions>
              <SubmitButton>Save changes</SubmitButton>
            </FormActions>
          </Form>
        </CardContent>
      </Card>
    </SettingsPage>
  );
}

/** Explains that only an Admin changes email addresses, including the user's own. */
function EmailHint() {
  const { id, pending_email } = useMe();
  const mayManage = useMay("users.manage");
  if (pending_email) return <PendingEmail id={id} email={pending_email} />;
  if (!mayManage) return "An Admin of your company can change this under Users.";
  return (
    <>
      You can change this{" "}
      <Link to="/editUser/$id" params={{ id: `${id}` }} className="text-primary underline underline-offset-2">
        under Users
      </Link>
      .
    </>
  );
}
