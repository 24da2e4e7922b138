declare module "heic-decode" {
  interface HeicPicture {
    width: number;
    height: number;
    decode(): Promise<{ data: Uint8ClampedArray; width: number; height: number }>;
  }
  const decoder: {
    /** Returns all pictures of a file, not decoded yet; the caller disposes of them. */
    all(file: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
  };
  export default decoder;
}
