import type { Action } from "@custodia/domain/permissions";
import { EmptyState } from "@custodia/ui/empty-state";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useMay, useMayRequest } from "../app.tsx";

type AllowedProps = {
  action: Action;
  /** Open as well to those who may only ask for it. */
  orAsk?: boolean;
  children: ReactNode;
};

/** A page for those who may do `action`; the others are told why it is closed to them. */
export function Allowed({ action, orAsk = false, children }: AllowedProps) {
  const may = useMay(action);
  const mayAsk = useMayRequest(action);
  const { refusal } = useApp();
  if (may || (orAsk && mayAsk)) return children;
  return (
    <>
      <title>Not allowed – Custodia</title>
      <EmptyState
        as="h1"
        className="py-24"
        icon={<Lock />}
        title="This action is unauthorized."
        description={refusal}
      />
    </>
  );
}
