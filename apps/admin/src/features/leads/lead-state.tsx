import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { LEAD_STATE_WORDS, LEAD_STATES, type LeadView } from "@custodia/domain/platform/leads";
import { useNotices } from "@custodia/ui/notices";
import { ChoiceSelect } from "@custodia/ui/select";

const options = LEAD_STATES.map((value) => ({ value, label: LEAD_STATE_WORDS[value] }));

/** How far operators are with a lead, changed in its row. */
export function LeadStateSelect({ lead: { id, email, state } }: { lead: LeadView }) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const { mutateAsync, isPending, variables } = trpc.platform.leads.setState.useMutation();
  const choose = async (next: typeof state | null) => {
    if (next === null || next === state) return;
    try {
      await mutateAsync({ id, state: next });
      await utils.platform.invalidate();
    } catch (error) {
      notices.error(readProblem(error).message);
    }
  };
  return (
    <ChoiceSelect
      aria-label={`State of ${email}`}
      className="w-28"
      options={options}
      value={isPending && variables ? variables.state : state}
      disabled={isPending}
      onChange={choose}
    />
  );
}
