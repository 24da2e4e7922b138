import { Popover } from "radix-ui";
import type { RefObject } from "react";
import { ComboboxList } from "./combobox-list.tsx";
import { useEnvironment } from "./environment.tsx";
import type { Option } from "./option-list.tsx";
import { Spinner } from "./spinner.tsx";

type ComboboxPopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The field, below which it opens. */
  anchor: RefObject<HTMLSpanElement | null>;
  listId: string;
  label: string;
  search: string;
  options: readonly Option[];
  /** Whether they are those for `search`. */
  fresh: boolean;
  error: unknown;
  retry: () => void;
  limit: number;
  value: string | number | null;
  active: number;
  create: string | undefined;
  onPick: (index: number) => void;
};

/** What a combobox offers, or why there is nothing. The focus stays in its field. */
export default function ComboboxPopover(props: ComboboxPopoverProps) {
  const { open, onOpenChange, anchor, listId, label, search, options, fresh, error, retry, limit } = props;
  const { value, active, create, onPick } = props;
  const { readError } = useEnvironment();
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLSpanElement>} />
      <Popover.Content
        role="none"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (anchor.current?.contains(event.target as Node)) event.preventDefault();
        }}
        className="z-50 flex max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-60 flex-col rounded-md border bg-popover text-popover-foreground shadow-lg"
      >
        <ComboboxList
          id={listId}
          label={label}
          options={error ? [] : options}
          value={value}
          active={active}
          busy={!fresh && !error}
          create={create}
          onPick={onPick}
        />
        <div role="status" className="px-3 text-sm text-muted-foreground empty:hidden [&>*]:py-2">
          {error ? (
            <p className="text-destructive">
              {readError(error).message}{" "}
              <button type="button" className="underline" onClick={retry}>
                Try again
              </button>
            </p>
          ) : !fresh ? (
            <p className="flex items-center gap-2">
              <Spinner /> Searching…
            </p>
          ) : options.length === 0 ? (
            <p>{search ? `Nothing matches “${search}”.` : "There is nothing to choose from yet."}</p>
          ) : options.length >= limit ? (
            <p>The first {options.length} are shown. Type to narrow them.</p>
          ) : null}
        </div>
      </Popover.Content>
    </Popover.Root>
  );
}
