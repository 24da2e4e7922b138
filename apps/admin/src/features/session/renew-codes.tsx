import { trpc } from "@custodia/client/trpc";
import { secondFactorInput } from "@custodia/domain/platform/session";
import { Card, CardContent } from "@custodia/ui/card";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form";
import { PageHeader } from "@custodia/ui/page-header";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { CodeField } from "./code-field.tsx";
import { useOperator } from "./identity.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Ten new recovery codes in the place of those before, for a code of the authenticator. */
export function RenewCodesPage() {
  const { recovery_codes_left } = useOperator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const navigate = useNavigate();
  return (
    <div className="max-w-md">
      <PageHeader
        title="New recovery codes"
        description={
          codes
            ? "The codes before these let nobody in any more."
            : `Codes left: ${recovery_codes_left}. New ones end them.`
        }
      />
      <Card>
        <CardContent>
          {codes ? (
            <RecoveryCodes codes={codes} onKept={() => void navigate({ to: "/companies" })} />
          ) : (
            <RenewForm onRenewed={setCodes} />
          )}
        </CardContent>
      </Card>
    </div>
  );
}

function RenewForm({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const form = useSchemaForm(secondFactorInput, { code: "" });
  const renew = trpc.platform.session.renewCodes.useMutation();
  const utils = trpc.useUtils();
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => {
        onRenewed((await renew.mutateAsync(values)).recovery_codes);
        await utils.platform.invalidate();
      }}
    >
      <CodeField control={form.control} name="code" />
      <SubmitButton>Make new codes</SubmitButton>
    </Form>
  );
}
