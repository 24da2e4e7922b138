import { useMayRequest } from "@custodia/app-shell/app";
import { NameWithAvatar, yesNoFilter } from "@custodia/app-shell/records/columns";
import { tableInput } from "@custodia/app-shell/records/table-search.ts";
import type { Inputs } from "@custodia/client/trpc";
import { actorName } from "@custodia/domain/activity/actor-name";
import type { ActivityView, SubjectType } from "@custodia/domain/activity/schema";
import { roleName } from "@custodia/domain/permissions";
import type { Column, NamedFilter } from "@custodia/ui/table/columns";
import { Link, type LinkProps } from "@tanstack/react-router";
import { IMPORT_FILTER } from "../register/asset-links.tsx";
import { ActionTaken } from "./action-taken.tsx";

/** The columns of the audit log; `timeOf` formats an instant. */
export function activityColumns(timeOf: (instant: string) => string): readonly Column<ActivityView>[] {
  return [
    {
      id: "user",
      header: "User",
      inCard: "unlabeled",
      className: "whitespace-nowrap",
      cell: (activity) => <NameWithAvatar name={actorName(activity)} />,
    },
    {
      id: "role",
      header: "Authority Level",
      inCard: "unlabeled",
      className: "whitespace-nowrap",
      cell: ({ user }) => user && roleName[user.role],
    },
    {
      id: "created_at",
      header: "Time",
      inCard: "unlabeled",
      sortable: true,
      className: "whitespace-nowrap tabular-nums",
      cell: ({ created_at }) => timeOf(created_at),
    },
    {
      id: "log_message",
      header: "Action Taken",
      main: true,
      className: "w-full min-w-64",
      cell: (activity) => <ActionTaken activity={activity} />,
    },
    {
      id: "record",
      header: "Record",
      inCard: "aside",
      className: "whitespace-nowrap",
      cell: (activity) => <RecordLink activity={activity} />,
    },
  ];
}

type Target = {
  label: string;
  to: (id: number, activity: ActivityView) => Pick<LinkProps, "to" | "params" | "search">;
};

/** The pages of the kinds of record that every role may see. */
const targets: Partial<Record<SubjectType, Target>> = {
  asset: { label: "Asset", to: (id) => ({ to: "/detail_asset/$id", params: { id: `${id}` } }) },
  user: { label: "User", to: (id) => ({ to: "/detailUser/$id", params: { id: `${id}` } }) },
  location: { label: "Location", to: (id) => ({ to: "/detailLocations/$id", params: { id: `${id}` } }) },
  vendor: { label: "Vendor", to: (id) => ({ to: "/detailVendors/$id", params: { id: `${id}` } }) },
  custodian: { label: "Custodian", to: (id) => ({ to: "/detailCustodians/$id", params: { id: `${id}` } }) },
  classification: { label: "Classifications", to: () => ({ to: "/viewClassifications" }) },
  import: {
    label: "Imported assets",
    to: (id) => ({ to: "/viewAssets", search: { filter: { [IMPORT_FILTER]: `${id}` } } }),
  },
  export: { label: "Downloads", to: () => ({ to: "/download" }) },
  item: { label: "Item", to: (id) => ({ to: "/pos/detailInventory/$id", params: { id: `${id}` } }) },
  purchase: { label: "Purchase", to: (id) => ({ to: "/pos/detailPurchase/$id", params: { id: `${id}` } }) },
  adjustment: { label: "Count", to: (id) => ({ to: "/pos/detailCount/$id", params: { id: `${id}` } }) },
  category: {
    label: "Items",
    to: (id) => ({ to: "/pos/viewInventory", search: { filter: { category_id: `${id}` } } }),
  },
  transfer: { label: "Transfers", to: () => ({ to: "/pos/viewTransfers" }) },
  coupon: { label: "Coupons", to: () => ({ to: "/pos/viewCoupons" }) },
  cashier: { label: "Cashiers", to: () => ({ to: "/pos/viewCashier" }) },
  customer: {
    label: "Sales",
    to: (id) => ({ to: "/pos/viewSales", search: { filter: { customer_id: `${id}` } } }),
  },
  shift: { label: "Shift", to: (id) => ({ to: "/pos/shifts", search: { shift: id } }) },
  sale: { label: "Sale", to: (id) => ({ to: "/pos/viewSales", search: { sale: id } }) },
  // Payments are shown with their sale, which is found by the reference in the entry.
  payment: { label: "Sale", to: (_id, { after }) => ({ to: "/pos/viewSales", search: saleSearch(after) }) },
  return: { label: "Sale", to: (_id, { after }) => ({ to: "/pos/viewSales", search: saleSearch(after) }) },
};

function saleSearch(after: ActivityView["after"]): { search?: string } {
  const sale = after?.sale;
  return typeof sale === "string" ? { search: sale } : {};
}

/** Links an import to its result, where users who may import can open its assets or undo it. */
const importTarget: Target = { label: "Import", to: (id) => ({ to: "/addAssets", search: { import: id } }) };

/** Links to the record of an entry. */
function RecordLink({ activity }: { activity: ActivityView }) {
  const { subject_type, subject_id, log_message } = activity;
  const mayImport = useMayRequest("assets.write");
  const target = mayImport && subject_type === "import" ? importTarget : targets[subject_type];
  if (!target || subject_id === null) return "–";
  const { label, to } = target;
  return (
    <Link {...to(subject_id, activity)} className="text-primary hover:underline">
      {label}
      <span className="sr-only"> of: {log_message}</span>
    </Link>
  );
}

/** The filter that is set only by links: the history of one record. */
export const RECORD_FILTER = "subject_id";

export const originFilter = yesNoFilter("by_request", "Origin", { yes: "Approved requests" });

const filters: readonly NamedFilter[] = [
  { id: "user_id", kind: "combobox" },
  { id: "subject_type", kind: "text" },
  originFilter,
  { id: RECORD_FILTER, kind: "number" },
];

/** Returns the query that the list sends at an address. */
export const activitiesQueryAt = (search: object) =>
  tableInput<Inputs["activities"]["list"]>(search, activityColumns(String), { filters });
