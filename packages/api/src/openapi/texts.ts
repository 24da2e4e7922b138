import { type Components, refTo } from "./json-schema.ts";

export const INTRODUCTION = `The register of a company's assets, for programs. It is made from the procedures that the browser calls, so both obey the same rules.

- **Sign in** with \`POST login\` and send the \`accessToken\` as \`Authorization: Bearer …\`. Cookies are not looked at.
- **Money** is a JSON number of naira with at most two decimals. **Dates** are \`YYYY-MM-DD\` in the company's time zone, instants UTC with \`Z\`.
- **Lists** take \`page\`, \`per_page\` (200 at most), \`sort\`, \`order\`, \`search\` and their filters by name; newest first unless sorted. A filter that is empty counts as left out. A parameter that the call does not know, or that comes twice, is 422.
- **A body** is JSON, or \`multipart/form-data\` whose text is read as the field's type: JSON where the field has parts of its own. \`POST\` with \`_method=PATCH\` is a PATCH. Unknown fields are ignored, but for a selection's: what it says must be known, and it says \`"all": true\` where all are meant.
- **A PATCH** changes the fields it carries; null clears one that may be empty. With the \`version\` that the record was read with, it is 409 where somebody changed the record since: \`current\` has the record as it is now.
- **202** means that the role may only ask: the request waits for somebody's yes.
- **Errors** are told in this order: 401, 403, 404, 422, 409.
- **A method** that a path does not know is 405, and \`Allow\` names those that it does.`;

/** The areas, in the order of a first reading. */
export const TAGS = [
  { name: "auth", description: "Sign-up, sign-in, passwords" },
  { name: "company", description: "The company's profile" },
  { name: "locations", description: "Branches" },
  { name: "users", description: "People who sign in" },
  { name: "vendors", description: "Suppliers" },
  { name: "custodians", description: "People who hold assets" },
  { name: "classifications", description: "Classes of assets" },
  { name: "countries", description: "Countries and their states" },
  { name: "assets", description: "The register" },
  { name: "imports", description: "Lists of assets coming in" },
  { name: "exports", description: "The register as a file" },
  { name: "movements", description: "Releases and returns" },
  { name: "maintenance", description: "What is due, done and out, and services" },
  { name: "disposals", description: "Sales" },
  { name: "scrappings", description: "Scrapped assets" },
  { name: "revaluations", description: "Values over time" },
  { name: "notes", description: "Papers to sign" },
  { name: "papers", description: "Photos and documents of assets" },
  { name: "approvals", description: "Requests that wait for somebody's yes" },
  { name: "activities", description: "What happened" },
  { name: "notifications", description: "What one should know" },
  { name: "dashboard", description: "Figures" },
  { name: "search", description: "Finding records of any kind" },
  { name: "views", description: "Lists as one user wants to see them again" },
  { name: "pos", description: "Point of sale" },
  { name: "tokens", description: "Tokens for programs" },
  { name: "webhooks", description: "Calls to other programs" },
  { name: "calls", description: "What webhooks are called with" },
  { name: "downloads", description: "All data of the company in one file" },
];

const message: { type: "string"; examples: unknown[] } = { type: "string", examples: ["Enter the city."] };

export const commonSchemas: Components = {
  AccessToken: {
    type: "object",
    properties: { accessToken: { type: "string", description: "To be sent as the bearer." } },
    required: ["accessToken"],
  },
  AccessTokenAnswer: { type: "object", properties: { data: refTo("AccessToken") }, required: ["data"] },
  Error: { type: "object", properties: { message }, required: ["message"] },
  Unauthenticated: {
    type: "object",
    properties: { message, error: { type: "string", description: "The same once more." } },
    required: ["message", "error"],
  },
  Conflict: {
    type: "object",
    properties: {
      message,
      current: {
        type: "object",
        description: "Of a PATCH with a version that no longer stands: the record as a GET shows it now.",
      },
      changed_by: {
        type: "object",
        description: "Beside it, by field, who changed it last.",
        additionalProperties: { type: "string" },
        examples: [{ role: "Ada Obi" }],
      },
    },
    required: ["message"],
  },
  Invalid: {
    type: "object",
    properties: {
      message: { ...message, description: "The first field's first message." },
      errors: {
        type: "object",
        description: "Messages by field; inner fields with dots.",
        additionalProperties: { type: "array", items: { type: "string" } },
        examples: [{ city: ["Enter the city."] }],
      },
    },
    required: ["message", "errors"],
  },
};

const response = (description: string, name = "Error", waits = false) => ({
  description,
  ...(waits
    ? { headers: { "Retry-After": { description: "Seconds", schema: { type: "integer", format: "int32" } } } }
    : {}),
  content: { "application/json": { schema: refTo(name) } },
});

export const commonResponses = {
  400: response("It could not be read"),
  401: response("Nobody is signed in", "Unauthenticated"),
  403: response(
    "The role, an unverified email or a suspended company forbids it, or a page of another site sent it",
  ),
  404: response("There is no such record in the company"),
  408: response("The body came too slowly, and the connection is closed"),
  409: response("The state of the record forbids it, or somebody was faster", "Conflict"),
  413: response("It is larger than allowed"),
  415: response("The body is neither JSON nor a form"),
  422: response("Fields are wrong, or the Idempotency-Key stands for another call", "Invalid"),
  429: response("Too many requests", "Error", true),
  431: response("Address and headers are larger than allowed, and the connection is closed"),
  500: response("A fault of the server, with the request's id"),
  503: response("The server is busy", "Error", true),
};
