const MB = 2 ** 20;
const GB = 2 ** 30;

/** Bytes as people read them: `214 KB`, `1.2 MB`, `20 MB`. */
export function fileSize(bytes: number): string {
  if (bytes >= GB) return `${short(bytes / GB)} GB`;
  return bytes >= MB ? `${short(bytes / MB)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

const short = (count: number) => count.toFixed(1).replace(/\.0$/, "");
