import {
  completeness,
  emailColumn,
  nameColumn,
  RecordName,
  textColumn,
  withFlags,
} from "@custodia/app-shell/records/columns";
import type { RecordScreens } from "@custodia/app-shell/records/record-kind.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { CustodianView } from "@custodia/domain/setup/custodians";
import { EmailText } from "@custodia/ui/description-list";
import { recordPaths } from "../../../address.ts";
import { assetsLink } from "../../register/assets-link.tsx";
import { locationName } from "../options.ts";
import { custodianKind } from "./form.tsx";

const paths = recordPaths("Custodians");
const link = { nameOf: custodianKind.nameOf, to: paths.detail };

export const custodianScreens: RecordScreens<CustodianView> = {
  ...custodianKind,
  paths,
  Links: assetsLink("custodian_id"),
  filters: completeness,
  columns: [
    nameColumn("full_name", "Full Name", link),
    { ...textColumn("department", "Department"), inCard: "plain" },
    { ...textColumn("job_role", "Job Role"), inCard: "plain" },
    {
      id: "location",
      header: "Location",
      inCard: "plain",
      className: "min-w-52",
      cell: ({ location }) => location && locationName(location),
    },
    { ...textColumn("phone_number", "Phone Number"), inCard: "plain" },
    emailColumn(),
    { ...textColumn("id_number", "ID Number"), hiddenAtFirst: true },
  ],
  useList: (input) => trpc.custodians.list.useQuery(withFlags(input) as Inputs["custodians"]["list"]),
  useOne: (id) => trpc.custodians.show.useQuery({ id }),
  prefetch: (calls, input, how) =>
    calls.custodians.list.prefetch(withFlags(input) as Inputs["custodians"]["list"], how),
  details: (custodian) => [
    { label: "Full Name", value: <RecordName name={custodian.full_name} marked={custodian.to_complete} /> },
    { label: "Location", value: custodian.location && locationName(custodian.location) },
    { label: "Department", value: custodian.department },
    { label: "Job Role", value: custodian.job_role },
    { label: "Email Address", value: custodian.email && <EmailText email={custodian.email} /> },
    { label: "Phone Number", value: custodian.phone_number },
    { label: "Identification Number", value: custodian.id_number },
  ],
};
