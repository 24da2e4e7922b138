/** The bucket that `STORAGE_URL` specifies. */
export interface BucketAddress {
  bucket: string;
  /** The prefix of our keys, with its slash; empty if the bucket has no other content. */
  prefix: string;
  region: string;
  /** The store's own address; undefined for Amazon S3. */
  endpoint?: string;
  /** Whether the bucket is in the path instead of the host name. */
  pathStyle: boolean;
}

const PARAMETERS = new Set(["endpoint", "region", "pathStyle"]);

/**
 * Parses `s3://bucket/prefix?endpoint=…&region=…&pathStyle=1`. Throws a RangeError whose message repeats no part of the
 * address, because it may contain a key.
 */
export function bucketAddress(text: string): BucketAddress {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:" || !url.hostname) throw new RangeError("begin it with s3:// and a bucket");
  if (url.username || url.password || url.port || url.hash)
    throw new RangeError("give only bucket and prefix; set the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  const parameters = url.searchParams;
  const isUnknown = [...parameters.keys()].some((name) => !PARAMETERS.has(name));
  if (isUnknown) throw new RangeError("the only parameters are endpoint, region and pathStyle");
  const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
  if (!/^[\w./-]*$/.test(prefix)) throw new RangeError("a prefix may have letters, digits, -, _, . and /");
  const endpoint = parameters.get("endpoint");
  if (endpoint !== null && !/^https?:\/\/[^/@\s]+\/?$/.test(endpoint))
    throw new RangeError("enter an endpoint such as https://store.example");
  const region = parameters.get("region") ?? (endpoint ? "us-east-1" : null);
  if (!region) throw new RangeError("add a region or an endpoint");
  const pathStyle = parameters.get("pathStyle") ?? "0";
  if (pathStyle !== "0" && pathStyle !== "1") throw new RangeError("pathStyle must be 0 or 1");
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region,
    ...(endpoint ? { endpoint } : {}),
    pathStyle: pathStyle === "1",
  };
}

/** The credentials and limits for calls to a bucket. */
export interface BucketOptions {
  /** If undefined, credentials are looked up where Amazon's own tools store them. */
  keys: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
  /** The time limit for a call, in addition to the time for its body. */
  callMs: number;
}
