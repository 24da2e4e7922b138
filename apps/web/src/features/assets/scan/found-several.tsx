import type { HitGroup } from "@custodia/domain/search/schema";
import { Link } from "@tanstack/react-router";
import { hitKinds } from "../../search/hit-kinds.ts";

export type SeveralFound = { text: string; groups: readonly HitGroup[] };

/** What was found where it is not one thing alone, to choose from. */
export function FoundSeveral({ text, groups }: SeveralFound) {
  return (
    <section aria-label="Found" className="mt-4">
      <p role="status" className="mb-2">
        Several match “{text}”. Choose one:
      </p>
      {groups.map(({ kind, hits, found }) => (
        <div key={kind} className="mb-3">
          <h2 className="text-sm font-medium text-muted-foreground">
            {hitKinds[kind].label}
            {hits.length < found ? `, the best ${hits.length}` : null}
          </h2>
          <ul className="divide-y">
            {hits.map(({ id, title, detail }) => (
              <li key={id}>
                <Link {...hitKinds[kind].place(id)} className="block rounded-md px-2 py-2 hover:bg-accent">
                  <span className="block font-medium break-words text-primary">{title}</span>
                  <span className="block text-sm break-words text-muted-foreground">{detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
