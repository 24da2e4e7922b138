import { z } from "zod";

/**
 * What an operator may limit for a company: assets in the register, active users with those who are invited, shifts that are
 * open at the same time, and the bytes of all files except exports and downloads.
 */
export const QUOTAS = ["assets", "users", "tills", "storage_bytes"] as const;

export type Quota = (typeof QUOTAS)[number];

export const quotaLabel: Record<Quota, string> = {
  assets: "Assets",
  users: "Users",
  tills: "Tills",
  storage_bytes: "Storage",
};

/** What is counted, in a few words. */
export const quotaHint: Record<Quota, string> = {
  assets: "in the register, without disposed and rejected ones",
  users: "active or invited",
  tills: "shifts that are open at the same time",
  storage_bytes: "photos, documents, imports and the logo, without exports",
};

/** Null: there is no limit. */
const quotaView = z.object({ used: z.int(), limit: z.int().nullable() });

/** What a company uses and how much it may use. Storage is in bytes. */
export const companyLimitsView = z.object({
  assets: quotaView,
  users: quotaView,
  tills: quotaView,
  storage_bytes: quotaView,
});

export type QuotaUse = z.output<typeof quotaView>;
export type CompanyLimits = z.output<typeof companyLimitsView>;

const WARN_SHARE = 0.8;

/** Returns whether a quota is used up or nearly so, from 80 %. */
export function quotaState({ used, limit }: QuotaUse): "free" | "near" | "full" {
  if (limit === null) return "free";
  if (used >= limit) return "full";
  return used >= limit * WARN_SHARE ? "near" : "free";
}

const RANK = { free: 0, near: 1, full: 2 };

/**
 * Returns what to tell the Admins when use or limit change: if the use is now nearly or fully at the limit and was less so before.
 * Shifts are only reported at the limit, since they come and go every day.
 */
export function quotaNotice(quota: Quota, before: QuotaUse, after: QuotaUse): string | null {
  const state = quotaState(after);
  const { used, limit } = after;
  if (limit === null || RANK[state] <= RANK[quotaState(before)] || (quota === "tills" && state === "near")) return null;
  const noun = quota === "storage_bytes" ? "of storage" : quota === "tills" ? "open shifts" : quota;
  const use = `Your company uses ${formatQuota(quota, used)} of its ${formatQuota(quota, limit)} ${noun}`;
  const refused = quota === "storage_bytes" ? "new files are refused" : "new ones are refused";
  return state === "full" ? `${use}: ${refused}` : `${use}. At the limit, ${refused}`;
}

const countFormat = new Intl.NumberFormat("en-NG");
const sizeFormat = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 1 });
const SIZE_UNITS = ["kB", "MB", "GB", "TB"];

/** Formats a size in kB of 2^10 bytes, MB of 2^20 and so on, as limits are set in MB of 2^20: `317 kB`, `1.2 GB`. */
export function formatSize(bytes: number): string {
  if (bytes < 2 ** 10) return counted(bytes, "byte", "bytes");
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), SIZE_UNITS.length);
  const size = bytes / 2 ** (10 * step);
  return `${sizeFormat.format(step === 1 ? Math.round(size) : size)} ${SIZE_UNITS[step - 1]}`;
}

/** Formats an amount of a quota: a count, or a size. */
export const formatQuota = (quota: Quota, amount: number): string =>
  quota === "storage_bytes" ? formatSize(amount) : countFormat.format(amount);

const counted = (count: number, one: string, several: string) =>
  `${countFormat.format(count)} ${count === 1 ? one : several}`;

/** What the company may have, what it has, and how it makes room. */
const refusalParts: Record<Quota, (used: number, limit: number) => readonly [may: string, has: string, room: string]> =
  {
    assets: (used, limit) => [`have ${counted(limit, "asset", "assets")}`, exist(used), "Dispose of some"],
    users: (used, limit) => [`have ${counted(limit, "user", "users")}`, exist(used), "Deactivate one"],
    tills: (used, limit) => [
      `have ${counted(limit, "open shift", "open shifts")} at a time`,
      `${countFormat.format(used)} ${used === 1 ? "is" : "are"} open`,
      "Close one",
    ],
    storage_bytes: (used, limit) => [`store ${formatSize(limit)}`, `${formatSize(used)} is used`, "Remove files"],
  };

const exist = (used: number) => `${countFormat.format(used)} ${used === 1 ? "exists" : "exist"}`;

/** Returns why `more` do not fit into a quota; null if they do. */
export function quotaRefusal(quota: Quota, { used, limit }: QuotaUse, more: number): string | null {
  if (limit === null || more <= 0 || used + more <= limit) return null;
  const [may, has, room] = refusalParts[quota](used, limit);
  const over = countFormat.format(Math.min(more, used + more - limit));
  const beyond =
    quota !== "storage_bytes" && more > 1
      ? `, so ${over} of the ${countFormat.format(more)} new ones ${over === "1" ? "does" : "do"} not fit`
      : "";
  return `Your company may ${may}; ${has}${beyond}. ${room}, or have an Admin ask Custodia's staff to raise the limit.`;
}
