import { Button } from "@custodia/ui/button";
import { Signature } from "lucide-react";
import type { NoteToSign } from "../../register/asset-paths.ts";

type NoteLinksProps = { notes: readonly NoteToSign[]; size?: "sm" };

/** Papers to sign, each opened beside this page: there it is printed. */
export function NoteLinks({ notes, size }: NoteLinksProps) {
  return notes.map(({ label, href }) => (
    <Button key={href} asChild variant="outline" {...(size ? { size } : {})}>
      <a href={href} target="_blank" rel="noopener">
        <Signature aria-hidden />
        {label}
      </a>
    </Button>
  ));
}
