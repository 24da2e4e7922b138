/** Addresses of the register's screens, spelled as the specification spells them. */
export const assetPaths = {
  list: "/viewAssets",
  add: "/addAssets",
  detail: (id: number) => `/detail_asset/${id}`,
  edit: (id: number) => `/revualationAsset/${id}`,
  print: "/printAssets",
  download: "/download",
};
