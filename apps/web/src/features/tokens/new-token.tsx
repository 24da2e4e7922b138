import { trpc } from "@custodia/client/trpc";
import { tokenCreate } from "@custodia/domain/tokens/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { CopyButton } from "@custodia/ui/copy-button";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useState } from "react";

/** Makes a token, and shows it this once. */
export function NewToken({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [token, setToken] = useState<string | null>(null);
  const change = (next: boolean) => {
    if (!next) setToken(null);
    onOpenChange(next);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>New API token</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {token === null ? (
            <TokenForm onMade={setToken} />
          ) : (
            <MadeToken token={token} onDone={() => change(false)} />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const utils = trpc.useUtils();
  const create = trpc.tokens.create.useMutation();
  const form = useSchemaForm(tokenCreate, { name: "", ends_on: null });
  const { control } = form;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { token } = await create.mutateAsync(values);
        await utils.tokens.invalidate();
        onMade(token);
      }}
    >
      <TextField control={control} name="name" label="Name" hint="The program that will use it" required />
      <DateField control={control} name="ends_on" label="Last day" hint="Empty for a token without an end" />
      <FormActions>
        <SubmitButton>Make token</SubmitButton>
      </FormActions>
    </Form>
  );
}

function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <div className="space-y-4">
      <Banner tone="warning" title="Copy it now">
        It is shown this once. Whoever has it may do what you may, but let nobody in: users, passwords and
        tokens are for people.
      </Banner>
      <code className="block break-all rounded-md border border-input p-3 text-sm select-all">{token}</code>
      <CopyButton text={token}>Copy the token</CopyButton>
      <FormActions>
        <Button onClick={onDone}>Done</Button>
      </FormActions>
    </div>
  );
}
