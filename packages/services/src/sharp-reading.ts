import sharp from "sharp";

// Of all formats that the library reads, those that somebody may send: the others are more to be attacked by.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});
sharp.cache(false);
sharp.concurrency(1);

/** The library as strangers' pictures are read by it, in a process of its own: one thread, and nothing kept. */
export const readingSharp = sharp;
