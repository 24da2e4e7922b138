import { MAX_PASSWORD, MIN_PASSWORD } from "@custodia/domain/password";
import { PasswordField } from "@custodia/ui/form/text-fields";
import { useEffect, useState } from "react";
import { type Control, type FieldValues, type Path, useWatch } from "react-hook-form";
import type { Strength } from "./password-strength.ts";

/** A form that sets a password. */
interface WithNewPassword extends FieldValues {
  password: string;
  password_confirmation: string;
}

type NewPasswordFieldsProps<Values extends WithNewPassword> = {
  control: Control<Values, unknown, Values>;
  label?: string;
  /** Values that an attacker may know: name, email. */
  guessable?: (string | null | undefined)[];
};

/** The new password with a strength meter, and its confirmation. */
export function NewPasswordFields<Values extends WithNewPassword>(props: NewPasswordFieldsProps<Values>) {
  const { control, label = "Password", guessable = [] } = props;
  const password: string | null = useWatch({ control, name: "password" as Path<Values> });
  return (
    <>
      <PasswordField
        control={control}
        name={"password" as Path<Values>}
        label={label}
        autoComplete="new-password"
        required
      >
        <StrengthMeter password={password ?? ""} guessable={guessable} />
      </PasswordField>
      <PasswordField
        control={control}
        name={"password_confirmation" as Path<Values>}
        label={`Confirm ${label}`}
        autoComplete="new-password"
        required
      />
    </>
  );
}

const strengthLabels = ["Very weak", "Weak", "Fair", "Good", "Strong"] as const;
const colours = ["bg-destructive", "bg-destructive", "bg-warning-foreground", "bg-primary", "bg-primary"];

type StrengthMeterProps = { password: string; guessable: (string | null | undefined)[] };

/** Shows the strength of a password while it is typed. */
function StrengthMeter({ password, guessable }: StrengthMeterProps) {
  const strength = useStrength(password, guessable);
  const tooShort = password.length < MIN_PASSWORD;
  return (
    <div className="mt-1 space-y-1 text-sm">
      <div aria-hidden className="flex gap-1">
        {strengthLabels.slice(1).map((strengthLabel, index) => (
          <span
            key={strengthLabel}
            className={`h-1 flex-1 rounded-full ${strength && strength.score > index ? colours[strength.score] : "bg-secondary"}`}
          />
        ))}
      </div>
      <p role="status" className="text-muted-foreground">
        {password === "" || tooShort
          ? `At least ${MIN_PASSWORD} characters`
          : strength
            ? `${strengthLabels[strength.score]}${strength.advice ? `: ${strength.advice}` : ""}`
            : ""}
      </p>
    </div>
  );
}

function useStrength(password: string, guessable: (string | null | undefined)[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  const words = guessable.filter(Boolean).join("\n");
  useEffect(() => {
    if (password === "") {
      setStrength(null);
      return;
    }
    let isCurrent = true;
    import("./password-strength.ts").then(
      ({ passwordStrength }) =>
        isCurrent && setStrength(passwordStrength(password.slice(0, MAX_PASSWORD), words.split("\n"))),
      () => isCurrent && setStrength(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [password, words]);
  return strength;
}
