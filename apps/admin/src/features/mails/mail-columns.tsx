import { MAIL_KIND_WORDS, MAIL_KINDS, MAIL_STATES, type MailView } from "@custodia/domain/platform/mails";
import { Badge, type Tone } from "@custodia/ui/badge";
import type { Column } from "@custodia/ui/table/columns";
import { CompanyLink } from "../acts/company-link.tsx";
import type { Clocks } from "../format/since.ts";
import { SendAgain } from "./send-again.tsx";

type State = MailView["state"];
const words: Record<State, string> = { waiting: "Waiting", sent: "Sent", failed: "Failed" };
const tones: Record<State, Tone> = { waiting: "warning", sent: "success", failed: "danger" };

/** A mail by its kind, address and state; never its text, code or link. */
export function mailColumns({ timeOf }: Clocks): readonly Column<MailView>[] {
  return [
    {
      id: "kind",
      header: "Kind",
      main: true,
      className: "font-medium whitespace-nowrap",
      filter: {
        kind: "select",
        options: MAIL_KINDS.map((value) => ({ value, label: MAIL_KIND_WORDS[value] })),
      },
      cell: ({ kind }) => MAIL_KIND_WORDS[kind],
    },
    { id: "recipient", header: "To", inCard: "plain", className: "min-w-72 break-all" },
    {
      id: "company",
      header: "Company",
      inCard: "plain",
      className: "min-w-56",
      cell: ({ company }) => company && <CompanyLink company={company} />,
    },
    {
      id: "state",
      header: "State",
      inCard: "aside",
      className: "whitespace-nowrap",
      filter: { kind: "select", options: MAIL_STATES.map((value) => ({ value, label: words[value] })) },
      cell: ({ state, tries, held }) => (
        <Badge tone={tones[state]}>
          {held ? "Held" : words[state]}
          {tries > 1 ? `, try ${tries}` : null}
        </Badge>
      ),
    },
    { id: "failure", header: "Error", inCard: "plain", className: "w-full min-w-32 break-words" },
    {
      id: "created_at",
      header: "Written",
      sortable: true,
      className: "whitespace-nowrap",
      cell: ({ created_at }) => timeOf(created_at),
    },
    {
      id: "again",
      header: "Again",
      inCard: "plain",
      align: "end",
      cell: (mail) => <SendAgain mail={mail} />,
    },
  ];
}
