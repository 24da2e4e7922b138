import { deliveryBody, deliveryEvents } from "@custodia/domain/webhooks/schema";
import { addComponent, type Components, jsonSchema, pascalCase, refTo } from "./json-schema.ts";

/** The tag of webhook payloads: generators create a separate class for it, next to that of `webhooks`. */
export const CALLS = "calls";

const header = (name: string, description: string, type = "string") => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type, ...(type === "integer" ? { format: "int64" } : {}) },
});

const HEADERS = [
  header("Custodia-Event", "The event, as in the body."),
  header("Custodia-Delivery", "The id of the delivery: a repeated delivery has the same id.", "integer"),
  header(
    "Custodia-Signature",
    "`t=<second>,v1=<hex>`: the HMAC-SHA256 of `<second>.<body>` with the webhook's secret.",
  ),
];

const RESPONSES = {
  200: { description: "Accepted, as is any other 2xx" },
  "4XX": { description: "Failed, as is any other response: the delivery is retried later" },
};

const callOperation = (operationId: string, summary: string, schema: object) => ({
  operationId,
  tags: [CALLS],
  summary,
  security: [],
  parameters: HEADERS,
  requestBody: { required: true, content: { "application/json": { schema } } },
  responses: RESPONSES,
});

/** Makes client generators create types but no calls, because the server is the caller. */
const INTERNAL = { "x-internal": true };

/** Returns the requests that a webhook receives, one per event, and a union of all. */
export function webhookCalls(components: Components) {
  const calls = deliveryEvents.map(([event, summary]) => {
    const name = `${pascalCase(event)}Call`;
    const schema = jsonSchema(deliveryBody(event), { io: "output", name, components });
    return { event, name, post: callOperation(name.charAt(0).toLowerCase() + name.slice(1), summary, schema) };
  });
  const mapping = Object.fromEntries(calls.map(({ event, name }) => [event, refTo(name).$ref]));
  const oneOf = calls.map(({ name }) => refTo(name));
  addComponent("WebhookCall", { oneOf, discriminator: { propertyName: "event", mapping } }, components);
  return {
    webhooks: Object.fromEntries(calls.map(({ event, post }) => [event, { post: { ...post, ...INTERNAL } }])),
    /** The callbacks of creating a webhook: generators that do not support `webhooks` take the types from here. */
    callbacks: {
      told: {
        "{$request.body#/url}": { post: callOperation("webhookCall", "An event happened", refTo("WebhookCall")) },
      },
    },
  };
}
