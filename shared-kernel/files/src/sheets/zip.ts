import { strToU8, zipSync } from 'fflate';

/** Texts as one ZIP archive, by the names of their files. */
export const zipOf = (files: Readonly<Record<string, string>>): Blob =>
  new Blob(
    [
      new Uint8Array(
        zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
      ),
    ],
    { type: 'application/zip' },
  );
