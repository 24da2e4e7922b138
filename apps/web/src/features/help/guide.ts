import { type Due, dueLabel } from "@custodia/domain/assets/labels";
import type { SessionView } from "@custodia/domain/auth/session";
import { may, mayActOrRequest, type Role } from "@custodia/domain/permissions";
import { assetPaths } from "../register/asset-links.tsx";
import { shortcutName } from "../search/search-button.tsx";
import { shopTopics, type Topic, type TopicLink } from "./shop-guide.ts";

/** The limits of this server. */
type Limits = SessionView["limits"];

const addLink: TopicLink = { label: "Add an asset", to: assetPaths.add };
const registerLink: TopicLink = { label: "Asset Overview", to: assetPaths.list };
const approvalsLink: TopicLink = { label: "Approvals", to: "/approvals" };

const findAsset: Topic = {
  title: "Find an asset",
  steps: [
    `Press ${shortcutName}, or Search in the top bar, and type a barcode, a tag, a serial number or a name.`,
    "In the register, click a column header to sort. Use the filters above the list to narrow it.",
    "Save your filters and columns as a view from the View menu, or send the page address to a colleague.",
  ],
  links: [registerLink],
};

const addAsset = (mayWrite: boolean): Topic => ({
  title: "Add an asset",
  steps: [
    "Fill in the fields marked with an asterisk. Today's book value is calculated as you type.",
    "Type dates as day/month/year, such as 21/11/2026 or 1 Feb 2026, or press the down arrow to open the calendar. T enters today's date.",
    "To add something that is not in a list yet, such as a new vendor, use the entry at the bottom of the list.",
    "Useful life, scrap value and maintenance schedule are taken from the classification. Turn off “It depreciates” for assets such as land.",
    mayWrite
      ? "Choose Add Asset. The asset appears at the top of the register with its own barcode."
      : "Choose Add Asset. The asset is included in totals once another user has approved it.",
  ],
  links: [addLink],
});

const importRegister = (role: Role, limits: Limits): Topic => ({
  title: "Import a register",
  steps: [
    `On the Add Asset page, upload your spreadsheet: .xlsx, .csv, .tsv or .txt, up to ${limits.import_rows.toLocaleString("en-NG")} rows and ${limits.import_megabytes} MB. You can download a sample there.`,
    "Answer the questions and correct the rows with errors. Rows left behind come back as a spreadsheet.",
    "Totals, titles and signatures are skipped and listed, as are unused columns and sheets. Merged cells are repeated, and a quantity of 8 creates eight assets.",
    "You are asked about ambiguous dates and figures, and you can choose what a word such as Fair means.",
    "Nothing is saved until you start the import. You can import all rows, or only the valid ones.",
    ...(may(role, "assets.write")
      ? [
          "To undo an import, open Earlier imports on the same page. Assets that were changed since then are kept, and are listed before you confirm.",
        ]
      : []),
  ],
  links: [{ label: "Import", to: assetPaths.add }],
});

const releaseAndReturn = (role: Role): Topic => ({
  title: mayActOrRequest(role, "assets.write") ? "Release and return" : "See where an asset is",
  steps: mayActOrRequest(role, "assets.write")
    ? [
        "Open the asset and choose Move Asset, then For Maintenance or For Fieldwork.",
        ...(may(role, "assets.write") ? [] : ["The release is sent for approval; the return is not."]),
        "When the asset is back, record its return from the same menu, with the cost of any repair.",
        "If it will be out longer, choose Move return in its movements and enter a new date.",
        "If a return was recorded by mistake, correct its cost with a reason, then release the asset again from that date. The next service is scheduled from the actual return.",
      ]
    : ["Open the asset. Its movements show who had it, since when, and what is overdue."],
  links: [
    registerLink,
    { label: dueLabel.return, to: assetPaths.list, search: { filter: { due: "return" satisfies Due } } },
  ],
});

