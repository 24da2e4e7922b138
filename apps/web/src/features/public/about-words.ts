export const FEATURES = [
  {
    title: "Identification",
    text: "The server gives each asset a barcode of your company's short name, its class and a number that is never used again. A label the item already bears stays searchable beside it.",
  },
  {
    title: "Movement",
    text: "An asset leaves for maintenance or fieldwork with a date, a place and a person, and comes back with a condition. It can be out only once at a time, whoever clicks first.",
  },
  {
    title: "Maintenance cost",
    text: "A return from the workshop takes the amount and the invoice. The next service is worked out from the last one, to the day.",
  },
  {
    title: "Depreciation",
    text: "Straight line by the day, in whole kobo, from the day of purchase to the scrap value. Any day's book value can be shown, not only a month's end.",
  },
  {
    title: "Revaluation",
    text: "A revaluation is dated and changes what comes after it. What was paid stays on record, and the screen shows before and after.",
  },
  {
    title: "Disposal and scrapping",
    text: "Depreciation stops on the day. The record keeps the book value, the buyer and the gain or loss for your auditors.",
  },
];

export const INVENTORY: typeof FEATURES = [
  {
    title: "Stock ledger",
    text: "Each item has its quantity and its cost at each branch, by the moving average. Nothing in the ledger is changed or removed, and no stock goes below zero.",
  },
  {
    title: "Purchases",
    text: "What a vendor's invoice brought comes in by units or packs, with its VAT apart. A wrong one is taken back whole, at its own value.",
  },
  {
    title: "Point of sale",
    text: "A till for scanner, keyboard and touch: discounts and coupons, cash, card, cheque and transfer in one sale. VAT and change are right to the kobo, and the drawer is counted blind.",
  },
  {
    title: "Stock counts",
    text: "Count many items at once, or say by how many they differ, with the reason. At its reorder level you are told of an item once.",
  },
];

export const ROLE_WORDS = [
  { title: "Admin", text: "Sets the company up, invites people, and acts at once." },
  { title: "Approver", text: "Sees everything, and says yes or no with a reason." },
  { title: "Data Entry", text: "Enters and asks. Nothing changes before somebody else agrees." },
];
