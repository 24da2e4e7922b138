import { roleName } from "@custodia/domain/permissions";
import type { LocationView } from "@custodia/domain/setup/locations";
import type { UserView } from "@custodia/domain/setup/users";
import type { VendorView } from "@custodia/domain/setup/vendors";
import { Button } from "@custodia/ui/button";
import { PageHeader } from "@custodia/ui/page-header";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@custodia/ui/tabs";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { ProfileStep } from "../company/settings.tsx";
import { locationScreens } from "../locations/screens.tsx";
import { locationName } from "../options.ts";
import { userScreens } from "../users/screens.tsx";
import { vendorScreens } from "../vendors/screens.tsx";
import { type SetupStepName, STEPS } from "./search.ts";
import { SetupStep, type StepDeclaration } from "./steps.tsx";

const stepLabels: Record<SetupStepName, string> = {
  profile: "Profile",
  branches: "Branches",
  users: "Users",
  vendors: "Vendors",
};

/** The four steps of a new company. The pills only show the position; finishing a step opens the next. */
export function SetupWizard() {
  const { step = "profile" } = useSearch({ from: "/company" });
  const navigate = useNavigate();
  const [position, setPosition] = useState({ step, hasMoved: false });
  if (position.step !== step) setPosition({ step, hasMoved: true });
  // The focused button was removed together with its step.
  const titleRef = position.hasMoved ? takeFocus : undefined;
  const openStep = (next: SetupStepName) => navigate({ to: "/company", search: { step: next } });
  const finish = (next: SetupStepName) => (
    <NextButton
      label="Finish setup"
      leadsTo={`${stepLabels[next]}, step ${STEPS.indexOf(next) + 1} of ${STEPS.length}`}
      variant="outline"
      onClick={() => void openStep(next)}
    />
  );
  const contents: Record<SetupStepName, ReactNode> = {
    profile: <ProfileStep titleRef={titleRef} onDone={() => openStep("branches")} />,
    branches: <SetupStep titleRef={titleRef} step={branchesStep} next={finish("users")} />,
    users: <SetupStep titleRef={titleRef} step={usersStep} next={finish("vendors")} />,
    vendors: (
      <SetupStep
        titleRef={titleRef}
        step={vendorsStep}
        next={
          <NextButton label="Continue" leadsTo="the dashboard" onClick={() => void navigate({ to: "/dashboard" })} />
        }
      />
    ),
  };
  return (
    <>
      <PageHeader
        title="Company Setup"
        breadcrumb={[{ label: "Home", to: "/dashboard" }, { label: "Company Setup" }]}
      />
      <Tabs variant="pills" value={step} onValueChange={(next) => void openStep(next as SetupStepName)}>
        <TabsList aria-label="Steps of the set-up">
          {STEPS.map((name) => (
            <TabsTrigger key={name} value={name} disabled={name !== step}>
              {stepLabels[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        {STEPS.map((name) => (
          <TabsContent key={name} value={name}>
            {contents[name]}
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

const takeFocus = (title: HTMLHeadingElement | null) => title?.focus({ preventScroll: true });

type NextButtonProps = {
  label: string;
  /** What the button opens, as in "Users, step 3 of 4". */
  leadsTo: string;
} & Pick<ComponentProps<typeof Button>, "variant" | "onClick">;

/** The button that ends a step; the text next to it, also its description, says what it opens. */
function NextButton({ label, leadsTo, ...button }: NextButtonProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <p id={id} className="text-sm text-muted-foreground">
        Next: {leadsTo}
      </p>
      <Button aria-describedby={id} {...button}>
        {label}
      </Button>
    </div>
  );
}

const branchesStep: StepDeclaration<LocationView> = {
  kind: { ...locationScreens, title: "Branch", plural: "branches" },
  columns: [
    { id: "location_id", header: "BRANCH CODE", main: true },
    { id: "state", header: "STATE", cell: ({ state }) => state?.name },
    { id: "city", header: "CITY" },
    { id: "address", header: "BRANCH" },
  ],
  labels: {
    form: "Setup your company Locations",
    table: "Branches",
    add: "Save",
    change: "Save",
    addMore: "Add New Branches",
    added: "New Branch Added",
    updated: "Branch Updated",
  },
};

const usersStep: StepDeclaration<UserView> = {
  kind: userScreens,
  columns: [
    { id: "full_name", header: "USER NAME", main: true },
    { id: "role", header: "TIER", inCard: "unlabeled", cell: ({ role }) => roleName[role] },
    { id: "id_number", header: "UID NO.", className: "whitespace-nowrap" },
    { id: "email", header: "EMAIL", inCard: "unlabeled", className: "break-all" },
    {
      id: "location",
      header: "LOCATION",
      inCard: "unlabeled",
      className: "min-w-40",
      cell: ({ location }) => (location && locationName(location)) || "Unknown",
    },
  ],
  labels: {
    form: "Create a new User",
    table: "Users",
    add: "Setup",
    change: "Update",
    addMore: "Add New User",
    added: "New User Added",
    updated: "User Updated",
  },
};

const vendorsStep: StepDeclaration<VendorView> = {
  kind: vendorScreens,
  columns: [
    { id: "name", header: "VENDOR NAME", main: true },
    { id: "phone_number", header: "PHONE NUMBER" },
    { id: "email", header: "EMAIL ADDRESS" },
  ],
  labels: {
    form: "Create a new Vendor",
    table: "Vendors",
    add: "Add",
    change: "Update",
    addMore: "Add New Vendors",
    added: "New Vendor Added",
    updated: "Vendor Updated",
  },
};
