import { trpc } from "@custodia/client/trpc";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import type { ShiftView } from "@custodia/domain/pos/shifts/schema";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { useState } from "react";
import { SaleReturnForm } from "../returns/form.tsx";
import { ReturnDone } from "../returns/return-paper.tsx";
import { FindSale } from "./find-sale.tsx";
import { ScanStrip, type Told } from "./scan-strip.tsx";
import { TillPanel } from "./till-panel.tsx";

type ReturnPanelProps = {
  shift: ShiftView;
  /** The sale whose receipt was scanned. */
  sale_id: number | null;
  onSale: (sale_id: number | null) => void;
  told: Told | null;
  onBack: () => void;
};

/** Goods come back at the till: the sale is found, and its return is made in this shift. */
export function ReturnPanel({ shift, sale_id, onSale, told, onBack }: ReturnPanelProps) {
  const refused = told?.tone === "refused" ? <ScanStrip told={told} /> : null;
  if (sale_id === null)
    return (
      <TillPanel title="Return: find the sale" onBack={onBack}>
        {refused}
        <FindSale onFound={({ id }) => onSale(id)} />
      </TillPanel>
    );
  return <Chosen key={sale_id} {...{ shift, sale_id, onBack }} onOther={() => onSale(null)} />;
}

function Chosen({
  shift,
  sale_id,
  onBack,
  onOther,
}: {
  shift: ShiftView;
  sale_id: number;
  onBack: () => void;
  onOther: () => void;
}) {
  const [made, setMade] = useState<ReturnView>();
  const { data: sale, error, refetch } = trpc.pos.sales.show.useQuery({ id: sale_id }, { staleTime: 0 });
  return (
    <TillPanel title={sale ? `Return against ${sale.reference}` : "Return"} onBack={onBack}>
      {sale && made ? (
        <ReturnDone back={made} sale={sale} next="Done" onNext={onBack} />
      ) : sale ? (
        <>
          <SaleReturnForm sale={sale} shift={shift} onDone={setMade} />
          <Button variant="ghost" className="h-11 max-sm:h-11 shrink-0 self-start" onClick={onOther}>
            Another sale
          </Button>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </TillPanel>
  );
}
