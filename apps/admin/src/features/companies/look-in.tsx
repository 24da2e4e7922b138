import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { CompanyPage } from "@custodia/domain/platform/companies";
import { lookInInput } from "@custodia/domain/platform/support";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { Eye } from "lucide-react";
import { useState } from "react";

type LookInAnswer = { url: string; user: string; ends_at: string };

/** Lets an operator look into a company with a code of its Admin. */
export function LookIn({ company }: { company: CompanyPage }) {
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState<LookInAnswer | null>(null);
  const changeOpen = (next: boolean) => {
    setOpen(next);
    setAnswer(null);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        Look in
      </Button>
      <FormDialog
        open={open}
        onOpenChange={changeOpen}
        title={`Look into ${company.name}`}
        description="An Admin of the company creates a code under Settings, Support access. You see what they see, read-only, for an hour."
        size="sm"
      >
        {answer ? (
          <VisitLink answer={answer} onDone={() => changeOpen(false)} />
        ) : (
          <CodeForm id={company.id} onAccepted={setAnswer} />
        )}
      </FormDialog>
    </>
  );
}

function CodeForm({ id, onAccepted }: { id: number; onAccepted: (answer: LookInAnswer) => void }) {
  const form = useSchemaForm(lookInInput, { id, code: "", reason: "" });
  const lookIn = trpc.platform.companies.lookIn.useMutation();
  const utils = trpc.useUtils();
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => {
        onAccepted(await lookIn.mutateAsync(values));
        await utils.platform.log.invalidate();
      }}
    >
      <TextField control={form.control} name="code" label="Code" autoComplete="off" uppercase required wide />
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        hint="For example the ticket number. The company's Admins can see it."
        required
        wide
      />
      <FormActions>
        <DialogCloseButton />
        <SubmitButton>Continue</SubmitButton>
      </FormActions>
    </Form>
  );
}

function VisitLink({ answer: { url, user, ends_at }, onDone }: { answer: LookInAnswer; onDone: () => void }) {
  const timeOf = useTimeOf();
  return (
    <div className="space-y-4">
      <Banner tone="info" title={`You may look in as ${user} until ${timeOf(ends_at)}`}>
        The link works once, within five minutes. Signing out here ends the visit too.
      </Banner>
      <FormActions>
        <Button asChild>
          <a href={url} target="_blank" rel="noopener noreferrer" onClick={onDone}>
            Open the company
          </a>
        </Button>
      </FormActions>
    </div>
  );
}
