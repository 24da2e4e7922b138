import { useMay } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { FirstSteps as Steps } from "@custodia/domain/dashboard/schema";
import { Button } from "@custodia/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardHeading, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { pluralize } from "@custodia/ui/input/number-format";
import { useLocalStorage, writeLocalStorage } from "@custodia/ui/use-browser.ts";
import { Link } from "@tanstack/react-router";
import { Check, FileSpreadsheet, Plus, X } from "lucide-react";
import { useState } from "react";
import { assetPaths } from "../register/asset-links.tsx";
import { useMe } from "../session/session.ts";

/** Lists a new company's first steps, the import first. Renders nothing once all are done or the list is dismissed. */
export function FirstSteps() {
  const { id } = useMe().company;
  const storageName = `first-steps-hidden:${id}`;
  const isStored = useLocalStorage(storageName) === "1";
  // Storage may be full.
  const [isDismissed, setDismissed] = useState(false);
  const isHidden = isStored || isDismissed;
  const mayManage = useMay("company.manage");
  const { data: steps } = trpc.dashboard.firstSteps.useQuery(undefined, { enabled: mayManage && !isHidden });
  if (!mayManage || isHidden || !steps) return null;
  const list = toSteps(steps);
  const done = list.filter((step) => step.done).length;
  return (
    <div className={cn("grid grid-cols-1 gap-4", steps.assets === 0 && "xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]")}>
      {steps.assets === 0 ? <ImportCard /> : null}
      <Card>
        <CardHeader className="items-center">
          <CardHeading className="flex-1">
            <div className="flex justify-between gap-3">
              <CardTitle>Getting started</CardTitle>
              <span className="text-sm text-muted-foreground">{`${done} of ${list.length}`}</span>
            </div>
          </CardHeading>
          <CardAction>
            <Button
              variant="ghost"
              size="icon"
              className="-my-1.5"
              aria-label="Dismiss this list"
              onClick={() => {
                setDismissed(true);
                writeLocalStorage(storageName, "1");
              }}
            >
              <X aria-hidden />
            </Button>
          </CardAction>
        </CardHeader>
        <div aria-hidden className="h-1 bg-secondary">
          <div className="h-full bg-primary" style={{ width: `${(done / list.length) * 100}%` }} />
        </div>
        <ol
          className={cn(
            "divide-y",
            steps.assets > 0 && "xl:grid xl:auto-cols-fr xl:grid-flow-col xl:divide-x xl:divide-y-0",
          )}
        >
          {list.map((step) => (
            <StepRow key={step.title} step={step} />
          ))}
        </ol>
      </Card>
    </div>
  );
}

type Step = {
  title: string;
  detail: string;
  done: boolean;
  action: string;
  to: "/Settings/company" | "/addLocations" | "/addUser" | "/importAssets" | "/labels";
};

function toSteps({ profile, locations, others, assets, label }: Steps): Step[] {
  return [
    {
      title: "Company profile",
      detail: profile ? "Filled in" : "Industry, address and abbreviation",
      done: profile,
      action: "Fill in",
      to: "/Settings/company",
    },
    {
      title: "Branches",
      detail: locations > 0 ? pluralize(locations, "location") : "Where your assets are located",
      done: locations > 0,
      action: "Add",
      to: "/addLocations",
    },
    {
      title: "People",
      detail: others > 0 ? `You and ${pluralize(others, "other")}` : "Who enters data and who approves",
      done: others > 0,
      action: "Invite",
      to: "/addUser",
    },
    {
      title: "Import or first asset",
      detail: assets > 0 ? pluralize(assets, "asset") : "Your existing list",
      done: assets > 0,
      action: "Import",
      to: "/importAssets",
    },
    {
      title: "First label",
      detail: label ? "Printed" : "Print it, attach it and scan it",
      done: label,
      action: "Print",
      to: "/labels",
    },
  ];
}

function StepRow({ step: { title, detail, done, action, to } }: { step: Step }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
      <span
        aria-hidden
        className={cn(
          "grid size-6 shrink-0 place-items-center rounded-full",
          done ? "bg-success-surface text-success-foreground" : "border border-dashed border-input",
        )}
      >
        {done ? <Check className="size-3.5" /> : null}
      </span>
      <span className="min-w-0 flex-1">
        <span className={done ? "block text-muted-foreground" : "block font-medium"}>
          {title}
          {done ? <span className="sr-only">, done</span> : null}
        </span>
        <span className="block text-sm text-muted-foreground">{detail}</span>
      </span>
      {done ? null : (
        <Button asChild size="sm" variant="outline">
          <Link to={to}>
            {action}
            <span className="sr-only">{`: ${title}`}</span>
          </Link>
        </Button>
      )}
    </li>
  );
}

/** The import comes first, because most companies have a list already. */
function ImportCard() {
  return (
    <Card className="flex flex-col">
      <CardHeader>
        <CardHeading>
          <CardTitle>Import your register</CardTitle>
        </CardHeading>
      </CardHeader>
      <CardContent className="flex flex-1 flex-col items-center justify-center gap-4 py-8 text-center">
        <span aria-hidden className="grid size-14 place-items-center rounded-full bg-accent text-accent-foreground">
          <FileSpreadsheet className="size-7" />
        </span>
        <p className="max-w-md text-muted-foreground">
          Upload your list as Excel or CSV. You see a preview before anything is saved.
        </p>
        <p className="flex flex-wrap justify-center gap-2">
          <Button asChild>
            <Link to={assetPaths.import}>
              <FileSpreadsheet aria-hidden />
              Import assets
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={assetPaths.add}>
              <Plus aria-hidden />
              Add an asset manually
            </Link>
          </Button>
        </p>
      </CardContent>
    </Card>
  );
}
