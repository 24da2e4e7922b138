import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { roleName } from "@custodia/domain/permissions";
import { Avatar } from "@custodia/ui/avatar";

/** Who asks; opened, how to reach them. */
export function RequesterInfo({ requester }: { requester: ApprovalView["requester"] }) {
  const { full_name, email, phone_number, id_number, role, department } = requester;
  const lines = [
    { label: "Email", value: email },
    { label: "Phone Number", value: phone_number },
    { label: "ID Number", value: id_number },
    { label: "Authority Level", value: roleName[role] },
    { label: "Department", value: department },
  ];
  return (
    <details className="text-left">
      <summary className="cursor-pointer rounded-sm whitespace-nowrap marker:text-muted-foreground hover:text-primary">
        <span className="ml-1 inline-flex items-center gap-2.5">
          <Avatar name={full_name} className="size-6 text-xs" />
          {full_name}
        </span>
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="whitespace-nowrap text-muted-foreground">{label}</dt>
            <dd className="break-words">{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
