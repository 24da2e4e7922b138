import createClient from "openapi-fetch";
import { expect } from "vitest";
import type { Site } from "../../site.ts";
import type { paths } from "./client.gen.ts";

/** The state of a program that walks through REST with only the document. */
export const walk = {
  site: undefined as unknown as Site,
  token: undefined as string | undefined,
  clerkToken: undefined as string | undefined,
  place: { country_id: 0, state_id: 0 },
  branch: 0,
  custodian: 0,
  classification: 0,
  printer: 0,
  /** The operations called so far, as the document names them. */
  called: new Set<string>(),
};

export function openClient(token: () => string | undefined) {
  const client = createClient<paths>({ baseUrl: `${walk.site.url}/api/v1` });
  client.use({
    onRequest({ request, schemaPath }) {
      walk.called.add(`${request.method} ${schemaPath}`);
      const bearer = token();
      if (bearer) request.headers.set("authorization", `Bearer ${bearer}`);
      return request;
    },
  });
  return client;
}

export const api = () => openClient(() => walk.token);
export const clerk = () => openClient(() => walk.clerkToken);

/** Expects that a call succeeds, and returns its data. */
export async function got<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
  status = 200,
): Promise<Exclude<T, { message: "Sent for approval" }>> {
  const { data, error, response } = await call;
  expect(response.status, JSON.stringify(error)).toBe(status);
  return data as Exclude<T, { message: "Sent for approval" }>;
}

export function form(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, name === "image" ? "logo.png" : "assets.csv");
    else form.append(name, value);
  }
  return form;
}

export const TODAY = "2026-06-15";

export const asset = (description: string) => ({
  description,
  classification_id: walk.classification,
  custodian_id: walk.custodian,
  acquisition_date: "2026-01-31",
  acquisition_nature: "Purchase" as const,
  cost: 250000.5,
  useful_life: 4,
  condition: "New" as const,
});
