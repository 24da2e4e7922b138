/** What a photo or document of an asset is. */
export const PAPER_KINDS = [
  "photo",
  "invoice",
  "receipt",
  "warranty",
  "insurance",
  "valuation",
  "other",
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const paperKindLabel: Record<PaperKind, string> = {
  photo: "Photo",
  invoice: "Invoice",
  receipt: "Receipt",
  warranty: "Warranty",
  insurance: "Insurance",
  valuation: "Valuation",
  other: "Other document",
};

/** Steps of an asset's life that a paper may belong to; most belong to none, but to the asset itself. */
export const PAPER_STEPS = ["sale", "maintenance", "revaluation"] as const;
export type PaperStep = (typeof PAPER_STEPS)[number];

export const paperStepLabel: Record<PaperStep, string> = {
  sale: "Sale",
  maintenance: "Maintenance",
  revaluation: "Revaluation",
};

/** What is kept, by the ending of its file: pictures that a browser shows, and a document that it saves. */
export const PAPER_TYPES = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
} as const;
export type PaperEnding = keyof typeof PAPER_TYPES;

/** Longest side of a small picture, in pixels, and how many papers one asset may have. */
export const THUMBNAIL_SIDE = 480;
export const MOST_PAPERS = 500;

/** Where a browser finds a paper's content, its small picture, and all papers of an asset in one file. */
export const paperPath = (id: number): string => `/files/assets/papers/${id}`;
export const thumbnailPath = (id: number): string => `/files/assets/papers/${id}/thumbnail`;
export const allPapersPath = (asset_id: number): string => `/files/assets/${asset_id}/papers`;
