import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { FormSection } from "@custodia/ui/form/form";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";

type LinesProps = {
  /** Names of the columns, where there is room for them. */
  head: readonly string[];
  /** Widths of the columns, as a class of grid columns for wide screens. */
  grid: string;
  fields: readonly { id: string }[];
  onAdd: () => void;
  onRemove: (place: number) => void;
  /** The fields of a line. */
  children: (place: number) => ReactNode;
};

/** Lines of a document: columns on a desk, one block a line on a phone. */
export function Lines({ head, grid, fields, onAdd, onRemove, children }: LinesProps) {
  const columns = cn("grid grid-cols-2 items-start gap-x-2 gap-y-3", grid);
  return (
    <FormSection title="Items" wide>
      <div className="min-w-0 space-y-3 sm:col-span-full">
        <div aria-hidden className={cn(columns, "hidden text-sm text-muted-foreground lg:grid")}>
          {head.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ol className="space-y-2 max-lg:space-y-4">
          {fields.map(({ id }, place) => (
            <li
              key={id}
              className={cn(
                columns,
                "max-lg:rounded-md max-lg:border max-lg:p-3 lg:[&_label]:sr-only [&>*:first-child]:max-lg:col-span-full",
              )}
            >
              {children(place)}
              <Button
                variant="ghost"
                size="icon"
                className="self-end justify-self-end max-lg:col-start-2 lg:self-start"
                aria-label={`Remove line ${place + 1}`}
                disabled={fields.length === 1}
                onClick={() => onRemove(place)}
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          ))}
        </ol>
        <Button variant="outline" onClick={onAdd}>
          <Plus aria-hidden />
          Add item
        </Button>
      </div>
    </FormSection>
  );
}
