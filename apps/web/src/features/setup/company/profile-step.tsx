import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { useNotices } from "@custodia/ui/notices";
import type { Ref } from "react";
import { CompanyForm } from "./company-form.tsx";
import { CompanyLoaded } from "./company-loaded.tsx";

type ProfileStepProps = { titleRef?: Ref<HTMLHeadingElement>; onDone: () => unknown };

/** The first step of the set-up. */
export function ProfileStep({ titleRef, onDone }: ProfileStepProps) {
  const notices = useNotices();
  const saved = () => {
    notices.success("Company profile added");
    return onDone();
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          Setup your Company profile
        </CardTitle>
      </CardHeader>
      <CardContent>
        <CompanyLoaded>
          {(company) => <CompanyForm company={company} submit="Setup" alertTone="warning" onSaved={saved} />}
        </CompanyLoaded>
      </CardContent>
    </Card>
  );
}
