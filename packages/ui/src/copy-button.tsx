import { useState } from "react";
import { Button } from "./button.tsx";

const SAID = { copied: "Copied", refused: "Not copied: select it and copy it by hand" } as const;

/** Puts a text on the clipboard, and says whether the browser let it. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [outcome, setOutcome] = useState<keyof typeof SAID | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Also where there is no clipboard at all: browsers keep it from pages without https.
      setOutcome("refused");
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" onClick={copy}>
        {children}
      </Button>
      <span role="status" className="text-sm text-muted-foreground">
        {outcome && SAID[outcome]}
      </span>
    </div>
  );
}
