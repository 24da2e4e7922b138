import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { SUPPORT_CODE_HOURS, type SupportCodeView, VISIT_MINUTES } from "@custodia/domain/platform/support";
import { Badge } from "@custodia/ui/badge";
import { ConfirmButton, FormDialog } from "@custodia/ui/form/form-dialog";
import { useNotices } from "@custodia/ui/notices";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/data-table";
import { useState } from "react";
import { NewSecret, SettingsPage, stayOpenProps } from "../settings/settings-page.tsx";

/** Codes by which Custodia's staff may visit the company, and who did, for Admins. */
export function SupportSettings() {
  const query = trpc.support.list.useQuery();
  const [code, setCode] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const create = trpc.support.create.useMutation();
  return (
    <SettingsPage
      name="support"
      description="Let Custodia's staff view your company once, without changing anything"
      actions={
        <ConfirmButton
          label="New code"
          button={{ variant: "default" }}
          title="Create a code for support?"
          description={`Whoever at Custodia enters it within ${SUPPORT_CODE_HOURS} hours sees your company as you do for ${VISIT_MINUTES} minutes. Nothing can be changed or downloaded. An unused earlier code stops working.`}
          confirmLabel="Create code"
          onConfirm={async () => {
            const created = await create.mutateAsync();
            setCode(created.code);
            void utils.support.invalidate();
          }}
        />
      }
    >
      <WholeTable
        label="Support access"
        columns={columns}
        query={query}
        empty={{ title: "No support visits yet", description: "Create a code when support asks you for one." }}
      />
      <FormDialog
        open={code !== null}
        onClose={() => setCode(null)}
        title="Code for support"
        size="sm"
        {...stayOpenProps}
      >
        <NewSecret
          noun="code"
          secret={code ?? ""}
          note="Give it only to the person at Custodia who helps you."
          isLarge
          onDone={() => setCode(null)}
        />
      </FormDialog>
    </SettingsPage>
  );
}

const STATES: Record<SupportCodeView["state"], { label: string; tone: "info" | "warning" | "neutral" }> = {
  waiting: { label: "Waiting", tone: "info" },
  open: { label: "In progress", tone: "warning" },
  ended: { label: "Ended", tone: "neutral" },
  unused: { label: "Not used", tone: "neutral" },
};

const columns: Column<SupportCodeView>[] = [
  {
    id: "state",
    header: "Status",
    main: true,
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  { id: "giver", header: "Created by", cell: ({ giver }) => giver.full_name },
  { id: "created_at", header: "Created", className: "whitespace-nowrap", cell: (row) => <Time at={row.created_at} /> },
  { id: "operator", header: "Used by" },
  { id: "reason", header: "Reason", cell: ({ reason }) => reason ?? "" },
  {
    id: "used_at",
    header: "From",
    className: "whitespace-nowrap",
    cell: ({ used_at }) => (used_at ? <Time at={used_at} /> : ""),
  },
  {
    id: "ends_at",
    header: "Until",
    className: "whitespace-nowrap",
    cell: ({ ends_at, expires_at }) => <Time at={ends_at ?? expires_at} />,
  },
  { id: "end", header: "End", headerHidden: true, inCard: "aside", cell: (row) => <EndAccess row={row} /> },
];

function Time({ at }: { at: string }) {
  return useTimeOf()(at);
}

function EndAccess({ row: { id, state, operator } }: { row: SupportCodeView }) {
  const end = trpc.support.end.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  if (state !== "waiting" && state !== "open") return null;
  const isOpen = state === "open";
  return (
    <ConfirmButton
      label={isOpen ? "End" : "Withdraw"}
      button={{ size: "sm", className: "-my-1" }}
      title={isOpen ? `End the access of ${operator}?` : "Withdraw this code?"}
      description={isOpen ? "They can no longer see your company." : "Nobody can use it any more."}
      confirmLabel={isOpen ? "End" : "Withdraw"}
      danger
      onConfirm={async () => {
        const { message } = await end.mutateAsync({ id });
        await utils.support.invalidate();
        notices.success(message);
      }}
    />
  );
}
