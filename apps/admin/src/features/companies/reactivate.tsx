import { trpc } from "@custodia/client/trpc";
import type { CompanyPage } from "@custodia/domain/platform/companies";
import { Button } from "@custodia/ui/button";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { ReasonDialog } from "../acts/reason-dialog.tsx";

/** Lets a suspended company's users in again. */
export function Reactivate({ company: { id, name } }: { company: CompanyPage }) {
  const [asking, setAsking] = useState(false);
  const reactivate = trpc.platform.companies.reactivate.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  return (
    <>
      <Button onClick={() => setAsking(true)}>Reactivate</Button>
      {asking ? (
        <ReasonDialog
          onClose={() => setAsking(false)}
          title={`Reactivate ${name}?`}
          description="Its users can work on at once, as they left it. Written in the operators' log and in the company's activity."
          confirm="Reactivate"
          label="Note for operators"
          hint="Only in the operators' log"
          onConfirm={async (note) => {
            await reactivate.mutateAsync({ id, note });
            await utils.platform.invalidate();
            notices.success(`${name} is active again`);
          }}
        />
      ) : null}
    </>
  );
}
