import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { OPERATOR_ROLE_NAMES } from "@custodia/domain/platform/operators";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { DescriptionList } from "@custodia/ui/description-list";
import { PageHeader } from "@custodia/ui/page-header";
import { useOperator } from "../session/identity.ts";
import { ChangePassword } from "./change-password.tsx";
import { OtherSessions } from "./other-sessions.tsx";
import { RenewCodes } from "./renew-codes.tsx";

/** One's own account: who one is, the password, the recovery codes, and where else one is signed in. */
export function AccountPage() {
  const { full_name, email, role, signed_in_at } = useOperator();
  const timeOf = useTimeOf();
  const items = [
    { label: "Name", value: full_name },
    { label: "Email", value: email },
    { label: "Role", value: OPERATOR_ROLE_NAMES[role] },
    { label: "Signed in since", value: timeOf(signed_in_at) },
  ];
  return (
    <>
      <PageHeader title="My account" description="An owner changes your role; nobody sees your password." />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <Card>
            <CardHeader>
              <CardTitle>You</CardTitle>
            </CardHeader>
            <CardContent>
              <DescriptionList items={items} className="xl:grid-cols-2" />
            </CardContent>
          </Card>
          <OtherSessions />
          <RenewCodes />
        </div>
        <ChangePassword />
      </div>
    </>
  );
}
