import { type Components, refTo } from "./json-schema.ts";

export const INTRODUCTION = `The asset register of a company, for programs. The API is generated from the procedures that the browser calls, so both obey the same rules.

- **Sign in** with \`POST login\` and send the \`accessToken\` as \`Authorization: Bearer …\`. Cookies are ignored.
- **Money** is a JSON number of naira with at most two decimals. **Dates** are \`YYYY-MM-DD\` in the company's time zone, instants UTC with \`Z\`.
- **Lists** take \`page\`, \`per_page\` (200 at most), \`sort\`, \`order\`, \`search\` and their filters by name; newest first unless sorted. An empty filter counts as omitted. An unknown or repeated parameter is 422.
- **A body** is JSON, or \`multipart/form-data\` whose text is read as the field's type: structured fields as JSON. \`POST\` with \`_method=PATCH\` is a PATCH. Unknown fields are ignored, except in a depreciation preview, where a misspelled convention would change figures, and in a selection: its fields must be known, and it says \`"all": true\` to select everything.
- **A PATCH** changes the fields that it contains; null clears an optional field. With the \`version\` that the record was read with, it is 409 if somebody has changed the record since: \`current\` has the record as it is now.
- **202** means that the role may only request the action: the request waits for approval.
- **Errors** are checked in this order: 401, 403, 404, 422, 409.
- **A method** that a path does not support is 405, and \`Allow\` lists the supported ones.`;

/** The tags, in reading order. */
export const TAGS = [
  { name: "auth", description: "Sign-up, sign-in, passwords" },
  { name: "company", description: "The company's profile" },
  { name: "locations", description: "Branches" },
  { name: "users", description: "People who sign in" },
  { name: "vendors", description: "Suppliers" },
  { name: "custodians", description: "People who have custody of assets" },
  { name: "classifications", description: "Asset classes" },
  { name: "countries", description: "Countries and their states" },
  { name: "assets", description: "The asset register" },
  { name: "imports", description: "Import of asset lists" },
  { name: "exports", description: "Export of the register" },
  { name: "movements", description: "Releases and returns of assets" },
  { name: "maintenance", description: "Maintenance that is due, done and in progress" },
  { name: "jobs", description: "One-off maintenance jobs of assets, beside their schedules" },
  { name: "disposals", description: "Sales" },
  { name: "scrappings", description: "Scrapped assets" },
  { name: "revaluations", description: "Revaluations and value history" },
  { name: "estimates", description: "Changes of the life, scrap value, policy or total units of assets" },
  { name: "additions", description: "Later spending that raised the cost of assets" },
  { name: "usage", description: "What assets were used, such as hours run" },
  { name: "reports", description: "The register on other days, and what changed between two" },
  { name: "depreciation", description: "Depreciation, worked out" },
  { name: "policies", description: "Depreciation policies of existing assets" },
  { name: "notes", description: "PDF forms to sign" },
  { name: "papers", description: "Photos and documents of assets" },
  { name: "approvals", description: "Requests for approval" },
  { name: "activities", description: "Audit log" },
  { name: "notifications", description: "Notifications of the signed-in user" },
  { name: "dashboard", description: "Dashboard figures" },
  { name: "search", description: "Search across all kinds of records" },
  { name: "views", description: "Saved list views of the signed-in user" },
  { name: "pos", description: "Point of sale" },
  { name: "tokens", description: "API tokens" },
  { name: "webhooks", description: "Webhooks" },
  { name: "calls", description: "Webhook payloads" },
  { name: "downloads", description: "Downloads of all company data" },
];

const message: { type: "string"; examples: unknown[] } = { type: "string", examples: ["Enter the city."] };

export const commonSchemas: Components = {
  AccessToken: {
    type: "object",
    properties: {
      accessToken: { type: "string", description: "The token to send as `Authorization: Bearer`." },
    },
    required: ["accessToken"],
  },
  AccessTokenAnswer: { type: "object", properties: { data: refTo("AccessToken") }, required: ["data"] },
  Error: { type: "object", properties: { message }, required: ["message"] },
  Unauthenticated: {
    type: "object",
    properties: { message, error: { type: "string", description: "The same message." } },
    required: ["message", "error"],
  },
  Conflict: {
    type: "object",
    properties: {
      message,
      current: {
        type: "object",
        description: "For a PATCH with an outdated version: the record as a GET returns it now.",
      },
      changed_by: {
        type: "object",
        description: "For a PATCH with an outdated version: who last changed each field.",
        additionalProperties: { type: "string" },
        examples: [{ role: "Ada Obi" }],
      },
    },
    required: ["message"],
  },
  Invalid: {
    type: "object",
    properties: {
      message: { ...message, description: "The first message of the first field." },
      errors: {
        type: "object",
        description: "Messages by field; nested fields are separated by dots.",
        additionalProperties: { type: "array", items: { type: "string" } },
        examples: [{ city: ["Enter the city."] }],
      },
    },
    required: ["message", "errors"],
  },
};

const response = (description: string, name = "Error", hasRetryAfter = false) => ({
  description,
  ...(hasRetryAfter
    ? { headers: { "Retry-After": { description: "Seconds", schema: { type: "integer", format: "int32" } } } }
    : {}),
  content: { "application/json": { schema: refTo(name) } },
});

export const commonResponses = {
  400: response("The request could not be read"),
  401: response("Not signed in", "Unauthenticated"),
  403: response(
    "The role, an unverified email or a suspended company forbids the call, or a page of another site sent it",
  ),
  404: response("The company has no such record"),
  408: response("The body arrived too slowly; the connection is closed"),
  409: response("The state of the record forbids the call, or another user changed the record first", "Conflict"),
  413: response("The body is larger than allowed"),
  415: response("The body is neither JSON nor a form"),
  422: response("Fields are invalid, or the Idempotency-Key was used for another call", "Invalid"),
  429: response("Too many requests", "Error", true),
  431: response("The address or the headers are larger than allowed; the connection is closed"),
  500: response("An internal error, with the id of the request"),
  503: response("The server is busy", "Error", true),
};
