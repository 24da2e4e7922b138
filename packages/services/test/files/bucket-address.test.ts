import { expect, test } from "vitest";
import { bucketAddress } from "../../src/files/bucket-address.ts";

test("parses the address of a bucket in any store", () => {
  const text = "s3://papers/custodia/live?endpoint=https://store.example:9000&region=lagos-1&pathStyle=1";
  expect(bucketAddress(text)).toEqual({
    bucket: "papers",
    prefix: "custodia/live/",
    region: "lagos-1",
    endpoint: "https://store.example:9000",
    pathStyle: true,
  });
});

test("Amazon S3 requires only a region", () => {
  expect(bucketAddress("s3://papers?region=af-south-1")).toEqual({
    bucket: "papers",
    prefix: "",
    region: "af-south-1",
    pathStyle: false,
  });
});

test.each([
  ["https://papers.example/x", /begin it with s3/],
  ["s3://", /begin it with s3/],
  ["s3://key:verysecret@papers?region=x", /AWS_ACCESS_KEY_ID/],
  ["s3://papers", /a region or an endpoint/],
  ["s3://papers?endpoint=store.example", /an endpoint such as/],
  ["s3://papers?endpoint=https://key:verysecret@store.example", /an endpoint such as/],
  ["s3://papers?region=x&secret=verysecret", /parameters are endpoint, region and pathStyle/],
  ["s3://papers?region=x&pathStyle=yes", /pathStyle must be 0 or 1/],
  ["s3://papers/a b?region=x", /prefix may have letters/],
])("rejects %s with a message that repeats no secret", (text, sentence) => {
  expect(() => bucketAddress(text)).toThrow(sentence);
  expect(() => bucketAddress(text)).not.toThrow(/verysecret/);
});
