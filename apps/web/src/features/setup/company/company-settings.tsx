import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHead } from "@custodia/ui/card";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { CompanyForm } from "./company-form.tsx";
import { CompanyLoaded } from "./company-loaded.tsx";

/** The company's part of the settings; for Admins. */
export function CompanySettings() {
  const notices = useNotices();
  return (
    <Card>
      <CardHead title="Company" description="What stands on documents and in barcodes" />
      <CardContent>
        <CompanyLoaded>
          {(company) => (
            <CompanyForm
              company={company}
              submit="Save changes"
              withTimeZone
              onSaved={() => notices.success("Company profile updated")}
              actions={company.image ? <RemoveLogo /> : undefined}
            />
          )}
        </CompanyLoaded>
      </CardContent>
    </Card>
  );
}

function RemoveLogo() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const remove = trpc.company.removeLogo.useMutation();
  const [asking, setAsking] = useState(false);
  const go = async () => {
    await remove.mutateAsync();
    await Promise.all([utils.company.invalidate(), utils.auth.me.invalidate()]);
    notices.success("Company logo removed");
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Remove logo
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove the company logo?"
        description="The initials take its place."
        confirm="Remove"
        danger
        onConfirm={go}
      />
    </>
  );
}
