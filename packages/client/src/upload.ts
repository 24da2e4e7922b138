import { isFieldErrors, OOPS, type Problem, RequestError, UNREACHED } from "./errors.ts";

export type UploadOptions = {
  /** Told the share that has gone up, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a form with files to a route under `/files/` and answers its JSON.
 * @throws RequestError with status, message and, on 422, messages by field
 */
export function upload<Answer>(url: string, form: FormData, options: UploadOptions = {}): Promise<Answer> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("POST", url);
    request.responseType = "json";
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status < 300) resolve(request.response as Answer);
      else reject(new RequestError(problemOf(request)));
    };
    request.onerror = () => reject(new RequestError({ status: 0, message: UNREACHED }));
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    signal?.addEventListener("abort", stop);
    request.send(form);
  });
}

function problemOf(request: XMLHttpRequest): Problem {
  const body = (request.response ?? {}) as { message?: unknown; errors?: unknown };
  const wait = Number(request.getResponseHeader("Retry-After"));
  return {
    status: request.status,
    message: typeof body.message === "string" ? body.message : OOPS,
    ...(isFieldErrors(body.errors) ? { fields: body.errors } : {}),
    ...(wait > 0 ? { retryAfter: wait } : {}),
  };
}
