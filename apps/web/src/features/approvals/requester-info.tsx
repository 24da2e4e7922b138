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
    <details>
      <summary className="cursor-pointer rounded-sm whitespace-nowrap marker:text-muted-foreground hover:text-primary">
        <span className="ml-1 inline-flex items-center gap-2.5">
          <Avatar name={full_name} className="-my-0.5 size-6 text-xs" />
          {full_name}
        </span>
      </summary>
      <dl className="mt-2 space-y-1 text-left text-sm">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap gap-x-3">
            <dt className="w-28 text-muted-foreground">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
