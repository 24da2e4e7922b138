import { beginCall } from "./call-keys.ts";
import { isFieldErrors, type Problem, RequestError, statusMessage, UNREACHABLE } from "./errors.ts";
import { pageOwnerHeaders } from "./page-identity.ts";
import { reportUploadError } from "./query-client.ts";

export type UploadOptions = {
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a form with files to a route under `/files/` and returns its JSON.
 * @throws RequestError with status, message and, on 422, messages by field
 */
export function upload<Answer>(url: string, form: FormData, options: UploadOptions = {}): Promise<Answer> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const call = beginCall(`${url} ${JSON.stringify([...form].map(identityOf))}`, undefined);
    const abort = () => request.abort();
    const rejectWith = (problem: Problem) => {
      call.failed(problem);
      const error = new RequestError(problem);
      reportUploadError(error);
      reject(error);
    };
    request.open("POST", url);
    const headers = { ...pageOwnerHeaders(), "idempotency-key": call.key };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status < 300) {
        call.done();
        resolve(request.response as Answer);
      } else rejectWith(problemOf(request));
    };
    request.onerror = () => rejectWith({ status: 0, message: UNREACHABLE });
    request.onabort = () => {
      call.done();
      reject(new DOMException("The upload was stopped.", "AbortError"));
    };
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    request.send(form);
  });
}

/** Returns the values that identify a part of a form; a file is identified by name, size and time of its last change. */
const identityOf = ([field, part]: [string, FormDataEntryValue]) =>
  typeof part === "string" ? [field, part] : [field, part.name, part.size, part.lastModified];

/** Returns the server's message; for a response of a proxy, the message for its status. */
function problemOf(request: XMLHttpRequest): Problem {
  const body = (request.response ?? {}) as { message?: unknown; errors?: unknown; signedInAs?: unknown };
  const seconds = Number(request.getResponseHeader("Retry-After"));
  return {
    status: request.status,
    message: typeof body.message === "string" ? body.message : statusMessage(request.status),
    ...(isFieldErrors(body.errors) ? { fields: body.errors } : {}),
    ...(typeof body.signedInAs === "string" ? { signedInAs: body.signedInAs } : {}),
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
  };
}
