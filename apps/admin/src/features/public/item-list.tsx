import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type {
  ContentDisplay,
  ContentGroup,
  ContentItem,
  ContentView,
  FigureSource,
} from "@custodia/domain/platform/public-content";
import { Button } from "@custodia/ui/button";
import { ConfirmButton } from "@custodia/ui/form/form-dialog";
import { formatThousands } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useIsOwner } from "../session/identity.ts";
import { ItemDialog, logoUrl } from "./forms.tsx";

const SOURCE_NOTES: Record<FigureSource, string> = {
  typed: "",
  companies: "companies, counted now",
  assets: "assets, counted daily",
};

const MOVES = [
  { by: -1, name: "up", Icon: ChevronUp },
  { by: 1, name: "down", Icon: ChevronDown },
] as const;

type ItemListProps = {
  group: ContentGroup;
  items: readonly ContentItem[];
  display: ContentDisplay;
  limits: ContentView["limits"];
};

/** Lists the operators' items of a group in their order; owners move, edit and remove them. */
export function ItemList({ group, items, display, limits }: ItemListProps) {
  const [editing, setEditing] = useState<ContentItem | null>(null);
  const [status, setStatus] = useState("");
  const [moved, setMoved] = useState<{ id: number; to: number; isUp: boolean } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const isOwner = useIsOwner();
  const reorder = trpc.platform.publicContent.reorder.useMutation();
  const remove = trpc.platform.publicContent.remove.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  // The browser drops the focus of a button that moves, and an item at an end cannot move any further.
  useEffect(() => {
    if (!moved || items[moved.to]?.id !== moved.id) return;
    const [up, down] = list.current?.querySelectorAll<HTMLButtonElement>(`[data-move="${moved.id}"]`) ?? [];
    const [wanted, other] = moved.isUp ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
    setMoved(null);
  }, [items, moved]);
  const show = async (content: ContentView) => {
    utils.platform.publicContent.show.setData(undefined, content);
    await utils.platform.log.invalidate();
  };
  const move = async (from: number, to: number) => {
    if (reorder.isPending) return;
    const ids = items.map(({ id }) => id);
    const { id, name } = items[from]!;
    ids.splice(to, 0, ...ids.splice(from, 1));
    try {
      setMoved({ id, to, isUp: to < from });
      await show(await reorder.mutateAsync({ group, ids }));
      setStatus(`${name} is now ${to + 1} of ${ids.length}.`);
    } catch (error) {
      setMoved(null);
      notices.error(readProblem(error).message);
      await utils.platform.publicContent.invalidate();
    }
  };
  return (
    <>
      <ol ref={list} aria-label={`Your ${group}`} className="divide-y rounded-md border">
        {items.map((item, index) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
            <Summary item={item} />
            {isOwner ? (
              <div className="ml-auto flex gap-1">
                {MOVES.map(({ by, name, Icon }) => (
                  <Button
                    key={name}
                    variant="ghost"
                    size="icon"
                    data-move={item.id}
                    aria-label={`Move ${item.name} ${name}`}
                    disabled={items[index + by] === undefined}
                    onClick={() => void move(index, index + by)}
                  >
                    <Icon aria-hidden />
                  </Button>
                ))}
                <Button variant="ghost" size="icon" aria-label={`Edit ${item.name}`} onClick={() => setEditing(item)}>
                  <Pencil aria-hidden />
                </Button>
                <ConfirmButton
                  label={<Trash2 aria-hidden />}
                  button={{ variant: "ghost", size: "icon", "aria-label": `Remove ${item.name}` }}
                  title={`Remove ${item.name}?`}
                  description={
                    display === "ours" && items.length === 1
                      ? "It will be permanently deleted. It is the last one, so the section will disappear from the landing page."
                      : "It will be permanently deleted."
                  }
                  confirmLabel="Remove"
                  danger
                  onConfirm={async () => {
                    await show(await remove.mutateAsync({ id: item.id }));
                    notices.success("Removed");
                  }}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {status}
      </p>
      {editing ? <ItemDialog group={group} item={editing} limits={limits} onClose={() => setEditing(null)} /> : null}
    </>
  );
}

function Summary({ item: { name, quote, role, image, source, shown_figure } }: { item: ContentItem }) {
  return (
    <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
      {image ? (
        <img src={logoUrl(image)} alt="" className="h-10 w-20 shrink-0 rounded-sm border bg-white object-contain p-1" />
      ) : null}
      {source ? (
        <span className="min-w-16 shrink-0 text-lg font-semibold tabular-nums">
          {formatThousands(shown_figure ?? 0)}
        </span>
      ) : null}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        {role ? <p className="text-sm wrap-anywhere text-muted-foreground">{role}</p> : null}
        {quote ? <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{quote}</p> : null}
        {source && source !== "typed" ? <p className="text-sm text-muted-foreground">{SOURCE_NOTES[source]}</p> : null}
      </div>
    </div>
  );
}
