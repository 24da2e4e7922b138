/** The reports of the shop, each by the last part of its address. The menu, the Reports page and the browser tests list them. */
export const SHOP_REPORTS = {
  dayReport: { label: "Day report", hint: "Sales, payments and VAT of a day" },
};

export type ShopReport = keyof typeof SHOP_REPORTS;
