import { type Outputs, trpc } from "@custodia/client/trpc";
import { type UserView, userDeactivate } from "@custodia/domain/setup/users";
import { Banner } from "@custodia/ui/banner";
import { QueryContent } from "@custodia/ui/error-state";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { Form } from "@custodia/ui/form/form";
import { DialogFormActions, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { Skeleton } from "@custodia/ui/progress";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CustodianPicker } from "../custodians/screens.tsx";

type OutstandingItems = Outputs["users"]["offboarding"];
type DeactivateProps = { user: UserView; onClose: () => void };

/** Lists the outstanding items of a user before deactivation, and asks what to do with them. */
export function DeactivateDialog({ user, onClose }: DeactivateProps) {
  const outstanding = trpc.users.offboarding.useQuery({ id: user.id }, { gcTime: 0 });
  return (
    <FormDialog
      onClose={onClose}
      title={`Deactivate ${user.full_name}?`}
      description="The user is signed out on all devices immediately and cannot sign in until reactivated. Nothing is deleted."
      role="alertdialog"
    >
      <QueryContent query={outstanding} skeleton={<Skeleton className="h-24 w-full" />}>
        {(items) => <DeactivateForm user={user} outstanding={items} onClose={onClose} />}
      </QueryContent>
    </FormDialog>
  );
}

const WEBHOOKS = [
  { value: "take_over" as const, label: "Take over" },
  { value: "remove" as const, label: "Remove" },
];
const REQUESTS = [
  { value: "keep" as const, label: "Keep pending" },
  { value: "withdraw" as const, label: "Withdraw" },
];

function DeactivateForm({ user, outstanding, onClose }: DeactivateProps & { outstanding: OutstandingItems }) {
  const { webhooks, tokens, requests, undecidable, shifts, custodians } = outstanding;
  const notices = useNotices();
  const utils = trpc.useUtils();
  const deactivate = trpc.users.deactivate.useMutation();
  const form = useSchemaForm(userDeactivate, {
    webhooks: webhooks.length > 0 ? "take_over" : "keep",
    requests: "keep",
    custodian_id: null,
  });
  const { control } = form;
  const assignedAssets = custodians.reduce((sum, { assets }) => sum + assets, 0);
  return (
    <Form
      form={form}
      guard={false}
      onSubmit={async (choices) => {
        await deactivate.mutateAsync({ id: user.id, ...choices });
        notices.success("User has been successfully deactivated");
        onClose();
        await utils.invalidate();
      }}
    >
      <div className="space-y-5">
        {webhooks.length > 0 ? (
          <Outstanding
            title={pluralize(webhooks.length, "webhook")}
            link={{ label: "Webhooks", to: "/Settings/webhooks" }}
          >
            <Names names={webhooks.map(({ url }) => url)} />
            <SelectField control={control} name="webhooks" label="Webhooks" options={WEBHOOKS} required />
          </Outstanding>
        ) : null}
        {tokens.length > 0 ? (
          <Outstanding
            title={pluralize(tokens.length, "API token")}
            link={{ label: "API tokens", to: "/Settings/tokens" }}
          >
            <Names names={tokens.map(({ name }) => name)} />
            <p className="text-sm text-muted-foreground">Access is revoked permanently.</p>
          </Outstanding>
        ) : null}
        {requests.total > 0 ? (
          <Outstanding
            title={`${pluralize(requests.total, "request")} waiting for approval`}
            link={{ label: "View", to: "/approvals", search: { filter: { requester_id: `${user.id}` } } }}
          >
            <Names names={requests.first.map(({ subject_event }) => subject_event)} total={requests.total} />
            <SelectField control={control} name="requests" label="Requests" options={REQUESTS} required />
          </Outstanding>
        ) : null}
        {undecidable > 0 ? (
          <Banner tone="warning">
            {pluralize(undecidable, "request")} of others could then not be decided, because the only remaining Admin or
            Approver is the requester. Invite another Admin or Approver, or withdraw your own requests.
          </Banner>
        ) : null}
        {shifts.length > 0 ? (
          <Outstanding title={`${pluralize(shifts.length, "shift")} not closed`}>
            <ul className="text-sm">
              {shifts.map(({ id, cashier, location }) => (
                <li key={id}>
                  <Link to="/pos/shifts" search={{ shift: id }} className={LINK}>
                    {cashier}, {location}
                  </Link>
                </li>
              ))}
            </ul>
            <p className="text-sm text-muted-foreground">
              Count the drawer and close the shift. An Admin can also do this later.
            </p>
          </Outstanding>
        ) : null}
        {assignedAssets > 0 ? (
          <Outstanding
            title={`${pluralize(assignedAssets, "asset")} in hand`}
            link={{ label: "View", to: "/viewAssets", search: { filter: { custodian_id: `${custodians[0]!.id}` } } }}
          >
            <CustodianPicker
              control={control}
              name="custodian_id"
              label="Hand over to"
              placeholder={`Stays with ${custodians[0]!.full_name}`}
              clearable
            />
          </Outstanding>
        ) : null}
      </div>
      <DialogFormActions destructive>Deactivate</DialogFormActions>
    </Form>
  );
}

const LINK = "text-primary underline underline-offset-2";

type OutstandingProps = {
  title: string;
  link?: Pick<LinkProps, "to" | "search"> & { label: string };
  children: ReactNode;
};

/** One kind of outstanding item, with a link to its page. */
function Outstanding({ title, link, children }: OutstandingProps) {
  return (
    <section className="space-y-2">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-medium">
        {title}
        {link ? (
          <Link to={link.to} search={link.search} className={LINK}>
            {link.label}
          </Link>
        ) : null}
      </h3>
      {children}
    </section>
  );
}

function Names({ names, total = names.length }: { names: readonly string[]; total?: number }) {
  return (
    <ul className="list-disc space-y-0.5 pl-5 text-sm wrap-anywhere text-muted-foreground">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {total > names.length ? <li>and {formatThousands(total - names.length)} more</li> : null}
    </ul>
  );
}
