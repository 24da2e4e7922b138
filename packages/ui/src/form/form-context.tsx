import { createContext, useContext, useEffect, useRef } from "react";

/** A value of a field in words, which may have to be looked up. */
export type ShowValue = (value: unknown) => string | Promise<string>;

type FormState = {
  saving: boolean;
  /** Tells the form a field's label, so that its alert can name the field. Returns how to take it back. */
  announce: (name: string, label: string, show?: ShowValue) => () => void;
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("Fields and submit buttons belong inside a Form.");
  return state;
}

/** Tells the form how a field is called, and how to say a value of it. */
export function useAnnouncedLabel(name: string, label: string, show: ShowValue = inWords) {
  const { announce } = useFormState();
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => announce(name, label, (value) => latest.current(value)), [announce, name, label]);
}

/** Any value as text: a list as its parts, what has parts as those. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (typeof value === "object" && value !== null) return Object.values(value).map(inWords).join(" × ");
  return typeof value === "boolean" ? (value ? "Yes" : "No") : String(value);
}
