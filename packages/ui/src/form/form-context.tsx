import { createContext, useContext, useEffect } from "react";

type FormState = {
  saving: boolean;
  /** Tells the form a field's label, so that its alert can name the field. Returns how to take it back. */
  announce: (name: string, label: string) => () => void;
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("Fields and submit buttons belong inside a Form.");
  return state;
}

export function useAnnouncedLabel(name: string, label: string) {
  const { announce } = useFormState();
  useEffect(() => announce(name, label), [announce, name, label]);
}
