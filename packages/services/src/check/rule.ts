/** Something that always holds. The statement answers the rows that break it, so none where all is well. */
export interface Rule {
  /** Says in a word what is held together. */
  rule: string;
  table: string;
  /** A SELECT of `id` and `says`: the row, and a sentence that goes on from `<table> <id>`. */
  sql: string;
}

/** True for an asset that nobody sees: of an import that is still staging, or leaving with one that is undone. */
export const isHidden = (asset: string) =>
  `(${asset}.import_id > 0 AND (${asset}.import_id IN (SELECT id FROM imports WHERE state = 'staging')
    OR ${asset}.id IN (SELECT asset_id FROM leaving_assets)))`;

/** A date as days since 1970-01-01, as `dayNumber` of domain counts them. */
export const dayOf = (date: string) => `(unixepoch(${date}) / 86400)`;

/** Kobo as people read them. */
export const naira = (kobo: string) => `printf('%,d.%02d', (${kobo}) / 100, abs(${kobo}) % 100)`;
