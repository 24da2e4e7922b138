import type { Action } from "@custodia/domain/permissions";
import { EmptyState } from "@custodia/ui/empty-state";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useMay } from "./me.ts";

/** A page for those who may do `action`; the others are told why it is closed to them. */
export function Allowed({ action, children }: { action: Action; children: ReactNode }) {
  if (useMay(action)) return children;
  return (
    <>
      <title>Not allowed – Custodia</title>
      <EmptyState
        as="h1"
        className="py-24"
        icon={<Lock />}
        title="This action is unauthorized."
        description="Your role does not allow it. An Admin of your company can do it, or change your role."
      />
    </>
  );
}
