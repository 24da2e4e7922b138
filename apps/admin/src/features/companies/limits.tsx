import { QuotaMeters } from "@custodia/app-shell/quota-meters";
import { trpc } from "@custodia/client/trpc";
import { type CompanyPage, limitsInput } from "@custodia/domain/platform/companies";
import {
  type CompanyLimits,
  formatQuota,
  QUOTAS,
  type Quota,
  quotaHint,
  quotaLabel,
} from "@custodia/domain/setup/limits";
import { Banner } from "@custodia/ui/banner";
import { Card, CardContent, SettingsCardHeader } from "@custodia/ui/card";
import { Form } from "@custodia/ui/form/form";
import { DialogButton, DialogFormActions } from "@custodia/ui/form/form-dialog";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { Gauge } from "lucide-react";
import { useWatch } from "react-hook-form";
import { useFinish } from "../actions/actions.tsx";
import { useIsOwner } from "../session/identity.ts";

/** What a company uses and may use; an owner changes the limits. Without `company` they are still loading. */
export function CompanyLimitsCard({ company }: { company: CompanyPage | undefined }) {
  const isOwner = useIsOwner();
  return (
    <Card>
      <SettingsCardHeader
        title="Limits"
        description="New records are refused when a limit is reached. Nothing is removed."
        action={isOwner && company ? <ChangeLimits company={company} /> : undefined}
      />
      <CardContent>
        <QuotaMeters limits={company?.limits} />
      </CardContent>
    </Card>
  );
}

function ChangeLimits({ company }: { company: CompanyPage }) {
  return (
    <DialogButton icon={Gauge} label="Change limits" title={`Limits of ${company.name}`}>
      {(close) => <LimitsForm company={company} onDone={close} />}
    </DialogButton>
  );
}

const MEGABYTE = 2 ** 20;

/** The field of each quota, and how much of the quota is 1 in it. */
const fields = {
  assets: { name: "assets", unit: 1 },
  users: { name: "users", unit: 1 },
  tills: { name: "tills", unit: 1 },
  storage_bytes: { name: "storage_megabytes", unit: MEGABYTE },
} as const satisfies Record<Quota, { name: string; unit: number }>;

function LimitsForm({ company: { id, name, limits }, onDone }: { company: CompanyPage; onDone: () => void }) {
  const { assets, users, tills, storage_bytes } = limits;
  const form = useSchemaForm(limitsInput, {
    id,
    assets: assets.limit,
    users: users.limit,
    tills: tills.limit,
    storage_megabytes: storage_bytes.limit === null ? null : storage_bytes.limit / MEGABYTE,
    reason: "",
  });
  const { control } = form;
  const save = trpc.platform.companies.setLimits.useMutation();
  const finish = useFinish();
  const values = useWatch({ control });
  const below = QUOTAS.filter((quota) => isBelow(values[fields[quota].name], quota, limits));
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await save.mutateAsync(input);
        await finish(`Limits of ${name} saved`);
        onDone();
      }}
      className="grid gap-4"
    >
      {QUOTAS.map((quota) => (
        <NumberField
          key={quota}
          control={control}
          name={fields[quota].name}
          label={quota === "storage_bytes" ? "Storage in MB" : quotaLabel[quota]}
          hint={`${formatQuota(quota, limits[quota].used)} now: ${quotaHint[quota]}`}
          placeholder="No limit"
        />
      ))}
      <TextField control={control} name="reason" label="Reason, shown to its users" required wide />
      {below.length > 0 ? (
        <Banner tone="warning" silent>
          {below.map((quota) => quotaLabel[quota]).join(" and ")}: the company uses more than that already. Nothing is
          removed; only new ones are refused.
        </Banner>
      ) : null}
      <DialogFormActions>Save limits</DialogFormActions>
      <p className="text-sm text-muted-foreground">Recorded in the operators' log and in the company's activities.</p>
    </Form>
  );
}

/** Whether the typed limit is less than what the company uses. */
const isBelow = (value: unknown, quota: Quota, limits: CompanyLimits): boolean =>
  typeof value === "number" && value * fields[quota].unit < limits[quota].used;
