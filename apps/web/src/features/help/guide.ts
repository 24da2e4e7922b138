import { type Due, dueLabel } from "@custodia/domain/assets/labels";
import type { SessionView } from "@custodia/domain/auth/session";
import { may, mayActOrRequest, type Role } from "@custodia/domain/permissions";
import { assetPaths } from "../register/asset-paths.ts";
import { shortcutName } from "../search/shortcut.ts";
import { shopTopics } from "./shop-guide.ts";
import type { Topic, TopicLink } from "./topic.ts";

/** The limits of this server. */
type Limits = SessionView["limits"];

const add: TopicLink = { label: "Add an asset", to: assetPaths.add };
const register: TopicLink = { label: "Asset Overview", to: assetPaths.list };
const approvals: TopicLink = { label: "Approvals", to: "/approvals" };

const find: Topic = {
  title: "Find an asset",
  steps: [
    `Press ${shortcutName}, or Search in the top bar, and type a barcode, a tag, a serial number or a name.`,
    "In the register, a click on a column's head sorts by it, and the boxes above narrow it.",
    "Keep what you set as a view of your own, from the View menu; or send its address to a colleague.",
  ],
  links: [register],
};

const addOne = (acts: boolean): Topic => ({
  title: "Add an asset",
  steps: [
    "Fill in what is marked with a star. The book value of today follows as you type.",
    "A date is typed as day/month/year, such as 21/11/2026 or 1 Feb 2026, or chosen in its calendar (arrow down). T is today.",
    "What a list does not have yet, such as a new vendor, is added from the foot of that list.",
    "Life, scrap value and schedule begin as the class has them. Take the tick from It depreciates for what is never written off, such as land.",
    acts
      ? "Choose Add Asset. It stands at the top of the register, with a barcode of its own."
      : "Choose Add Asset. It counts once somebody else has approved it.",
  ],
  links: [add],
});

const bringIn = (role: Role, limits: Limits): Topic => ({
  title: "Import a register",
  steps: [
    `Beside the form for a new asset, drop the spreadsheet that you have: .xlsx, .csv, .tsv or .txt, up to ${limits.import_rows.toLocaleString("en-NG")} rows and ${limits.import_megabytes} MB. A sample is there to download.`,
    "Say which column is which. Then each row that does not fit is listed with its reason.",
    "Totals, titles and signatures are left out and listed, as are columns and sheets that are not taken. Merged cells are repeated, and a quantity of 8 makes eight assets.",
    "Dates and figures that may mean several things are asked about, and you may change what a word such as Fair is taken for.",
    "Nothing is saved before you start the import: all rows, or the good ones alone if you choose so.",
    ...(may(role, "assets.write")
      ? [
          "A wrong import is undone under Earlier imports, beside the form. What somebody has worked on since stays, and is named before.",
        ]
      : []),
  ],
  links: [{ label: "Import", to: assetPaths.add }],
});

const move = (role: Role): Topic => ({
  title: mayActOrRequest(role, "assets.write") ? "Release and return" : "See where an asset is",
  steps: mayActOrRequest(role, "assets.write")
    ? [
        "Open the asset and choose Move Asset, then For Maintenance or For Fieldwork.",
        ...(may(role, "assets.write") ? [] : ["The release is sent for approval; the return is not."]),
        "When it is back, choose its return in the same menu. What a repair cost is entered there.",
        "Where it stays away longer, Move return in its movements gives it another day.",
        "A return that did not happen: correct its cost away, with the reason, and release the asset again from that day. Its next service counts from the true return.",
      ]
    : ["Open the asset. Its movements tell who had it, since when, and what is overdue."],
  links: [
    register,
    { label: dueLabel.return, to: assetPaths.list, search: { filter: { due: "return" satisfies Due } } },
  ],
});

const maintain = (role: Role): Topic => ({
  title: "Maintenance",
  steps: [
    "Maintenance in the menu lists what is overdue, then each day of the week with what is to be serviced and what comes back. Month names what is due and done on each day; choose a day for all of it.",
    "Print puts what is shown onto paper. Calendar address leads to the setting by which another calendar shows it.",
    "Filters narrow it to a class, a location or a custodian. Out for maintenance tells what is away, since when and by whom.",
    ...(mayActOrRequest(role, "assets.write")
      ? [
          "Done writes down a service that an asset had where it is: its day, what it cost, who did it, and the invoice. The next one is counted from that day; nothing is released.",
          "A wrong cost, day or invoice is put right by Correct, under the asset's Movements and maintenance, with a reason; so is a release or a return.",
          "Several that were done on one day are ticked, and written down together by Done for them all.",
          ...(may(role, "assets.write") ? [] : ["It is sent for approval, and is due until then."]),
        ]
      : []),
    mayActOrRequest(role, "assets.write")
      ? "An asset comes up here once it has a maintenance schedule: Plan a job gives it one, and so do its form and its class."
      : "An asset comes up here once it has a maintenance schedule, which its form and its class have a field for.",
  ],
  links: [{ label: "Maintenance", to: assetPaths.maintenance }],
});

const papers = (role: Role): Topic => ({
  title: "Photos and documents",
  steps: [
    "Open the asset. Its photos, invoice, warranty and the like stand under Photos and documents; a photo opens large, and all of them come in one file.",
    ...(may(role, "records.write")
      ? [
          "Choose what you add, then files; or drop them there, or paste a picture. On a phone, Photograph opens the camera.",
          "They are added at once, also to an asset that waits for somebody's yes. So too while you add, return, sell or revalue one.",
        ]
      : []),
    ...(may(role, "assets.write") ? ["The menu beside each removes it for good, and says what it is."] : []),
  ],
  links: [register],
});

