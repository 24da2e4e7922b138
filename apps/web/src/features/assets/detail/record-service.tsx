import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { useState } from "react";
import { useMe } from "../../session/me.ts";
import { ServiceDialog } from "../agenda/service-dialog.tsx";
import type { ServiceDue } from "../agenda/service-text.ts";
import { stepProblem } from "../step-problem.ts";

/** Writes down the service that is due next; nothing where there is none, or it may not be done now. */
export function RecordService({ asset }: { asset: AssetView }) {
  const [due, setDue] = useState<ServiceDue | null>(null);
  const { next_maintenance_date: date, maintenance_schedule, frequency, awaiting_approval } = asset;
  if (!date || stepProblem(useMe().role, asset, "service")) return null;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        onClick={() => setDue({ date, asset, maintenance_schedule, frequency, awaiting_approval })}
      >
        Record Service
      </Button>
      <ServiceDialog due={due} onClose={() => setDue(null)} />
    </>
  );
}
