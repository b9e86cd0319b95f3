/** The build of exifr that reads JPEG; its package has types for the whole of it alone. */
declare module 'exifr/dist/lite.esm.mjs' {
  export const parse: (
    data: ArrayBuffer,
    options: object,
  ) => Promise<Readonly<Record<string, unknown>> | undefined>;
}
