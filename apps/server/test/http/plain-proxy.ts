import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Opens a reverse proxy like nginx with a plain `proxy_pass`: it adds no header, and sends the Host of the server behind it. */
export async function openPlainProxy(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const { host } = new URL(url);
  const proxy = createServer((incoming, answer) => {
    const { method, headers } = incoming;
    const forwarded = request(`${url}${incoming.url}`, { method, headers: { ...headers, host } }, (upstream) => {
      answer.writeHead(upstream.statusCode!, upstream.headers);
      upstream.pipe(answer);
    });
    forwarded.once("error", () => answer.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
