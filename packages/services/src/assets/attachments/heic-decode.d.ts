declare module "heic-decode" {
  interface HeicPicture {
    width: number;
    height: number;
    decode(): Promise<{ data: Uint8ClampedArray; width: number; height: number }>;
  }
  const decoder: {
    /** All pictures of a file, none of them decoded yet; to be disposed of. */
    all(file: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
  };
  export default decoder;
}
