import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { PageHeader } from "@custodia/ui/page-header";
import { Link } from "@tanstack/react-router";
import { useMe } from "../session/session.ts";
import { guideFor } from "./guide.ts";
import type { Topic } from "./shop-guide.ts";
import { CharacterKeysSwitch, ShortcutList } from "./shortcut-list.tsx";

/** A short guide to what the user's role may do, and the keyboard shortcuts. */
export function HelpPage() {
  const me = useMe();
  return (
    <>
      <PageHeader
        title="Help"
        description="Common tasks in a few steps, and keyboard shortcuts."
        breadcrumb={[{ label: "Home", to: "/dashboard" }, { label: "Help" }]}
      />
      <div className="gap-4 md:columns-2 xl:columns-3">
        {guideFor(me).map((topic) => (
          <article key={topic.title} className="mb-4 break-inside-avoid">
            <TopicCard topic={topic} />
          </article>
        ))}
      </div>
      <Card>
        <CardHeader>
          <CardTitle>Keyboard shortcuts</CardTitle>
        </CardHeader>
        <CardContent>
          <ShortcutList />
          <div className="mt-5 border-t pt-4">
            <CharacterKeysSwitch />
          </div>
        </CardContent>
      </Card>
    </>
  );
}

const linkClasses = "font-medium text-primary underline-offset-2 hover:underline";

function TopicCard({ topic: { title, steps, links } }: { topic: Topic }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <ol className="list-outside list-decimal space-y-1.5 pl-5 marker:text-muted-foreground">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {links.map(({ label, ...link }) =>
            link.external ? (
              <a key={label} href={link.to} className={linkClasses}>
                {label}
              </a>
            ) : (
              <Link key={label} to={link.to} params={link.params} search={link.search} className={linkClasses}>
                {label}
              </Link>
            ),
          )}
        </p>
      </CardContent>
    </Card>
  );
}
