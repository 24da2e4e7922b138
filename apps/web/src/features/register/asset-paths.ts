/** Addresses of the register's screens, which stay as they are spelled (rules/screens 1). */
export const assetPaths = {
  list: "/viewAssets",
  add: "/addAssets",
  detail: (id: number) => `/detail_asset/${id}`,
  edit: (id: number) => `/revualationAsset/${id}`,
  print: "/printAssets",
  printOne: (id: number) => `/printAsset/${id}`,
  download: "/download",
  movements: (id: number) => `/movements/${id}`,
  releaseForMaintenance: (id: number) => `/maintenance/${id}`,
  releaseForFieldwork: (id: number) => `/releaseField/${id}`,
  /** Without a movement it finds the one that is open. */
  returnFromMaintenance: (id: number) => `/returnAsset/${id}`,
  returnFromFieldwork: (id: number) => `/returnField/${id}`,
  returnMovement: (id: number, movement_id: number) => `/returnAsset/${id}/${movement_id}`,
  disposals: (id: number) => `/disposal/${id}`,
  sell: (id: number) => `/sellAsset/${id}`,
  scrappings: (id: number) => `/scraps/${id}`,
  scrap: (id: number) => `/scrapAsset/${id}`,
};

/** The filter that only a link sets: the assets that one import brought. */
export const OF_IMPORT = "import_id";
