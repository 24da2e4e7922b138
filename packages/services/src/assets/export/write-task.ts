export async function writeTask(): Promise<void> {}
