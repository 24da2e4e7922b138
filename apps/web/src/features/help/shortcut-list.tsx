import { setCharacterKeys, useCharacterKeysSetting } from "@custodia/ui/character-keys.ts";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { Checkbox } from "@custodia/ui/input/input";
import type { LazyDialogProps } from "@custodia/ui/lazy-part";
import { shortcutName } from "../search/search-button.tsx";

/** A dialog with the list of shortcuts, for any page. */
export default function ShortcutsDialog({ open, onOpenChange }: LazyDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Keyboard shortcuts"
      size="lg"
      footer={<CharacterKeysSwitch />}
    >
      <ShortcutList />
    </FormDialog>
  );
}

/** All shortcuts by screen. */
export function ShortcutList() {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {shortcutGroups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { title, shortcuts } }: { group: ShortcutGroup }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl className="divide-y">
        {shortcuts.map(({ keys, effect }) => (
          <div key={effect} className="flex items-start gap-3 py-1.5">
            <dt className="flex w-28 shrink-0 flex-wrap gap-1 sm:w-36">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border bg-muted px-1.5 font-sans text-sm whitespace-nowrap">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="min-w-0">{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ShortcutGroup {
  title: string;
  /** `keys` are alternatives, or a pair with opposite effects. */
  shortcuts: readonly { keys: readonly string[]; effect: string }[];
}

const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: "Everywhere",
    shortcuts: [
      { keys: [shortcutName, "/"], effect: "Search for anything" },
      { keys: ["?"], effect: "This list" },
      { keys: ["Tab", "Shift Tab"], effect: "Next, previous" },
      { keys: ["Enter"], effect: "On “Skip to the content”, the first link on each page: skip the menus" },
      { keys: ["Esc"], effect: "Close the dialog or menu; you are asked before changes are lost" },
    ],
  },
  {
    title: "Search",
    shortcuts: [
      { keys: ["↑", "↓"], effect: "Move through the results" },
      { keys: ["Home", "End"], effect: "First, last" },
      { keys: ["Enter"], effect: "Open the result" },
    ],
  },
  {
    title: "Menus and tabs",
    shortcuts: [
      { keys: ["Enter", "↓"], effect: "Open a menu" },
      { keys: ["↑", "↓"], effect: "Move through the menu" },
      { keys: ["A … Z"], effect: "Jump to the entry that starts with this letter" },
      { keys: ["←", "→"], effect: "Previous tab, next tab" },
    ],
  },
  {
    title: "Searchable lists",
    shortcuts: [
      { keys: ["↑", "↓"], effect: "Open the list and move through it" },
      { keys: ["Page Up", "Page Down"], effect: "Move by eight" },
      { keys: ["Enter"], effect: "Select the entry" },
      { keys: ["Tab"], effect: "Select the match and move on" },
      { keys: ["Esc"], effect: "Cancel" },
    ],
  },
  {
    title: "Tables",
    shortcuts: [
      { keys: ["Enter"], effect: "On a column header: sort; in a filter: apply it immediately" },
      { keys: ["Esc"], effect: "In a filter: clear it; elsewhere: clear the selection" },
      { keys: ["Space"], effect: "On a checkbox: select the row" },
      { keys: ["↑", "↓"], effect: "In the asset list: move between rows" },
      { keys: ["Enter"], effect: "On an asset row: open the asset" },
      { keys: ["Space"], effect: "On an asset row: preview the asset" },
      { keys: ["X"], effect: "On an asset row: select it" },
      {
        keys: ["Shift ←", "Shift →"],
        effect: "On a column header: make the column narrower or wider; with Ctrl: move it",
      },
    ],
  },
  {
    title: "Asset opened from the list",
    shortcuts: [
      { keys: ["J"], effect: "The next asset in the list, with its filters and order" },
      { keys: ["K"], effect: "The previous asset" },
    ],
  },
  {
    title: "Approvals",
    shortcuts: [
      { keys: ["J", "K"], effect: "Next request, previous request" },
      { keys: ["O"], effect: "Open the request's details" },
      { keys: ["A", "R"], effect: "Approve, Reject (with the usual confirmation)" },
    ],
  },
  {
    title: "Dates",
    shortcuts: [
      { keys: ["0 … 9"], effect: "Type day, month and year, with or without slashes" },
      { keys: ["T"], effect: "In an empty field: today" },
      { keys: ["↓"], effect: "Open the calendar" },
      { keys: ["← ↑ ↓ →"], effect: "In the calendar: move by day and week; Page Up and Page Down by month" },
      { keys: ["Enter"], effect: "In the calendar: select the day" },
    ],
  },
];

/** Turns single-character shortcuts off and on in this browser. */
export function CharacterKeysSwitch() {
  const enabled = useCharacterKeysSetting();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the label contains its checkbox
    <label className="mr-auto flex items-center gap-2">
      <Checkbox checked={enabled} onChange={(event) => setCharacterKeys(event.target.checked)} />
      The ? key opens this list; J and K move through a list
    </label>
  );
}
