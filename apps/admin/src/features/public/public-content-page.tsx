import { Counters } from "@custodia/app-shell/public/counters";
import { Logos } from "@custodia/app-shell/public/logos";
import { Testimonials } from "@custodia/app-shell/public/testimonials";
import { PageFailure } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import {
  CONTENT_DISPLAYS,
  CONTENT_GROUPS,
  type ContentDisplay,
  type ContentGroup,
  type ContentView,
  MAX_ITEMS,
  toPublicContent,
} from "@custodia/domain/platform/public-content";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, SettingsCardHeader } from "@custodia/ui/card";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { EmptyState } from "@custodia/ui/empty-state";
import { Segmented } from "@custodia/ui/input/input";
import { toChoices } from "@custodia/ui/input/select";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useIsOwner } from "../session/identity.ts";
import { ItemDialog } from "./forms.tsx";
import { ItemList } from "./item-list.tsx";

/** Shows the testimonials, logos and counters of the landing page, and lets owners change them. */
export function PublicContentPage() {
  const query = trpc.platform.publicContent.show.useQuery();
  const { data } = query;
  if (!data && query.error) return <PageFailure title="Public pages" query={query} />;
  return (
    <div className="max-w-5xl space-y-5">
      <PageHeader
        title="Public pages"
        description="The testimonials, logos and counters on the landing page. Visitors see a change within seconds."
      />
      {CONTENT_GROUPS.map((group) => (
        <GroupCard key={group} group={group} content={data} />
      ))}
    </div>
  );
}

const TEXTS: Record<ContentGroup, { title: string; description: string; add: string; none: string }> = {
  testimonials: {
    title: "Testimonials",
    description: "What customers say, with their names. Publish only what they have agreed to.",
    add: "Add testimonial",
    none: "No testimonials of your own yet",
  },
  logos: {
    title: "Logos",
    description: "The organisations that use Custodia.",
    add: "Add logo",
    none: "No logos of your own yet",
  },
  counters: {
    title: "Counters",
    description: "Figures that count up, typed or counted over all companies.",
    add: "Add counter",
    none: "No counters of your own yet",
  },
};

function GroupCard({ group, content }: { group: ContentGroup; content: ContentView | undefined }) {
  const { title, description, add, none } = TEXTS[group];
  const [adding, setAdding] = useState(false);
  const isOwner = useIsOwner();
  const state = content?.[group];
  const isFull = state !== undefined && state.items.length >= MAX_ITEMS[group];
  return (
    <Card aria-label={`${title} on the landing page`} aria-busy={!content}>
      <SettingsCardHeader
        title={title}
        description={`${description} At most ${MAX_ITEMS[group]}.`}
        action={
          content && isOwner ? (
            <Button variant="outline" disabled={isFull} onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              {add}
            </Button>
          ) : undefined
        }
      />
      <CardContent className="space-y-5">
        {content && state ? (
          <>
            <DisplayChoice group={group} display={state.display} count={state.items.length} />
            {state.items.length === 0 ? (
              <EmptyState inline title={none} className="rounded-md border border-dashed" />
            ) : (
              <ItemList group={group} items={state.items} display={state.display} limits={content.limits} />
            )}
            <Preview group={group} content={content} />
          </>
        ) : (
          <Skeleton className="h-40" />
        )}
      </CardContent>
      {adding && content ? <ItemDialog group={group} limits={content.limits} onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}

const LABELS: Record<ContentDisplay, string> = { samples: "Samples", ours: "Our own", hidden: "Nothing" };
const options = toChoices(CONTENT_DISPLAYS, LABELS);

const effects = (group: ContentGroup): Record<ContentDisplay, string> => ({
  samples: `Visitors see the samples that come with Custodia${group === "counters" ? "" : ", marked as samples"}. Your own ${group} are kept here.`,
  ours: `Visitors see your own ${group}, and no samples.`,
  hidden: `The landing page has no ${group} at all. Your own are kept here.`,
});

type DisplayChoiceProps = { group: ContentGroup; display: ContentDisplay; count: number };

/** Shows what visitors see in a group, and lets owners choose it. Each choice is confirmed, because it is public at once. */
function DisplayChoice({ group, display, count }: DisplayChoiceProps) {
  const [selected, setSelected] = useState<ContentDisplay | null>(null);
  const isOwner = useIsOwner();
  const set = trpc.platform.publicContent.setDisplay.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  const select = (next: ContentDisplay) => {
    if (next === "ours" && count === 0) notices.info(`Add at least one of your own ${group} first.`);
    else if (next !== display) setSelected(next);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden={isOwner} className="font-medium">
        Visitors see
      </span>
      {isOwner ? (
        <Segmented label={`Visitors see, ${group}`} options={options} value={display} onChange={select} />
      ) : (
        <Badge tone={display === "ours" ? "success" : "neutral"}>{LABELS[display]}</Badge>
      )}
      {display === "samples" && count > 0 ? (
        <span className="text-sm text-muted-foreground">Yours are not shown until you choose “Our own”.</span>
      ) : null}
      {selected ? (
        <ConfirmDialog
          open
          onOpenChange={() => setSelected(null)}
          title={`${selected === "hidden" ? "Hide the section" : `Show ${selected === "ours" ? "your own" : "the samples"}`}?`}
          description={effects(group)[selected]}
          confirmLabel={selected === "hidden" ? "Hide" : "Show"}
          onConfirm={async () => {
            utils.platform.publicContent.show.setData(undefined, await set.mutateAsync({ group, display: selected }));
            await utils.platform.log.invalidate();
            notices.success("Landing page changed");
          }}
        />
      ) : null}
    </div>
  );
}

/** Shows the operators' own items as visitors see them, or would; without any, the samples. */
function Preview({ group, content }: { group: ContentGroup; content: ContentView }) {
  const { display, items } = content[group];
  const hasOwn = items.length > 0;
  if (!hasOwn && display === "hidden") return null;
  const shown = hasOwn ? ("ours" as const) : display;
  const preview = toPublicContent({ ...content, [group]: { display: shown, items } });
  return (
    <section aria-label={`Preview of the ${group}`}>
      <h3 className="mb-2 font-semibold">
        Preview
        <span className="ml-2 text-sm font-normal text-muted-foreground">
          {display === shown ? "Visitors see this now" : "Visitors do not see this yet"}
        </span>
      </h3>
      <div className="overflow-hidden rounded-md border bg-background text-lg [&>section]:border-y-0">
        {group === "logos" ? (
          <Logos content={preview.logos} base={import.meta.env.BASE_URL.replace(/\/$/, "")} />
        ) : (
          <div className="p-4 sm:p-6">
            {group === "counters" ? (
              // Another key starts the count again after a change.
              <Counters key={JSON.stringify(preview.counters)} content={preview.counters} />
            ) : (
              <Testimonials content={preview.testimonials} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}