const maintain = (role: Role): Topic => ({
  title: "Maintenance",
  steps: [
    "Maintenance in the menu lists overdue work first, then the services and returns due each day of the week. Month shows due and completed work by day; choose a day to see the details.",
    "Print prints the current view. Calendar address opens the setting that shows the schedule in another calendar.",
    "Filter by classification, location or custodian. Out for maintenance shows which assets are out, since when and with whom.",
    ...(mayActOrRequest(role, "assets.write")
      ? [
          "Done records a service performed on site: date, cost, vendor and invoice. The next service is scheduled from that date; the asset is not released.",
          "To correct a cost, date or invoice, or a release or return, choose Correct under the asset's Movements and maintenance and give a reason.",
          "To record several services of the same day, select them and choose Done.",
          ...(may(role, "assets.write") ? [] : ["The service is sent for approval and stays due until then."]),
        ]
      : []),
    mayActOrRequest(role, "assets.write")
      ? "Assets appear here once they have a maintenance schedule or a one-off job. Plan either with Plan a job; a schedule is also set on the asset form or on the classification."
      : "Assets appear here once they have a maintenance schedule, which is set on the asset form or on the classification.",
  ],
  links: [{ label: "Maintenance", to: assetPaths.maintenance }],
});

const attachments = (role: Role): Topic => ({
  title: "Photos and documents",
  steps: [
    "Open the asset. Photos, invoices, warranties and other files are under Photos and documents. Select a photo to enlarge it, or download all files at once.",
    ...(may(role, "records.write")
      ? [
          "Choose the type, then the files; you can also drop files or paste a picture. On a phone, Take photo opens the camera.",
          "Files are added immediately, also to an asset that awaits approval. You can also attach them when you add, return, sell or revalue an asset.",
        ]
      : []),
    ...(may(role, "assets.write") ? ["Use the menu beside a file to change its type or delete it permanently."] : []),
  ],
  links: [registerLink],
});

const changeMany = (mayWrite: boolean): Topic => ({
  title: "Change many assets at once",
  steps: [
    "Select assets in the register, on one page or several. When a whole page is selected, you can select all matching assets.",
    "Choose Edit selected to change custodian, location, classification, vendor, condition and more. The same bar has labels, print and export.",
    "Sell or scrap disposes of all selected assets at once, for example after a board of survey: one date, one buyer, and one price per asset or in total. Either all are processed, or none.",
    ...(mayWrite ? [] : ["The change is sent for approval."]),
  ],
  links: [registerLink],
});

const discard = (mayWrite: boolean): Topic => ({
  title: "Revalue, sell or scrap",
  steps: [
    "Open the asset. Revaluate Assets sets a new value; Discard Asset has Sell and Scrap. The gain or loss is shown before you confirm.",
    "To reverse a mistake, open the sale or scrapping, or Value for a revaluation, and give a reason. The asset returns to its earlier state, and both entries stay in the history.",
    ...(mayWrite ? [] : ["The request is sent for approval. Nothing changes until it is approved."]),
  ],
  links: [registerLink],
});

const ownRequests: Topic = {
  title: "Your requests",
  steps: [
    "Anything you add or change in the register is sent for approval. Until then the asset is unchanged.",
    "Approvals shows your pending requests, which you can withdraw.",
    "You are notified when a request is approved or rejected, with the reason, and when it becomes out of date because of another change.",
    "You can resend a rejected new asset or import under Approvals, Rejected.",
  ],
  links: [approvalsLink],
};

const decide: Topic = {
  title: "Approve or reject",
  steps: [
    "Approvals lists pending requests, newest first, with their amount and effect. Open a request to see its figures, each changed field and the requester, or the assets of an import.",
    "Approve takes effect immediately. Reject requires a reason, which the requester will see. You cannot approve or reject your own requests.",
  ],
  links: [approvalsLink],
};

