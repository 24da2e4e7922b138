/** Fields whose cells are one of a few words. */
export const CHOICE_FIELDS = ["acquisition_nature", "condition", "maintenance_schedule"] as const;

export type ChoiceField = (typeof CHOICE_FIELDS)[number];

/** Other words that people use, in lower case. */
export const otherWords: Record<ChoiceField, Record<string, readonly string[]>> = {
  acquisition_nature: {
    Purchase: ["purchased", "bought", "outright purchase", "procured", "procurement", "cash", "buy"],
    Exchange: ["exchanged", "swap", "swapped", "trade-in", "trade in", "barter"],
    Donation: ["donated", "gift", "grant", "given", "donor", "sponsored"],
    Lease: ["leased", "finance lease", "rent", "rented", "hire purchase", "rental"],
  },
  condition: {
    New: ["brand new", "brandnew", "unused", "newly bought"],
    Used: [
      ...["fair", "ok", "okay", "working", "in use", "functional", "functioning", "serviceable", "very good"],
      ...["excellent", "fairly used", "second hand", "second-hand", "tokunbo", "active", "in good condition"],
      ...["good condition", "fairly good", "operational", "satisfactory", "in working condition"],
    ],
    Bad: [
      ...["damaged", "faulty", "poor", "broken", "not working", "unserviceable", "non-functional"],
      ...["obsolete", "not functional", "not functioning", "non functional", "bad condition", "spoilt"],
      "condemned",
    ],
  },
  maintenance_schedule: {
    Daily: ["day", "every day", "days"],
    Weekly: ["week", "every week", "weeks"],
    Monthly: ["month", "every month", "months"],
    Quarterly: ["quarter", "every quarter", "quarters"],
    Yearly: ["year", "annual", "annually", "every year", "per annum", "years"],
  },
};
