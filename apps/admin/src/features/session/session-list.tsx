import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";

type SessionListProps = {
  label: string;
  sessions: readonly { id: string; title: string; detail: string; current?: boolean }[];
  /** The session that is being ended. */
  endingId: string | undefined;
  onEnd: (id: string) => void;
};

/** Lists sessions; each but the current one has a button that ends it. */
export function SessionList({ label, sessions, endingId, onEnd }: SessionListProps) {
  return (
    <ul aria-label={label} className="divide-y">
      {sessions.map(({ id, title, detail, current }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p>{title}</p>
            <p className="text-sm text-muted-foreground">{detail}</p>
          </div>
          {current ? (
            <Badge tone="success">This session</Badge>
          ) : (
            <Button
              variant="outline"
              size="sm"
              aria-label={`End session: ${title}`}
              busy={endingId === id}
              onClick={() => onEnd(id)}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
