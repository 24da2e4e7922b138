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
  ["https://papers.example/x", /begins with s3/],
  ["s3://", /begins with s3/],
  ["s3://key:verysecret@papers?region=x", /AWS_ACCESS_KEY_ID/],
  ["s3://papers", /a region or an endpoint/],
  ["s3://papers?endpoint=store.example", /endpoint is an address/],
  ["s3://papers?endpoint=https://key:verysecret@store.example", /endpoint is an address/],
  ["s3://papers?region=x&secret=verysecret", /takes endpoint, region and pathStyle/],
  ["s3://papers?region=x&pathStyle=yes", /pathStyle is 0 or 1/],
  ["s3://papers/a b?region=x", /prefix has letters/],
])("rejects %s with a message that repeats no secret", (text, sentence) => {
  expect(() => bucketAddress(text)).toThrow(sentence);
  expect(() => bucketAddress(text)).not.toThrow(/verysecret/);
});
