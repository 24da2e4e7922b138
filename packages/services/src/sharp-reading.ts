import sharp from "sharp";

// The library may read only the formats that users may send: the others enlarge the attack surface.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});
sharp.cache(false);
sharp.concurrency(1);

/** The library as strangers' pictures are read by it, in a process of its own: one thread, and nothing kept. */
export const readingSharp = sharp;
