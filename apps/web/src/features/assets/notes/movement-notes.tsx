import type { MovementView } from "@custodia/domain/assets/movement-view";
import { formatLongDate } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@custodia/ui/dropdown-menu";
import { Signature } from "lucide-react";
import { notesOfMovement } from "./notes-of.ts";

/** The papers to sign of a movement, beside it. */
export function MovementNotes({ movement }: { movement: MovementView }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          size="icon"
          variant="ghost"
          aria-label={`Notes to sign of ${formatLongDate(movement.release_date)}`}
        >
          <Signature aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {notesOfMovement(movement).map(({ label, href }) => (
          <DropdownMenuItem key={href} asChild>
            <a href={href} target="_blank" rel="noopener">
              {label}
            </a>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
