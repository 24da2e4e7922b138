import { setCharacterKeys, useCharacterKeysSetting } from "@custodia/ui/character-keys.ts";
import { Checkbox } from "@custodia/ui/input";
import { shortcutName } from "../search/shortcut.ts";

/** All shortcuts, by where one is; `level` is that of their titles in the outline. */
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
  /** `keys` are alternatives, or a pair that does the opposite of each other. */
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}

/** The keyboard shortcuts by screen. */
const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: "Everywhere",
    shortcuts: [
      { keys: [shortcutName], does: "Search for anything" },
      { keys: ["?"], does: "This list" },
      { keys: ["Tab", "Shift Tab"], does: "To the next, to the one before" },
      { keys: ["Enter"], does: "On “Skip to the content”, first in each page: past the menus" },
      { keys: ["Esc"], does: "Close what is open; it asks before changes are lost" },
    ],
  },
  {
    title: "Search",
    shortcuts: [
      { keys: ["↑", "↓"], does: "Through what was found" },
      { keys: ["Home", "End"], does: "To the first, to the last" },
      { keys: ["Enter"], does: "Open it" },
    ],
  },
  {
    title: "Menus and tabs",
    shortcuts: [
      { keys: ["Enter", "↓"], does: "Open a menu" },
      { keys: ["↑", "↓"], does: "Through its entries" },
      { keys: ["A … Z"], does: "To the entry that begins so" },
      { keys: ["←", "→"], does: "From tab to tab" },
    ],
  },
  {
    title: "Lists that are searched as you type",
    shortcuts: [
      { keys: ["↑", "↓"], does: "Open the list, and move in it" },
      { keys: ["Page Up", "Page Down"], does: "Move by eight" },
      { keys: ["Enter"], does: "Take it" },
      { keys: ["Tab"], does: "Take what was searched for, and go on" },
      { keys: ["Esc"], does: "Leave it as it was" },
    ],
  },
  {
    title: "Tables",
    shortcuts: [
      { keys: ["Enter"], does: "On a column's head: sort; in a filter: apply it at once" },
      { keys: ["Esc"], does: "In a filter: empty it; elsewhere: tick no row any more" },
      { keys: ["Space"], does: "On its box: tick a row" },
      { keys: ["↑", "↓"], does: "In the list of assets: from row to row" },
      { keys: ["Enter"], does: "On a row of assets: open it" },
      { keys: ["Space"], does: "On a row of assets: have a look at all of it" },
      { keys: ["X"], does: "On a row of assets: tick it" },
      {
        keys: ["Shift ←", "Shift →"],
        does: "On a column’s head of that list: narrower, wider; with Ctrl: to another place",
      },
    ],
  },
  {
    title: "An asset that was opened from the list",
    shortcuts: [
      { keys: ["J"], does: "The next of the list, with its filters and its order" },
      { keys: ["K"], does: "The one before" },
    ],
  },
  {
    title: "Approvals",
    shortcuts: [
      { keys: ["J", "K"], does: "To the next request, to the one before" },
      { keys: ["O"], does: "Open it: what becomes of each field, and who asks" },
      { keys: ["A", "R"], does: "Its Approve, its Reject: they ask as the buttons do" },
    ],
  },
  {
    title: "Dates",
    shortcuts: [
      { keys: ["0 … 9"], does: "Type day, month and year, with or without strokes between" },
      { keys: ["T"], does: "In an empty field: today" },
      { keys: ["↓"], does: "Open the calendar" },
      { keys: ["← ↑ ↓ →"], does: "In the calendar: by day and week; Page Up and Page Down by month" },
      { keys: ["Enter"], does: "In the calendar: take the day" },
    ],
  },
];

/** Turns the keys of one character off and on, for this browser. */
export function CharacterKeysSwitch() {
  const on = useCharacterKeysSetting();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is one
    <label className="mr-auto flex items-center gap-2">
      <Checkbox checked={on} onChange={(event) => setCharacterKeys(event.target.checked)} />
      The ? key opens this list, J and K go along one
    </label>
  );
}
