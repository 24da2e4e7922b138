import { setCharacterKeys, useCharacterKeysSetting } from "@custodia/ui/character-keys.ts";
import { Checkbox } from "@custodia/ui/input";
import { shortcutName } from "../search/shortcut.ts";

/** All shortcuts by screen; `level` is the heading level of their titles. */
export function ShortcutList({ level }: { level: 2 | 3 }) {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {shortcutGroups.map((group) => (
        <Group key={group.title} group={group} Heading={level === 2 ? "h2" : "h3"} />
      ))}
    </div>
  );
}

function Group({ group: { title, shortcuts }, Heading }: { group: ShortcutGroup; Heading: "h2" | "h3" }) {
  return (
    <section className="min-w-0">
      <Heading className="mb-1 font-semibold">{title}</Heading>
      <dl className="divide-y">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-start gap-3 py-1.5">
            <dt className="flex w-28 shrink-0 flex-wrap gap-1 sm:w-36">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border bg-muted px-1.5 font-sans text-sm whitespace-nowrap"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="min-w-0">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ShortcutGroup {
  title: string;
  /** `keys` are alternatives, or a pair with opposite effects. */
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}

/** The keyboard shortcuts by screen. */
const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: "Everywhere",
    shortcuts: [
      { keys: [shortcutName], does: "Search for anything" },
      { keys: ["?"], does: "This list" },
      { keys: ["Tab", "Shift Tab"], does: "Next, previous" },
      { keys: ["Enter"], does: "On “Skip to the content”, the first link on each page: skip the menus" },
      { keys: ["Esc"], does: "Close the dialog or menu; you are asked before changes are lost" },
    ],
  },
  {
    title: "Search",
    shortcuts: [
      { keys: ["↑", "↓"], does: "Move through the results" },
      { keys: ["Home", "End"], does: "First, last" },
      { keys: ["Enter"], does: "Open the result" },
    ],
  },
  {
    title: "Menus and tabs",
    shortcuts: [
      { keys: ["Enter", "↓"], does: "Open a menu" },
      { keys: ["↑", "↓"], does: "Move through the menu" },
      { keys: ["A … Z"], does: "Jump to the entry that starts with this letter" },
      { keys: ["←", "→"], does: "Previous tab, next tab" },
    ],
  },
  {
    title: "Searchable lists",
    shortcuts: [
      { keys: ["↑", "↓"], does: "Open the list and move through it" },
      { keys: ["Page Up", "Page Down"], does: "Move by eight" },
      { keys: ["Enter"], does: "Select the entry" },
      { keys: ["Tab"], does: "Select the match and move on" },
      { keys: ["Esc"], does: "Cancel" },
    ],
  },
  {
    title: "Tables",
    shortcuts: [
      { keys: ["Enter"], does: "On a column header: sort; in a filter: apply it immediately" },
      { keys: ["Esc"], does: "In a filter: clear it; elsewhere: clear the selection" },
      { keys: ["Space"], does: "On a checkbox: select the row" },
      { keys: ["↑", "↓"], does: "In the asset list: move between rows" },
      { keys: ["Enter"], does: "On an asset row: open the asset" },
      { keys: ["Space"], does: "On an asset row: preview the asset" },
      { keys: ["X"], does: "On an asset row: select it" },
      {
        keys: ["Shift ←", "Shift →"],
        does: "On a column header: make the column narrower or wider; with Ctrl: move it",
      },
    ],
  },
  {
    title: "Asset opened from the list",
    shortcuts: [
      { keys: ["J"], does: "The next asset in the list, with its filters and order" },
      { keys: ["K"], does: "The previous asset" },
    ],
  },
  {
    title: "Approvals",
    shortcuts: [
      { keys: ["J", "K"], does: "Next request, previous request" },
      { keys: ["O"], does: "Open the request's details" },
      { keys: ["A", "R"], does: "Approve, Reject (with the usual confirmation)" },
    ],
  },
  {
    title: "Dates",
    shortcuts: [
      { keys: ["0 … 9"], does: "Type day, month and year, with or without slashes" },
      { keys: ["T"], does: "In an empty field: today" },
      { keys: ["↓"], does: "Open the calendar" },
      { keys: ["← ↑ ↓ →"], does: "In the calendar: move by day and week; Page Up and Page Down by month" },
      { keys: ["Enter"], does: "In the calendar: select the day" },
    ],
  },
];

/** Turns single-character shortcuts off and on in this browser. */
export function CharacterKeysSwitch() {
  const on = useCharacterKeysSetting();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is one
    <label className="mr-auto flex items-center gap-2">
      <Checkbox checked={on} onChange={(event) => setCharacterKeys(event.target.checked)} />
      The ? key opens this list; J and K move through a list
    </label>
  );
}
