/** A page of ours as the build writes it out. */
export type WrittenPage = { path: string; title: string; description: string; html: string };
