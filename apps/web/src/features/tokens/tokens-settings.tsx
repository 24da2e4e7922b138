import { trpc } from "@custodia/client/trpc";
import { dayIn, formatLongDate } from "@custodia/domain/date";
import { type TokenView, tokenCreate } from "@custodia/domain/tokens/schema";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { ConfirmButton, DialogOpener, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/data-table";
import { useState } from "react";
import { useMe } from "../session/session.ts";
import { NewSecret, SettingsPage, stayOpenProps } from "../settings/settings-page.tsx";

/** API tokens, for Admins. */
export function TokensSettings() {
  const query = trpc.tokens.list.useQuery();
  return (
    <SettingsPage
      name="tokens"
      description="Give programs access with your role's permissions"
      actions={
        <DialogOpener variant="default" label="New token">
          {(close) => <NewToken onClose={close} />}
        </DialogOpener>
      }
    >
      <WholeTable
        label="API tokens"
        columns={tokenColumns}
        query={query}
        empty={{ title: "No tokens yet", description: "Create one to use the REST API." }}
      />
    </SettingsPage>
  );
}

const tokenColumns: Column<TokenView>[] = [
  { id: "name", header: "Name", main: true, className: "min-w-48 wrap-anywhere", cell: ({ name }) => name },
  { id: "maker", header: "Owner", cell: ({ maker }) => maker.full_name },
  {
    id: "last_used_at",
    header: "Last used",
    className: "whitespace-nowrap",
    cell: (token) => <LastUsed token={token} />,
  },
  {
    id: "ends_on",
    header: "Last day",
    className: "whitespace-nowrap",
    cell: ({ ends_on }) => (ends_on ? formatLongDate(ends_on) : "Never expires"),
  },
  { id: "revoke", header: "Revoke", inCard: "aside", cell: (token) => <RevokeToken token={token} /> },
];

/** Shows the date of the last use, in the company's time zone. */
function LastUsed({ token: { last_used_at } }: { token: TokenView }) {
  const { time_zone } = useMe().company;
  return last_used_at ? formatLongDate(dayIn(time_zone, new Date(last_used_at))) : "Never";
}

/** Creates a token and shows it once. */
function NewToken({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return (
    <FormDialog onClose={onClose} title="New API token" {...(token !== null && stayOpenProps)}>
      {token === null ? (
        <TokenForm onCreated={setToken} />
      ) : (
        <NewSecret
          noun="token"
          secret={token}
          note="Anyone with it has your permissions, but cannot give access: no new users, roles, passwords or tokens."
          onDone={onClose}
        />
      )}
    </FormDialog>
  );
}

function TokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const utils = trpc.useUtils();
  const create = trpc.tokens.create.useMutation();
  const form = useSchemaForm(tokenCreate, { name: "", ends_on: null });
  const { control } = form;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { token } = await create.mutateAsync(values);
        onCreated(token);
        void utils.tokens.invalidate();
      }}
    >
      <TextField control={control} name="name" label="Name" hint="The program that will use this token" required />
      <DateField control={control} name="ends_on" label="Last day" hint="Leave blank for no expiry" />
      <FormActions>
        <SubmitButton>Create token</SubmitButton>
      </FormActions>
    </Form>
  );
}

function RevokeToken({ token: { id, name } }: { token: TokenView }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const revoke = trpc.tokens.revoke.useMutation();
  const revokeToken = async () => {
    await revoke.mutateAsync({ id });
    await utils.tokens.invalidate();
    notices.success("Token revoked");
  };
  return (
    <ConfirmButton
      label="Revoke"
      button={{ size: "sm", "aria-label": `Revoke ${name}` }}
      title={`Revoke the token ${name}?`}
      description="Programs that use it lose access immediately."
      confirmLabel="Revoke"
      danger
      onConfirm={revokeToken}
    />
  );
}
