import { useMayRequest } from "@custodia/app-shell/app";
import { Button } from "@custodia/ui/button";
import { LazyDialog, lazyPart } from "@custodia/ui/lazy-part";
import { HeadLabel, ICON_ON_PHONE } from "@custodia/ui/page-header";
import { Link } from "@tanstack/react-router";
import { CalendarPlus, Plus, Printer } from "lucide-react";
import { useState } from "react";
import { usePrintAll } from "./print-all.ts";

const PlanDialog = lazyPart(() => import("./plan-dialog.tsx"), { over: true });

/** What can be done with the agenda as a whole; none of it goes onto paper. */
export function AgendaActions() {
  const { print, busy } = usePrintAll();
  return (
    <span className="contents print:hidden">
      <Button variant="ghost" className={ICON_ON_PHONE} busy={busy} onClick={print}>
        <HeadLabel icon={Printer}>Print</HeadLabel>
      </Button>
      <Button asChild variant="ghost" className={ICON_ON_PHONE}>
        <Link to="/Settings" hash="calendar">
          <HeadLabel icon={CalendarPlus}>Calendar address</HeadLabel>
        </Link>
      </Button>
      <PlanJob />
    </span>
  );
}

function PlanJob() {
  const [open, setOpen] = useState(false);
  if (!useMayRequest("assets.write")) return null;
  return (
    <>
      <Button className={ICON_ON_PHONE} onClick={() => setOpen(true)}>
        <HeadLabel icon={Plus}>Plan a job</HeadLabel>
      </Button>
      <LazyDialog open={open} onOpenChange={setOpen} part={PlanDialog} />
    </>
  );
}