const many = (acts: boolean): Topic => ({
  title: "Change many at once",
  steps: [
    "Tick assets in the register, on one page or several; once a whole page is ticked, all that match can be taken.",
    "Choose Edit selected: custodian, location, classification, vendor, condition and more. The same bar has labels, print and export.",
    "Sell or scrap takes all of them out at once, as a board of survey does: one day, one buyer and one price for each or in all. All go, or none.",
    ...(acts ? [] : ["The change is sent for approval."]),
  ],
  links: [register],
});

const discard = (acts: boolean): Topic => ({
  title: "Revalue, sell or scrap",
  steps: [
    "Open the asset. Revaluate Assets sets what it is worth now; Discard Asset has the sale and the scrap.",
    "Before you confirm, you see the gain or loss that follows.",
    "One that was wrong is reversed with a reason, on its own page, or under Value for a revaluation: the asset is as if it had not happened, and the history keeps both.",
    ...(acts ? [] : ["It is sent for approval, and changes nothing until then."]),
  ],
  links: [register],
});

const ask: Topic = {
  title: "Ask, and what becomes of it",
  steps: [
    "What you add or change in the register is sent for approval. Until then the asset stays as it is.",
    "Under Approvals you see what still waits, and may withdraw it.",
    "The bell tells when it was approved or rejected, and why; and when somebody's change put it out of date.",
    "A new asset or an import that was rejected can be sent again, under Approvals, Rejected.",
  ],
  links: [approvals],
};

const decide: Topic = {
  title: "Approve or reject",
  steps: [
    "Approvals lists what waits, the newest first, each with its amount and what approving does. Opened, a request shows the sum, what becomes of each field, and who asks; an import its assets.",
    "Approve takes effect at once. Reject wants a reason, which the requester is told.",
    "Nobody decides on a request of their own.",
  ],
  links: [approvals],
};

const labels: Topic = {
  title: "Labels and scanning",
  steps: [
    "Tick assets in the register and choose Labels, or open one asset and choose Print label.",
    "Choose the sheet that is in the printer, then print at 100 %, without margins.",
    "A scanner at the computer, or the camera of a phone, opens the asset that a label stands for.",
    "The field there finds what the search finds; where several match, you choose.",
  ],
  links: [register, { label: "Scan a code", to: "/scan" }],
};

const takeOut: Topic = {
  title: "Print and export",
  steps: [
    "Print above the register gives the list as you narrowed it, ready for paper.",
    "Its total counts what you hold, as the dashboard does; what is pending, rejected, sold or scrapped is listed and not counted.",
    "Download Asset makes a spreadsheet with the book values of the day. The bell tells when it is ready.",
  ],
  links: [
    { label: "Download Asset", to: assetPaths.download },
    { label: "Print the register", to: assetPaths.print },
  ],
};

const takeAll: Topic = {
  title: "Take all your data along",
  steps: [
    "Under Settings, All your data makes one file of every record and file of your company. The bell tells when it is ready.",
    "Activities tell who asked for it and who took it. Keep it where only those can read it who may.",
  ],
  links: [{ label: "Settings", to: "/Settings" }],
};

const reminders: Topic = {
  title: "Be told what is due",
  steps: [
    "Under Settings, Notifications turns on a mail on Mondays of what is overdue, due in the week and out for maintenance. A link in it turns it off.",
    "Calendar there makes an address that shows the same days in Google Calendar, Outlook or a phone. Whoever has it reads them, so keep it to yourself; a new one ends it.",
  ],
  links: [{ label: "Settings", to: "/Settings" }],
};

const offline: Topic = {
  title: "Read without a connection",
  steps: [
    "Lists that you have seen in this browser stay readable when the connection is gone: for 12 hours, unless the server's owner has set another time. A bar at the top says of when they are.",
    "Changes can be saved once the connection is back. Logging out removes the copies.",
  ],
  links: [{ label: "Dashboard", to: "/dashboard" }],
};

const people = ({ invitation_days }: Limits): Topic => ({
  title: "People of your company",
  steps: [
    `Add a user: they are mailed an invitation, valid for ${invitation_days === 1 ? "a day" : `${invitation_days} days`}, and choose a password themselves.`,
    "Data Entry asks, an Approver decides, an Admin does both and manages the company.",
  ],
  links: [
    { label: "Add a user", to: "/addUser" },
    { label: "Users", to: "/viewUser" },
  ],
});

const programs: Topic = {
  title: "Let programs in: REST and tokens",
  steps: [
    "Under Settings, make an API token for each program. It is shown once, and acts in your role until it ends or is revoked. Adding users, passwords, emails and where webhooks lead stay with people.",
    "A webhook tells a program of yours when something happens, signed so that it can be verified.",
  ],
  links: [
    { label: "Settings", to: "/Settings" },
    { label: "The REST API", to: "/api/v1/docs", outside: true },
  ],
};

/** The commonest jobs of a role; what it may neither do nor ask for is not among them. */
export function guideFor({ role, limits }: Pick<SessionView, "role" | "limits">): Topic[] {
  const acts = may(role, "assets.write");
  const asks = mayActOrRequest(role, "assets.write");
  return [
    ...(asks ? [addOne(acts), bringIn(role, limits)] : []),
    find,
    move(role),
    maintain(role),
    papers(role),
    ...(asks ? [discard(acts), many(acts)] : []),
    ...(asks && !acts ? [ask] : []),
    ...(may(role, "approvals.decide") ? [decide] : []),
    labels,
    takeOut,
    ...shopTopics(role),
    reminders,
    offline,
    ...(may(role, "users.manage") ? [people(limits)] : []),
    ...(may(role, "company.manage") ? [programs, takeAll] : []),
  ];
}
