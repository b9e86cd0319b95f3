import { zipSync, type Zippable } from 'fflate/browser';

/**
 * What write-excel-file and jspdf get when they ask for fflate, in every build and in the tests:
 * fflate's own `zip` works on what is large in a worker from a blob, which the portal's
 * Content-Security-Policy forbids.
 */
export { strFromU8, strToU8, unzipSync, zipSync, zlibSync } from 'fflate/browser';

export function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}