const labels: Topic = {
  title: "Labels and scanning",
  steps: [
    "Select assets in the register and choose Labels, or open one asset and choose Print label.",
    "Choose the label sheet in your printer, then print at 100% without margins.",
    "Scan a label with a barcode scanner or a phone's camera to open its asset.",
    "You can also type in the field, as in Search. If several assets match, choose one.",
  ],
  links: [registerLink, { label: "Scan a code", to: "/scan" }],
};

const printAndExport: Topic = {
  title: "Print and export",
  steps: [
    "Print above the register prints the filtered list.",
    "Totals cover active assets, as on the dashboard. Pending, rejected, sold and scrapped assets are listed but not included.",
    "Download Asset creates a spreadsheet with current book values. You are notified when it is ready.",
  ],
  links: [
    { label: "Download Asset", to: assetPaths.download },
    { label: "Print the register", to: assetPaths.print },
  ],
};

const downloadAll: Topic = {
  title: "Download all your data",
  steps: [
    "Under Settings, All your data creates one archive of all your company's records and files. You are notified when it is ready.",
    "Activities show who requested and who downloaded it. Store it securely.",
  ],
  links: [{ label: "All your data", to: "/Settings/data" }],
};

const reminders: Topic = {
  title: "Get reminders",
  steps: [
    "Under Settings, Notifications turns on a Monday email of assets that are overdue, due this week or out for maintenance. A link in the email turns it off.",
    "Calendar creates an address that shows due dates in Google Calendar, Outlook or on a phone. Anyone with the address can read them, so keep it private. Creating a new address disables the old one.",
  ],
  links: [
    { label: "Notifications", to: "/Settings/notifications" },
    { label: "Calendar", to: "/Settings/calendar" },
  ],
};

const offline: Topic = {
  title: "Work offline",
  steps: [
    "Lists you have opened in this browser stay readable offline for 12 hours, unless the server's operator has set another limit. A bar at the top shows when they were last updated. Changes can be saved when you reconnect. Logging out removes the offline copies.",
  ],
  links: [{ label: "Dashboard", to: "/dashboard" }],
};

const companyUsers = ({ invitation_days }: Limits): Topic => ({
  title: "Users of your company",
  steps: [
    `Add a user: they receive an invitation by email, valid for ${invitation_days === 1 ? "a day" : `${invitation_days} days`}, and set their own password.`,
    "Data Entry makes requests, an Approver decides, and an Admin does both and manages the company.",
  ],
  links: [
    { label: "Add a user", to: "/addUser" },
    { label: "Users", to: "/viewUser" },
  ],
});

const connectPrograms: Topic = {
  title: "Connect other programs: REST API and tokens",
  steps: [
    "Under Settings, create an API token for each program. It is shown once and has your role's permissions until it expires or is revoked. Users, passwords, email addresses and webhook addresses can only be changed by a signed-in user.",
    "A webhook notifies your program of events. Each call is signed so that it can be verified.",
  ],
  links: [
    { label: "API tokens", to: "/Settings/tokens" },
    { label: "Webhooks", to: "/Settings/webhooks" },
    { label: "The REST API", to: "/api/v1/docs", external: true },
  ],
};

/** Returns the most common tasks of a role, without those that it may neither do nor request. */
export function guideFor({ role, limits }: Pick<SessionView, "role" | "limits">): Topic[] {
  const mayWrite = may(role, "assets.write");
  const mayRequest = mayActOrRequest(role, "assets.write");
  return [
    ...(mayRequest ? [addAsset(mayWrite), importRegister(role, limits)] : []),
    findAsset,
    releaseAndReturn(role),
    maintain(role),
    attachments(role),
    ...(mayRequest ? [discard(mayWrite), changeMany(mayWrite)] : []),
    ...(mayRequest && !mayWrite ? [ownRequests] : []),
    ...(may(role, "approvals.decide") ? [decide] : []),
    labels,
    printAndExport,
    ...shopTopics(role),
    reminders,
    offline,
    ...(may(role, "users.manage") ? [companyUsers(limits)] : []),
    ...(may(role, "company.manage") ? [connectPrograms, downloadAll] : []),
  ];
}
