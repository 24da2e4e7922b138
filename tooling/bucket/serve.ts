import process from "node:process";
import S3rver from "s3rver";

// A store that speaks S3, for tests: its files lie in the folder that is named, and it goes when the test goes.
const [directory = "", bucket = ""] = process.argv.slice(2);
const store = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
});
process.on("disconnect", () => process.exit(0));
process.send?.(await store.run());
