import { Card } from "@custodia/ui/card";
import { useNotices } from "@custodia/ui/notices";
import { CompanyForm } from "./company-form.tsx";
import { CompanyLoaded } from "./company-loaded.tsx";

/** The first step of the set-up. */
export function ProfileStep({ onDone }: { onDone: () => unknown }) {
  const notices = useNotices();
  const saved = () => {
    notices.success("Company profile added");
    return onDone();
  };
  return (
    <Card title="Setup your Company profile">
      <CompanyLoaded>
        {(company) => <CompanyForm company={company} submit="Setup" alertTone="warning" onSaved={saved} />}
      </CompanyLoaded>
    </Card>
  );
}
