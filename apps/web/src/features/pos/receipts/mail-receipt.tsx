import { useMay } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { Button } from "@custodia/ui/button";
import { FormActions } from "@custodia/ui/form/form";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import { Input } from "@custodia/ui/input/input";
import { useNotices } from "@custodia/ui/notices";
import { Mail } from "lucide-react";
import { type FormEvent, type RefObject, useState } from "react";
import { ProblemText } from "../buttons.tsx";

type MailedSale = Pick<SaleView, "id" | "reference" | "customer">;

interface MailReceiptProps {
  sale: MailedSale;
  className?: string;
  /** Receives the focus afterwards; by default it returns to its previous element. */
  next?: RefObject<HTMLElement | null>;
  /** Controls the dialog from outside, for the till's keys. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Emails a receipt to the customer's address or another one, for users who may sell. */
export function MailReceipt({ sale, className, next, ...controlled }: MailReceiptProps) {
  const maySell = useMay("pos.write");
  const [ownOpen, setOwnOpen] = useState(false);
  const { open = ownOpen, onOpenChange: setOpen = setOwnOpen } = controlled;
  if (!maySell) return null;
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setOpen(true)}>
        <Mail aria-hidden />
        Mail
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Mail the receipt"
        description={`${sale.reference}${sale.customer ? ` of ${sale.customer.name}` : ""}. If it is sent again, it is marked Copy.`}
        size="sm"
        {...(next ? { onCloseAutoFocus: focusNext(next) } : {})}
      >
        {open ? <MailForm sale={sale} onDone={() => setOpen(false)} /> : null}
      </FormDialog>
    </>
  );
}

const focusNext = (next: RefObject<HTMLElement | null>) => (event: Event) => {
  event.preventDefault();
  next.current?.focus();
};

function MailForm({ sale, onDone }: { sale: MailedSale; onDone: () => void }) {
  const notices = useNotices();
  const mail = trpc.pos.sales.mail.useMutation();
  const customer = trpc.pos.customers.show.useQuery(
    { id: sale.customer?.id ?? 0 },
    { enabled: sale.customer !== null },
  );
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const email = typed ?? customer.data?.email ?? "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mail.isPending) return;
    // Without an address the server would mail the receipt to the customer's, which the user has just removed.
    if (email.trim() === "") return setProblem("Enter the email address.");
    try {
      const { message } = await mail.mutateAsync({ id: sale.id, email: email.trim() });
      notices.success(message);
      onDone();
    } catch (error) {
      const { message, fields } = readProblem(error);
      setProblem(fields?.email?.[0] ?? message);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <label htmlFor="receipt-email" className="font-medium">
        Email
      </label>
      <Input
        id="receipt-email"
        autoFocus
        type="email"
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "receipt-email-problem" : undefined}
        value={email}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <ProblemText id="receipt-email-problem">{problem}</ProblemText>
      <FormActions>
        <DialogCloseButton>Close</DialogCloseButton>
        <Button type="submit" busy={mail.isPending}>
          Send
        </Button>
      </FormActions>
    </form>
  );
}
