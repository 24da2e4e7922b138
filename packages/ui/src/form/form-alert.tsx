import type { FieldValues, FieldErrors as HookErrors } from "react-hook-form";
import { Banner } from "../banner.tsx";
import type { ShownProblem } from "../environment.tsx";

type FormAlertProps = {
  ref: React.Ref<HTMLDivElement>;
  tone: "error" | "warning";
  /** True if the user dismissed the alert, until the next attempt fails; the messages at the fields stay. */
  hidden: boolean;
  problem: ShownProblem | null;
  fields: { name: string; message: string }[];
  labels: ReadonlyMap<string, string>;
  onSelect: (name: string) => void;
  onDismiss: () => void;
};

/** Lists the errors of a form above its fields; each error links to its field. */
export function FormAlert({ ref, tone, hidden, problem, fields, labels, onSelect, onDismiss }: FormAlertProps) {
  const otherMessages = Object.values(problem?.fields ?? {}).flatMap((messages) => messages.slice(0, 1));
  const hasList = fields.length + otherMessages.length > 0;
  if (hidden || (!hasList && !problem)) return null;
  return (
    <Banner
      ref={ref}
      tabIndex={-1}
      tone={tone}
      className="mb-4"
      title={hasList ? "Please correct the following:" : undefined}
      onDismiss={onDismiss}
    >
      {hasList ? (
        <ul className="mt-1 list-disc space-y-0.5 pl-4">
          {fields.map(({ name, message }) => (
            <li key={name}>
              <button type="button" className="text-left underline underline-offset-2" onClick={() => onSelect(name)}>
                {labels.get(name) ?? name}
              </button>
              : {message.split("\n")[0]}
            </li>
          ))}
          {otherMessages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : (
        problem?.message
      )}
    </Banner>
  );
}

type FieldMessage = { name: string; message: string };

/** The form's errors as a flat list, in the order of the fields. Each message may have several lines. */
export function listErrors<T extends FieldValues>(errors: HookErrors<T>, order: readonly string[]): FieldMessage[] {
  const messages: FieldMessage[] = [];
  collect(errors, "", messages);
  const position = (name: string) => {
    const index = order.indexOf(name);
    return index < 0 ? order.length : index;
  };
  return messages.sort((a, b) => position(a.name) - position(b.name));
}

function collect(node: unknown, path: string, messages: FieldMessage[]) {
  if (typeof node !== "object" || node === null) return;
  if ("message" in node && typeof node.message === "string") {
    messages.push({ name: path, message: node.message });
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    if (key !== "ref" && key !== "root") collect(child, path ? `${path}.${key}` : key, messages);
  }
}
