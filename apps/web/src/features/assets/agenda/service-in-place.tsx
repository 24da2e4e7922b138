import { Button } from "@custodia/ui/button";
import { DiscardQuestion } from "@custodia/ui/dialog";
import { useUnsavedWatch, WatchContext } from "@custodia/ui/form/unsaved-watch";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { StaleRequestWarning } from "../step-page.tsx";
import { type ServiceDue, serviceText } from "./agenda-words.ts";
import { ServiceForm } from "./service-dialog.tsx";

type ServiceInPlaceProps = {
  id: string;
  due: ServiceDue;
  onCancel: () => void;
  onSaved: () => void;
};

/** Records a completed service in its row. */
export function ServiceInPlace({ id, due, onCancel, onSaved }: ServiceInPlaceProps) {
  const section = useRef<HTMLElement>(null);
  const { watch, leave, discardQuestion } = useUnsavedWatch();
  useEffect(() => section.current?.querySelector<HTMLElement>("input:enabled")?.focus(), []);
  // An open calendar or list within the form has already handled the Escape key that closes it.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    leave(onCancel);
  };
  return (
    <section
      ref={section}
      id={id}
      onKeyDown={closeOnEscape}
      aria-label={`${serviceText(due)} of ${due.asset.description}`}
      className="mx-4 mt-1 mb-4 rounded-lg border bg-background p-4 sm:mr-5 lg:ml-12"
    >
      <StaleRequestWarning asset={{ id: due.asset.id, awaiting_approval: due.awaiting_approval }} />
      <WatchContext value={watch}>
        <ServiceForm
          due={due}
          cancel={
            <Button variant="outline" onClick={() => leave(onCancel)}>
              Cancel
            </Button>
          }
          onSaved={onSaved}
        />
      </WatchContext>
      {discardQuestion ? <DiscardQuestion {...discardQuestion} /> : null}
    </section>
  );
}
