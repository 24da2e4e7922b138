import { LEAD_KINDS, LEAD_STATE_WORDS, LEAD_STATES, type LeadView } from "@custodia/domain/platform/leads";
import type { Column } from "@custodia/ui/table/columns";
import type { Clocks } from "../format/since.ts";
import { LeadNote } from "./lead-note.tsx";
import { LeadStateSelect } from "./lead-state.tsx";

const kinds = { contact: "Contact form", newsletter: "Newsletter" } as const;

/** Who wrote, what, and how far operators are with it. */
export function leadColumns({ timeOf }: Clocks): readonly Column<LeadView>[] {
  return [
    {
      id: "email",
      header: "Who",
      main: true,
      sortable: true,
      className: "min-w-48 font-medium",
      cell: (lead) => <Who lead={lead} />,
    },
    {
      id: "kind",
      header: "From",
      inCard: "plain",
      className: "whitespace-nowrap",
      filter: { kind: "select", options: LEAD_KINDS.map((value) => ({ value, label: kinds[value] })) },
      cell: ({ kind }) => kinds[kind],
    },
    {
      id: "message",
      header: "Message",
      inCard: "plain",
      className: "w-full min-w-56",
      cell: ({ message }) => message && <Message text={message} />,
    },
    {
      id: "created_at",
      header: "Came",
      inCard: "plain",
      sortable: true,
      className: "whitespace-nowrap",
      cell: ({ created_at }) => timeOf(created_at),
    },
    {
      id: "state",
      header: "State",
      inCard: "aside",
      filter: {
        kind: "select",
        options: LEAD_STATES.map((value) => ({ value, label: LEAD_STATE_WORDS[value] })),
      },
      cell: (lead) => <LeadStateSelect lead={lead} />,
    },
    { id: "note", header: "Note", inCard: "plain", cell: (lead) => <LeadNote lead={lead} /> },
  ];
}

function Who({ lead: { name, email } }: { lead: LeadView }) {
  return (
    <>
      <span className="block break-words">{name ?? email}</span>
      {name ? (
        <span className="block text-sm leading-tight font-normal break-all text-muted-foreground">
          {email}
        </span>
      ) : null}
    </>
  );
}

const ONE_LINE = 70;

/** A long message is folded. */
function Message({ text }: { text: string }) {
  if (text.length <= ONE_LINE && !text.includes("\n")) return <span className="break-words">{text}</span>;
  return (
    <details className="group text-left break-words">
      <summary className="cursor-pointer rounded-sm hover:text-primary">
        <span className="group-open:hidden">{text.slice(0, ONE_LINE)}…</span>
        <span className="not-group-open:hidden whitespace-pre-line">{text}</span>
      </summary>
    </details>
  );
}
