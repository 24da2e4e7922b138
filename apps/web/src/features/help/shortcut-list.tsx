import { type ShortcutGroup, shortcutGroups } from "./shortcuts.ts";

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
