import { PasswordField } from "@custodia/ui/form/password-field";
import { type Control, type FieldValues, type Path, useWatch } from "react-hook-form";
import { StrengthMeter } from "./strength-meter.tsx";

/** A form that sets a password. */
interface WithNewPassword extends FieldValues {
  password: string;
  password_confirmation: string;
}

type NewPasswordFieldsProps<Wire extends WithNewPassword> = {
  control: Control<Wire, unknown, Wire>;
  label?: string;
  /** What an attacker knows as well: name, email. */
  known?: (string | null | undefined)[];
};

/** The new password with its strength, and once more. */
export function NewPasswordFields<Wire extends WithNewPassword>(props: NewPasswordFieldsProps<Wire>) {
  const { control, label = "Password", known = [] } = props;
  const password: string | null = useWatch({ control, name: "password" as Path<Wire> });
  return (
    <>
      <PasswordField
        control={control}
        name={"password" as Path<Wire>}
        label={label}
        autoComplete="new-password"
        required
      >
        <StrengthMeter password={password ?? ""} known={known} />
      </PasswordField>
      <PasswordField
        control={control}
        name={"password_confirmation" as Path<Wire>}
        label={`Confirm ${label}`}
        autoComplete="new-password"
        required
      />
    </>
  );
}
